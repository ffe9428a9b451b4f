import dayjs from 'dayjs';
import { homeMessages } from '@/features/home/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Text } from '@/ui/text';
import { useSimple } from '@/ui/theme/theme';
import { useClock } from './use-clock';
import './greeting.scss';

type Greeting =
  'nightGreeting' | 'morningGreeting' | 'noonGreeting' | 'afternoonGreeting' | 'eveningGreeting';

/** The hour from which each greeting applies. */
const GREETINGS: readonly [number, Greeting][] = [
  [18, 'eveningGreeting'],
  [14, 'afternoonGreeting'],
  [12, 'noonGreeting'],
  [5, 'morningGreeting'],
];

const greetingOf = (hour: number): Greeting =>
  GREETINGS.find(([from]) => hour >= from)?.[1] ?? 'nightGreeting';

/** Who is greeted, the date, and the server's clock. */
export function HomeGreeting({ person }: { person: string }) {
  const t = useTranslation(homeMessages);
  const simple = useSimple();
  const now = dayjs(useClock());
  const weekday = t('weekdays').split(' ')[now.day()] ?? '';
  return (
    <Box className="greeting">
      <Box className="greeting__words">
        <Text as="h2" lines={1} className="greeting__title">
          {t(greetingOf(now.hour()), { name: person })}
        </Text>
        <Text className="greeting__date">
          {t('date', { month: now.month() + 1, day: now.date(), weekday })}
        </Text>
      </Box>
      {simple ? null : (
        <>
          <Text
            as="time"
            role="img"
            name={t('clock', { time: now.format('HH:mm') })}
            className="greeting__clock"
          >
            {now.format('HH:mm')}
          </Text>
          <Text hidden className="greeting__seconds">
            {now.format(':ss')}
          </Text>
        </>
      )}
    </Box>
  );
}
