import dayjs from 'dayjs';
import type { AttendanceDay } from '@/data/protocol/engines';
import { attendanceMessages } from '@/features/attendance/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useMay } from '@/features/menus/use-may';
import { open } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { Tag } from '@/ui/tag';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { dayTitle } from '@/features/attendance/day-title';
import { workedHours } from '@/features/attendance/month';
import { isCounted, PUNCH, TO_CONFIRM } from '@/features/attendance/punch-kinds';
import { COVERED, MISSING, STATE_ICONS, PUNCH_TONES, WHOLE_DAY } from '@/features/attendance/punch-values';
import './month-day.scss';

interface PunchRowProps {
  label: string;
  time: string | null;
  place: string;
  state: string;
  onMakeUp?: () => void;
}

function PunchRow({ label, time, place, state, onMakeUp }: PunchRowProps) {
  const t = useTranslation(attendanceMessages);
  return (
    <Box className="month-day__row">
      <Text className="month-day__label">{label}</Text>
      <Text className={time ? 'month-day__time' : 'month-day__time month-day__time--none'}>
        {time ?? '--:--'}
      </Text>
      <Text lines={1} className="month-day__place">
        {place}
      </Text>
      {state ? (
        <Tag text={state} tone={PUNCH_TONES[state] ?? 'plain'} icon={STATE_ICONS[state]} raised />
      ) : null}
      {onMakeUp ? (
        <Pressable name={`${t('makeUp')} ${label}`} className="month-day__make-up" onTap={onMakeUp}>
          <Text className="month-day__link">{t('makeUp')}</Text>
        </Pressable>
      ) : null}
    </Box>
  );
}

/** One day: its punches, those that do not count yet, its visits, and, for the user's own, the request for a missing punch. */
export function MonthDay({ day, own }: { day: AttendanceDay; own: boolean }) {
  const t = useTranslation(attendanceMessages);
  const hours = workedHours(day);
  const missing = day.States.includes(MISSING);
  const whole = day.States.find((state) => WHOLE_DAY.includes(state));
  /** The punch that half a day of leave makes unnecessary. */
  const covered = COVERED[day.LeaveHalf ?? ''];
  const mayMakeUp = useMay('diy_attendance_makeup', 'Add');
  const makeUp = (kind: string) =>
    open('workAdd', {
      menu: 'attendance_makeup',
      mode: 'Add',
      title: t('makeUpTitle'),
      presets: JSON.stringify({ Riqi: day.Date, DakaLX: kind }),
    });
  const counted = day.Records.filter(isCounted);
  const visits = counted.filter(({ DakaLX }) => DakaLX === PUNCH.outside);
  return (
    <Box className="month-day">
      <Box className="month-day__head">
        <Text className="month-day__title">{dayTitle(day.Date)}</Text>
        {whole ? (
          <Tag
            text={day.LeaveHalf ? t('leaveHalf', { half: day.LeaveHalf }) : whole}
            tone={PUNCH_TONES[whole] ?? 'plain'}
            raised
          />
        ) : null}
        <Text className="month-day__hours">{hours === null ? t('noHours') : t('hours', { hours })}</Text>
      </Box>
      {(
        [
          [PUNCH.on, t('on'), day.On],
          [PUNCH.off, t('off'), day.Off],
        ] as const
      ).map(([kind, label, time]) => {
        const record = counted.find(({ DakaLX }) => DakaLX === kind);
        const isMissing = missing && !time && kind !== covered;
        return (
          <PunchRow
            key={kind}
            label={label}
            time={time}
            place={record?.DakaDD ?? ''}
            state={record?.ZhuangtaiKQ ?? (isMissing ? MISSING : time ? t('madeUp') : '')}
            onMakeUp={isMissing && own && mayMakeUp ? () => void makeUp(kind) : undefined}
          />
        );
      })}
      {missing && own && mayMakeUp === false ? (
        <Text className="month-day__hours">{t('mayNotMakeUp')}</Text>
      ) : null}
      {day.Records.filter((record) => !isCounted(record)).map((record) => (
        <PunchRow
          key={record.Id}
          label={record.DakaLX}
          time={dayjs(record.DakaSJ).format('HH:mm')}
          place={t(record.QuerenZT === TO_CONFIRM ? 'toConfirm' : 'notBelieved')}
          state=""
        />
      ))}
      {visits.map((visit) => (
        <PunchRow
          key={visit.Id}
          label={visit.DakaLX}
          time={dayjs(visit.DakaSJ).format('HH:mm')}
          place={visit.Beizhu ?? ''}
          state={visit.ZhuangtaiKQ}
        />
      ))}
    </Box>
  );
}
