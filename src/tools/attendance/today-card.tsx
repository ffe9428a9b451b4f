import dayjs from 'dayjs';
import type { AttendanceToday, PunchKind } from '@/api/wire-engines';
import { attendanceWords } from '@/lib/words/attendance';
import { useWords } from '@/lib/words/use-words';
import { Avatar } from '@/ui/avatar';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Tag } from '@/ui/tag';
import { Txt } from '@/ui/txt';
import { PUNCH, STATE_TONES } from '@/tools/attendance/punch-values';
import './today-card.scss';

interface PunchBoxProps {
  label: string;
  kind: PunchKind;
  today: AttendanceToday;
}

function PunchBox({ label, kind, today }: PunchBoxProps) {
  const w = useWords(attendanceWords);
  const record = today.Records.find(({ DakaLX }) => DakaLX === kind);
  return (
    <Box className="punch-box">
      <Txt className="punch-box__label">{label}</Txt>
      <Box className="punch-box__row">
        <Txt className="punch-box__time">{record ? dayjs(record.DakaSJ).format('HH:mm') : '--:--'}</Txt>
        <Tag
          text={record?.ZhuangtaiKQ ?? w('notYet')}
          tone={record ? (STATE_TONES[record.ZhuangtaiKQ] ?? 'plain') : 'plain'}
        />
      </Box>
    </Box>
  );
}

/** Who, which shift, and the two punches of the day. */
export function TodayCard({ today, person }: { today: AttendanceToday; person: string }) {
  const w = useWords(attendanceWords);
  const { Rule, Group } = today;
  return (
    <Card>
      <Box className="today-card__head">
        <Avatar person={person} size={40} />
        <Box className="today-card__words">
          <Txt className="today-card__name">{person}</Txt>
          <Txt className="today-card__shift">
            {Rule.Workday
              ? w('shift', { group: Group, on: Rule.On, off: Rule.Off })
              : w('restDay', { group: Group })}
          </Txt>
        </Box>
        <Txt className="today-card__date">
          {w('day', { month: dayjs(today.Date).month() + 1, day: dayjs(today.Date).date() })}
        </Txt>
      </Box>
      <Box className="today-card__boxes">
        <PunchBox label={w('onAt', { time: Rule.On })} kind={PUNCH.on} today={today} />
        <PunchBox label={w('offAt', { time: Rule.Off })} kind={PUNCH.off} today={today} />
      </Box>
    </Card>
  );
}
