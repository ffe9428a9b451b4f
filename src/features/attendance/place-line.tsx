import { attendanceMessages } from '@/features/attendance/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { Text } from '@/ui/text';
import { distanceText } from '@/features/attendance/distance-text';
import type { MeasuredPoint } from '@/features/attendance/range';
import type { PositionState } from '@/features/place/use-position';
import './place-line.scss';

export interface PlaceLineProps {
  place: PositionState;
  nearest: MeasuredPoint | undefined;
  /** Accurate enough to decide about a range. */
  exact: boolean;
  hasPoints: boolean;
}

function useVerdict({ place, nearest, exact, hasPoints }: PlaceLineProps): { text: string; ok: boolean } {
  const t = useTranslation(attendanceMessages);
  const { found } = place;
  if (!found) return { text: t('locating'), ok: false };
  if (!found.ok) return { text: found.message, ok: false };
  if (found.from === 'network') return { text: found.message, ok: false };
  if (!hasPoints) return { text: t('noPoints'), ok: false };
  if (!exact)
    return { text: t('poorAccuracy', { distance: distanceText(found.position.accuracy) }), ok: false };
  return { text: t(nearest?.inside ? 'inRange' : 'outOfRange'), ok: nearest?.inside === true };
}

/** Whether the user is in range, and how far away the nearest point is. */
export function PlaceLine(props: PlaceLineProps) {
  const { place, nearest } = props;
  const t = useTranslation(attendanceMessages);
  const verdict = useVerdict(props);
  const directions = t('directions').split(',');
  return (
    <Box className="place-line" live="polite">
      <Box className="place-line__row">
        <Icon icon="location" size={20} tone={verdict.ok ? 'success' : 'warning'} />
        <Text className={verdict.ok ? 'place-line__verdict place-line__verdict--ok' : 'place-line__verdict'}>
          {verdict.text}
        </Text>
      </Box>
      {nearest ? (
        <Text className="place-line__note">
          {t(verdict.ok ? 'distanceIn' : 'distanceTo', {
            name: nearest.point.Mingcheng,
            distance: distanceText(nearest.metres),
            direction: directions[nearest.direction] ?? '',
          })}
        </Text>
      ) : null}
      {place.found?.ok && place.found.from === 'network' ? (
        <Text className="place-line__note">{t('roughly')}</Text>
      ) : null}
    </Box>
  );
}
