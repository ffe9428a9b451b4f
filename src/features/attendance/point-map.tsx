import type { AttendancePoint } from '@/data/protocol/engines';
import { placedPoints, rangesOf, type MeasuredPoint } from '@/features/attendance/range';
import type { PositionState } from '@/features/place/use-position';
import { openMapSheet } from '@/form/places/map-sheet';
import { useMapSource } from '@/form/places/map-source';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { mapMessages } from '@/ui/map/messages';
import { pixelsOf, TILE, tileAt, zoomFor } from '@/ui/map/projection';
import { StillMap } from '@/ui/map/still';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import './point-map.scss';

/** From the middle of the small map to its upper edge, px, less what the edge may not hide. */
const REACH = 72;
/** Farther away than this (m) the user is not on the small map: the range would be a dot. */
const NEARBY = 5000;
/** Across the dot of the user, px (point-map.scss). */
const DOT = 16;

/** A circle around the middle. @param radius px */
const roundOf = (radius: number) => ({
  width: `${2 * radius}px`,
  height: `${2 * radius}px`,
  marginLeft: `${-radius}px`,
  marginTop: `${-radius}px`,
  borderRadius: `${radius}px`,
});

export interface PointMapProps {
  place: PositionState;
  points: readonly AttendancePoint[];
  nearest: MeasuredPoint | undefined;
}

/** The nearest attendance point with its range and the user on a small map, which opens the large one with all points. */
export function PointMap({ place, points, nearest }: PointMapProps) {
  const m = useTranslation(mapMessages);
  const source = useMapSource();
  const [first] = placedPoints(points);
  const shown = nearest ?? first;
  if (!shown) return null;
  const { latitude, longitude } = shown.place;
  const here = place.found?.ok && place.found.from === 'device' ? place.found.position : undefined;
  const isNearby = nearest !== undefined && nearest.metres <= NEARBY;
  const reach = Math.max(shown.point.DakaFW, isNearby ? nearest.metres : 0);
  const view = { latitude, longitude, zoom: zoomFor(reach, REACH, latitude) };
  const middle = tileAt(view);
  const user = here && isNearby ? tileAt({ ...here, zoom: view.zoom }) : undefined;
  const openMap = () =>
    openMapSheet({ title: m('pointsMap'), ...rangesOf(points), ...(here ? { here } : {}) });
  return (
    <Pressable name={m('pointsMap')} className="point-map" onTap={openMap}>
      <StillMap
        tall
        source={source}
        view={view}
        otherwise={
          <Box className="point-map__link">
            <Icon icon="map" size={16} tone="brand" />
            <Text className="point-map__link-text">{m('pointsMap')}</Text>
          </Box>
        }
      >
        <Box className="point-map__range" style={roundOf(pixelsOf(shown.point.DakaFW, view))} />
        {user ? (
          <Box
            className="point-map__here"
            style={{
              marginLeft: `${(user.x - middle.x) * TILE - DOT / 2}px`,
              marginTop: `${(user.y - middle.y) * TILE - DOT / 2}px`,
            }}
          />
        ) : null}
      </StillMap>
    </Pressable>
  );
}
