import dayjs from 'dayjs';
import type { PunchRecord } from '@/api/wire/engines';
import { attendanceWords } from '@/lib/words/attendance';
import { useWords } from '@/lib/words/use-words';
import { open } from '@/routes';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { Tag } from '@/ui/tag';
import { distanceText } from '@/tools/attendance/distance-text';
import { PUNCH, STATE_ICONS, STATE_TONES } from '@/tools/attendance/punch-values';
import type { WaitingPunch } from '@/tools/attendance/waiting';

export interface TodayRecordsProps {
  records: readonly PunchRecord[];
  waiting: readonly WaitingPunch[];
}

const clock = (time: string): string => dayjs(time).format('HH:mm');

/** Every punch of the day: what the server has, and what still waits on this device. */
export function TodayRecords({ records, waiting }: TodayRecordsProps) {
  const w = useWords(attendanceWords);
  if (records.length === 0 && waiting.length === 0) return null;
  const hintOf = (record: PunchRecord): string =>
    [
      record.DakaLX === PUNCH.outside ? record.Beizhu : record.DakaDD,
      typeof record.Juli === 'number' && record.DakaLX !== PUNCH.outside ? distanceText(record.Juli) : '',
      Number(record.ChidaoSC) === 1 ? w('late_arriving') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card flush title={w('todayRecords')}>
      {records.map((record) => (
        <Cell
          key={record.Id}
          icon={record.DakaLX === PUNCH.outside ? 'location' : 'clock'}
          title={`${clock(record.DakaSJ)} ${record.DakaLX}`}
          hint={hintOf(record)}
          value={
            <Tag
              text={record.ZhuangtaiKQ}
              tone={STATE_TONES[record.ZhuangtaiKQ] ?? 'plain'}
              icon={STATE_ICONS[record.ZhuangtaiKQ]}
            />
          }
        />
      ))}
      {waiting.map(({ id, kind, time, reason, refused }) => (
        <Cell
          key={id}
          icon="cloud-up"
          title={`${clock(time)} ${kind ?? w('punch')}`}
          hint={refused || reason}
          value={
            <Tag
              text={w(refused ? 'notSent' : 'waiting')}
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
