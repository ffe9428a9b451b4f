import dayjs from 'dayjs';
import { useState } from 'react';
import type { AttendanceDay } from '@/api/wire-engines';
import { attendanceWords } from '@/lib/words/attendance';
import { useWords } from '@/lib/words/use-words';
import { open as openPage } from '@/routes';
import { serverClock } from '@/session/session';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { HeatCalendar } from '@/ui/heat-calendar';
import { Icon } from '@/ui/icon';
import { Sheet } from '@/ui/sheet';
import { ErrorState, Skeleton } from '@/ui/states';
import { Tag } from '@/ui/tag';
import { Tap } from '@/ui/tap';
import { Txt } from '@/ui/txt';
import { heatDays, workedHours } from '@/tools/attendance/month';
import { MISSING, PUNCH, STATE_TONES, TOTALS } from '@/tools/attendance/punch-values';
import { useMonth } from '@/tools/attendance/today';
import './month-sheet.scss';

/** One day: its punches, and the request for a missing one. */
function DayCard({ day }: { day: AttendanceDay }) {
  const w = useWords(attendanceWords);
  const hours = workedHours(day);
  const rows = [
    [w('on'), day.On],
    [w('off'), day.Off],
  ] as const;
  return (
    <Box className="month-day">
      <Box className="month-day__head">
        <Txt className="month-day__title">
          {w('day', { month: dayjs(day.Date).month() + 1, day: dayjs(day.Date).date() })}
        </Txt>
        <Txt className="month-day__note">{hours === null ? w('noHours') : w('hours', { hours })}</Txt>
      </Box>
      {rows.map(([label, time]) => (
        <Box key={label} className="month-day__row">
          <Txt className="month-day__label">{label}</Txt>
          <Txt className="month-day__time">{time ?? '--:--'}</Txt>
        </Box>
      ))}
      <Box className="month-day__row">
        {day.States.map((state) => (
          <Tag key={state} text={state} tone={STATE_TONES[state] ?? 'plain'} />
        ))}
      </Box>
      {day.States.includes(MISSING) ? (
        <Button
          kind="soft"
          text={w('makeUp')}
          onTap={() =>
            openPage('workAdd', {
              menu: 'attendance_makeup',
              mode: 'Add',
              title: w('makeUp'),
              presets: JSON.stringify({ Riqi: day.Date, DakaLX: day.On ? PUNCH.off : PUNCH.on }),
            })
          }
        />
      ) : null}
    </Box>
  );
}

/** The month as a calendar, with what each day came to (visual.md: month calendar heat for attendance). */
export function MonthSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const w = useWords(attendanceWords);
  const now = dayjs(serverClock.now());
  const [month, setMonth] = useState(now.format('YYYY-MM'));
  const [selected, setSelected] = useState(now.date());
  const { data, error, reload } = useMonth(month);
  const first = dayjs(`${month}-01`);
  const turn = (months: number) => setMonth(first.add(months, 'month').format('YYYY-MM'));
  const day = data?.Days.find(({ Date }) => dayjs(Date).date() === selected);
  return (
    <Sheet open={open} title={w('calendar')} height="tall" onClose={onClose}>
      <Box className="month-sheet">
        <Box className="month-sheet__head">
          <Tap name={w('previousMonth')} className="month-sheet__turn" onTap={() => turn(-1)}>
            <Icon icon="left" />
          </Tap>
          <Txt as="h2" className="month-sheet__title">
            {w('month', { year: first.year(), month: first.month() + 1 })}
          </Txt>
          <Tap name={w('nextMonth')} className="month-sheet__turn" onTap={() => turn(1)}>
            <Icon icon="right" />
          </Tap>
        </Box>
        {data ? (
          <>
            <Box className="month-sheet__totals">
              {TOTALS.map(([key, word]) => (
                <Box key={key} className="month-sheet__total">
                  <Txt className="month-sheet__number">{String(data.Totals[key])}</Txt>
                  <Txt className="month-sheet__label">{w(word)}</Txt>
                </Box>
              ))}
            </Box>
            <HeatCalendar
              name={w('calendar')}
              year={first.year()}
              month={first.month() + 1}
              days={heatDays(data.Days, w('rest'))}
              today={now.format('YYYY-MM') === month ? now.date() : undefined}
              selected={selected}
              onSelect={setSelected}
            />
            {day ? <DayCard day={day} /> : null}
          </>
        ) : error ? (
          <ErrorState compact text={error} onRetry={reload} />
        ) : (
          <Skeleton shape="detail" />
        )}
      </Box>
    </Sheet>
  );
}
