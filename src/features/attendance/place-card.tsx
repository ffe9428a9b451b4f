import dayjs from 'dayjs';
import { serverClock } from '@/data/session/session';
import { attendanceMessages } from '@/features/attendance/messages';
import { distanceText } from '@/features/attendance/distance-text';
import { PointMap, type PointMapProps } from '@/features/attendance/point-map';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import './place-card.scss';

/** Where the user and the attendance points are, how exactly and when that was found, and a way to find it again. */
export function PlaceCard(props: PointMapProps) {
  const { place } = props;
  const t = useTranslation(attendanceMessages);
  const time = dayjs(serverClock.now())
    .subtract(Date.now() - place.at)
    .format('HH:mm');
  const accuracy = place.found?.ok ? Math.round(place.found.position.accuracy) : 0;
  const known =
    accuracy > 0 ? t('accuracy', { distance: distanceText(accuracy), time }) : t('locatedAt', { time });
  return (
    <Card flush>
      <PointMap {...props} />
      <Box className="place-card__foot">
        <Text className="place-card__note">{place.found?.ok ? known : ''}</Text>
        <Pressable
          name={t('relocate')}
          busy={place.locating}
          className="place-card__link"
          onTap={() => void place.relocate()}
        >
          <Icon icon="refresh" size={16} tone="brand" />
          <Text className="place-card__link-text">{t(place.locating ? 'locating' : 'relocate')}</Text>
        </Pressable>
      </Box>
    </Card>
  );
}
