import { plainReason } from '@/features/shared/plain-reason';
import dayjs from 'dayjs';
import type { PunchRecord } from '@/data/protocol/engines';
import { attendanceMessages } from '@/features/attendance/messages';
import { useTranslation } from '@/i18n/use-translation';
import { NotKeptNote } from '@/features/shared/not-kept-note';
import { open } from '@/navigation/navigation';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { Tag } from '@/ui/tag';
import { distanceText } from '@/features/attendance/distance-text';
import { NOT_BELIEVED, PUNCH, TO_CONFIRM } from '@/features/attendance/punch-kinds';
import { STATE_ICONS, PUNCH_TONES } from '@/features/attendance/punch-values';
import type { WaitingPunch } from '@/features/attendance/waiting';

export interface TodayRecordsProps {
  records: readonly PunchRecord[];
  waiting: readonly WaitingPunch[];
}

const clock = (time: string): string => dayjs(time).format('HH:mm');

/** Every punch of the day: those the server has, and those still waiting on this device. */
export function TodayRecords({ records, waiting }: TodayRecordsProps) {
  const t = useTranslation(attendanceMessages);
  if (records.length === 0 && waiting.length === 0) return null;
  const hintOf = (record: PunchRecord): string =>
    [
      record.DakaLX === PUNCH.outside ? record.Beizhu : record.DakaDD,
      typeof record.Juli === 'number' && record.DakaLX !== PUNCH.outside ? distanceText(record.Juli) : '',
      Number(record.ChidaoSC) === 1 ? t('late_arriving') : '',
      record.QuerenZT === TO_CONFIRM
        ? t('toConfirm')
        : record.QuerenZT === NOT_BELIEVED
          ? t('notBelieved')
          : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card flush title={t('todayRecords')}>
      {waiting.length > 0 ? <NotKeptNote /> : null}
      {records.map((record) => (
        <Cell
          key={record.Id}
          icon={record.DakaLX === PUNCH.outside ? 'location' : 'clock'}
          title={`${clock(record.DakaSJ)} ${record.DakaLX}`}
          hint={hintOf(record)}
          value={
            <Tag
              text={record.ZhuangtaiKQ}
              tone={PUNCH_TONES[record.ZhuangtaiKQ] ?? 'plain'}
              icon={STATE_ICONS[record.ZhuangtaiKQ]}
            />
          }
        />
      ))}
      {waiting.map(({ id, kind, time, reason, refused }) => (
        <Cell
          key={id}
          icon="cloud-up"
          title={`${clock(time)} ${kind ?? t('punch')}`}
          hint={plainReason(refused) || reason}
          value={
            <Tag
              text={t(refused ? 'notSent' : 'waiting')}
              tone={refused ? 'danger' : 'warning'}
              icon={refused ? 'alert' : 'clock'}
            />
          }
          onTap={() => void open('outbox')}
        />
      ))}
    </Card>
  );
}
