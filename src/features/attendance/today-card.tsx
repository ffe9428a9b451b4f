import dayjs from 'dayjs';
import type { AttendanceToday, PunchKind } from '@/data/protocol/engines';
import type { CurrentUser } from '@/data/protocol/user';
import { attendanceMessages } from '@/features/attendance/messages';
import { useTranslation } from '@/i18n/use-translation';
import { PersonAvatar } from '@/features/shared/person-avatar';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import { Text } from '@/ui/text';
import { isCounted, PUNCH } from '@/features/attendance/punch-kinds';
import { STATE_ICONS, PUNCH_TONES } from '@/features/attendance/punch-values';
import { dayTitle } from '@/features/attendance/day-title';
import './today-card.scss';

interface PunchBoxProps {
  label: string;
  kind: PunchKind;
  today: AttendanceToday;
}

function PunchBox({ label, kind, today }: PunchBoxProps) {
  const t = useTranslation(attendanceMessages);
  const record = today.Records.filter(isCounted).find(({ DakaLX }) => DakaLX === kind);
  return (
    <Box className="punch-box">
      <Text className="punch-box__label">{label}</Text>
      <Box className="punch-box__row">
        <Text className={record ? 'punch-box__time' : 'punch-box__time punch-box__time--none'}>
          {record ? dayjs(record.DakaSJ).format('HH:mm') : '--:--'}
        </Text>
        <Tag
          text={record?.ZhuangtaiKQ ?? t('notYet')}
          tone={record ? (PUNCH_TONES[record.ZhuangtaiKQ] ?? 'plain') : 'plain'}
          icon={record ? STATE_ICONS[record.ZhuangtaiKQ] : 'clock'}
        />
      </Box>
    </Box>
  );
}

interface TodayCardProps {
  today: AttendanceToday;
  user: CurrentUser | null;
  /** Opens the month; undefined where it is in sight. */
  onDate: (() => void) | undefined;
}

/** Who, which shift, and the two punches of the day; on a day off only once one was made. */
export function TodayCard({ today, user, onDate }: TodayCardProps) {
  const t = useTranslation(attendanceMessages);
  const { Rule, Records } = today;
  const hasCome = Records.some((record) => isCounted(record) && record.DakaLX !== PUNCH.outside);
  const day = t('day', { month: dayjs(today.Date).month() + 1, day: dayjs(today.Date).date() });
  const person = user?.Name ?? '';
  return (
    <Card>
      <Box className="today-card__head">
        <PersonAvatar id={user?.Id ?? ''} person={person} photo={user?.Avatar ?? ''} size={40} />
        <Box className="today-card__words">
          <Text className="today-card__name">{person}</Text>
          <Text className="today-card__shift">
            {t(Rule.Workday ? 'shift' : 'restDay', { on: Rule.On, off: Rule.Off })}
          </Text>
        </Box>
        {onDate ? (
          <Pressable
            name={t('openMonth', { date: dayTitle(today.Date) })}
            className="today-card__open"
            onTap={onDate}
          >
            <Text className="today-card__date">{day}</Text>
            <Icon icon="right" size={16} tone="text-3" />
          </Pressable>
        ) : (
          <Text className="today-card__date">{day}</Text>
        )}
      </Box>
      {Rule.Workday || hasCome ? (
        <Box className="today-card__boxes">
          <PunchBox label={t('onAt', { time: Rule.On })} kind={PUNCH.on} today={today} />
          <PunchBox label={t('offAt', { time: Rule.Off })} kind={PUNCH.off} today={today} />
        </Box>
      ) : null}
    </Card>
  );
}
