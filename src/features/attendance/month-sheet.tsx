import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { attendanceMessages } from '@/features/attendance/messages';
import { useTranslation } from '@/i18n/use-translation';
import { serverClock } from '@/data/session/session';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { CalendarHeatmap } from '@/ui/calendar-heatmap';
import { Sheet } from '@/ui/sheet';
import { ErrorState, Skeleton } from '@/ui/states';
import { PeriodNavigator } from '@/ui/period-navigator';
import { Text } from '@/ui/text';
import { heatDays } from '@/features/attendance/month';
import { MonthDay } from '@/features/attendance/month-day';
import { TOTALS } from '@/features/attendance/punch-values';
import { useMonth } from '@/features/attendance/today';
import './month-sheet.scss';

interface MonthProps {
  /** Whose month; the user's own when omitted. */
  person?: { Id: string; Name: string };
  /** The month it opens with, `yyyy-MM`; the current one when omitted. */
  month?: string;
}

export interface MonthSheetProps extends MonthProps {
  open: boolean;
  onClose: () => void;
}

/** The month as a calendar, with the outcome of each day. */
export const Month = (props: MonthProps) => <>{useMonthBody(props)}</>;

function useMonthBody({ person, month: from }: MonthProps): ReactNode {
  const t = useTranslation(attendanceMessages);
  const now = dayjs(serverClock.now());
  const [month, setMonth] = useState(from ?? now.format('YYYY-MM'));
  const [selected, setSelected] = useState(now.date());
  const { data: read, error, refresh } = useMonth(month, person?.Id);
  // Until the newly chosen month has arrived, `read` still holds the previous one.
  const data = read?.Month === month ? read : undefined;
  const first = dayjs(`${month}-01`);
  const turn = (months: number) => setMonth(first.add(months, 'month').format('YYYY-MM'));
  const day = data?.Days.find(({ Date }) => dayjs(Date).date() === selected);
  return (
    <Box className="month-sheet">
      <PeriodNavigator
        title={t('month', { year: first.year(), month: first.month() + 1 })}
        previous={t('previousMonth')}
        next={t('nextMonth')}
        onTurn={turn}
      />
      {data ? (
        <>
          <Box className="month-sheet__totals">
            {TOTALS.map(([key, word, tone]) => (
              <Box key={key} className="month-sheet__total">
                <Text
                  className={cx(
                    'month-sheet__number',
                    data.Totals[key] > 0 && `month-sheet__number--${tone}`,
                  )}
                >
                  {String(data.Totals[key])}
                </Text>
                <Text className="month-sheet__label">{t(word)}</Text>
              </Box>
            ))}
          </Box>
          <CalendarHeatmap
            name={t('calendar')}
            year={first.year()}
            month={first.month() + 1}
            days={heatDays(data.Days, t('rest'))}
            today={now.format('YYYY-MM') === month ? now.date() : undefined}
            selected={selected}
            onSelect={setSelected}
            legend={{ title: t('heat'), low: t('heatLow'), high: t('heatHigh') }}
          />
          {day ? <MonthDay day={day} own={person === undefined} /> : null}
        </>
      ) : error ? (
        <ErrorState compact text={error} onRetry={refresh} />
      ) : (
        <Skeleton shape="detail" />
      )}
    </Box>
  );
}

/** The month in a sheet, read before it is opened. */
export function MonthSheet({ open, onClose, ...month }: MonthSheetProps) {
  const t = useTranslation(attendanceMessages);
  const body = useMonthBody(month);
  const { person } = month;
  return (
    <Sheet
      open={open}
      title={person ? t('calendarOf', { person: person.Name }) : t('calendar')}
      height="tall"
      onClose={onClose}
    >
      {body}
    </Sheet>
  );
}
