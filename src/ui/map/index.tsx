import { Map as NativeMap, type MapProps as NativeMapProps } from '@tarojs/components';
import { useEffect, useMemo, useRef, useState } from 'react';
import { windowSize } from '@/device/runtime/window-size';
import { createClusters } from '@/lib/clusters';
import { mapMessages } from '@/ui/map/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { Icon } from '../icon';
import { MapControls } from './controls';
import { boundsAround, fittingView } from './projection';
import { extentOf, TONE_COLORS, ZOOM_LIMITS, type MapProps, type MapView } from './types';
import './index.scss';

export type { MapArea, MapMarker, MapProps, MapSource, MapTone, MapView } from './types';

const LINE = '#2563eb';
/** Two hexadecimal digits of opacity after a colour. */
const translucent = (color: string): string => `${color}24`;

const clampZoom = (zoom: number): number => Math.min(ZOOM_LIMITS.max, Math.max(ZOOM_LIMITS.min, zoom));

type NativeMarker = NonNullable<NativeMapProps['markers']>[number];

/** How the markers are drawn, and what each number on the platform's side stands for. */
function useMarkers({ markers = [], cluster = true, selected }: MapProps, view: MapView) {
  const t = useTranslation(mapMessages);
  const clusters = useMemo(() => (cluster ? createClusters(markers) : undefined), [cluster, markers]);
  return useMemo(() => {
    const { width, height } = windowSize();
    const items = clusters
      ? clusters.within(boundsAround(view, width * 1.4, height * 1.4), view.zoom)
      : markers.map((marker) => ({ kind: 'marker' as const, marker }));
    const taps: ({ id: string } | MapView)[] = [];
    const drawn = items.map((item, id): NativeMarker => {
      if (item.kind === 'cluster') {
        const { longitude, latitude, count } = item;
        taps.push({ longitude, latitude, zoom: clusters?.expansionZoom(item.id) ?? view.zoom + 1 });
        const name = t('cluster', { count });
        return {
          ...{ id, longitude, latitude, iconPath: '', width: 1, height: 1, ariaLabel: name },
          callout: bubble(String(count), LINE),
        };
      }
      const { marker } = item;
      taps.push({ id: marker.id });
      const isSelected = marker.id === selected;
      return {
        ...{ id, longitude: marker.longitude, latitude: marker.latitude, iconPath: '' },
        ...{ width: isSelected ? 32 : 24, height: isSelected ? 44 : 34, ariaLabel: marker.title },
        ...(isSelected ? { callout: bubble(marker.title, TONE_COLORS[marker.tone ?? 'brand']) } : {}),
      };
    });
    return { drawn, taps };
  }, [clusters, markers, selected, view, t]);
}

function bubble(content: string, bgColor: string): NonNullable<NativeMarker['callout']> {
  return {
    ...{ content, bgColor, color: '#ffffff', fontSize: 13, anchorX: 0, anchorY: 0 },
    ...{ borderRadius: 16, borderWidth: 2, borderColor: '#ffffff', padding: 8 },
    ...{ display: 'ALWAYS', textAlign: 'center' },
  };
}

/** Areas, circles and the path in the platform's own terms. */
function useShapes({ areas, circles, path }: MapProps) {
  return useMemo(
    () => ({
      polygons: areas
        ?.filter(({ corners }) => corners.length >= 3)
        .map(({ corners, color = LINE }) => ({
          points: [...corners],
          strokeWidth: 2,
          strokeColor: color,
          fillColor: translucent(color),
        })),
      circles: circles?.map(({ longitude, latitude, radius }) => ({
        ...{ longitude, latitude, radius, color: LINE, fillColor: translucent(LINE) },
      })),
      polyline: [
        ...(path && path.length > 1 ? [{ points: [...path], color: LINE, width: 3, dottedLine: true }] : []),
        ...(areas ?? [])
          .filter(({ corners }) => corners.length === 2)
          .map(({ corners, color = LINE }) => ({ points: [...corners], color, width: 2 })),
      ],
    }),
    [areas, circles, path],
  );
}

/** A number in an event's detail, wherever the platform puts it. */
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

interface RegionDetail {
  causedBy?: string;
  scale?: number;
  centerLocation?: { longitude?: number; latitude?: number };
}

/** The view and everything that moves it. */
function useView(props: MapProps) {
  const { view: asked, fit } = props;
  const [view, setView] = useState(asked);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => setView(asked), [asked]);
  // Only a new `fit` shows everything again, not every new marker.
  useEffect(() => {
    const extent = fit ? extentOf(latest.current) : undefined;
    const { width, height } = windowSize();
    if (extent) setView(fittingView(extent, width * 0.8, height * 0.5));
  }, [fit]);
  return [view, setView] as const;
}

/** The platform's own map. */
export function MapPane(props: MapProps) {
  const { name, here, pin, onLocate, onMarker, onTap, onMove } = props;
  const [view, setView] = useView(props);
  const { drawn, taps } = useMarkers(props, view);
  const shapes = useShapes(props);
  const move = (next: MapView) => {
    setView(next);
    onMove?.(next);
  };
  const tapMarker = (markerId: number) => {
    const tapped = taps[markerId];
    if (tapped && 'id' in tapped) onMarker?.(tapped.id);
    else if (tapped) move({ ...tapped, zoom: clampZoom(tapped.zoom) });
  };
  const changed = (detail: RegionDetail) => {
    const longitude = numberOf(detail.centerLocation?.longitude);
    const latitude = numberOf(detail.centerLocation?.latitude);
    if (longitude === undefined || latitude === undefined || detail.causedBy === 'update') return;
    move({ longitude, latitude, zoom: numberOf(detail.scale) ?? view.zoom });
  };
  return (
    <Box className="map" role="region" name={name}>
      <NativeMap
        className="map__native"
        longitude={view.longitude}
        latitude={view.latitude}
        scale={view.zoom}
        minScale={ZOOM_LIMITS.min}
        maxScale={ZOOM_LIMITS.max}
        markers={drawn}
        {...shapes}
        showLocation={here !== undefined}
        onError={() => undefined}
        onMarkerTap={({ detail }) => tapMarker(Number(detail.markerId))}
        onCalloutTap={({ detail }) => tapMarker(Number(detail.markerId))}
        onTap={({ detail }) => {
          const { longitude, latitude } = detail as { longitude?: number; latitude?: number };
          if (longitude !== undefined && latitude !== undefined) onTap?.({ longitude, latitude });
        }}
        onRegionChange={(event) => {
          if (event.type === 'end' || event.detail.type === 'end') changed(event.detail as RegionDetail);
        }}
      />
      {pin ? (
        <Box className="map__pin">
          <Icon icon="location" size={36} tone="danger" />
        </Box>
      ) : null}
      <MapControls
        onZoom={(steps) => move({ ...view, zoom: clampZoom(view.zoom + steps) })}
        onLocate={onLocate}
      />
    </Box>
  );
}
