import { useState } from 'react';
import { clampDate, defaultDateRange } from '@/lib/date-range';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { ActionBar } from '../action-bar';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { askSheet } from '../sheet';
import { Text } from '../text';
import { addMonths, monthGrid } from './month-grid';
import type { DatePickerOptions, DatePickerValue } from './types';
import './index.scss';

interface ManyDatesProps {
  type: 'dates' | 'months' | 'years';
  value: readonly string[];
  min?: string;
  max?: string;
  onDone: (value: string[]) => void;
}

const pad2 = (value: number) => String(value).padStart(2, '0');

interface Cell {
  value: string;
  text: string;
}

/** The cells of one screen: the days of a month, the months of a year, or twelve years. */
function cellsOf(type: ManyDatesProps['type'], year: number, month: number): (Cell | undefined)[] {
  if (type === 'dates') {
    const prefix = `${year}-${pad2(month)}-`;
    return monthGrid(year, month).map((day) =>
      day ? { value: prefix + pad2(day), text: String(day) } : undefined,
    );
  }
  const twelve = Array.from({ length: 12 }, (_, at) => at);
  if (type === 'months')
    return twelve.map((at) => ({ value: `${year}-${pad2(at + 1)}`, text: pad2(at + 1) }));
  const first = year - (year % 12);
  return twelve.map((at) => ({ value: String(first + at), text: String(first + at) }));
}

/** How many months one press of the arrows moves. */
const STRIDE = { dates: 1, months: 12, years: 144 } as const;

/** Several dates, months or years, chosen on a grid. */
export function ManyDates({ type, value, min, max, onDone }: ManyDatesProps) {
  const t = useTranslation(uiMessages);
  const [now] = useState(() => new Date());
  const range = defaultDateRange(now);
  const [from, to] = [min || range.start, max || range.end];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(value.map((one) => clampDate(one, from.slice(0, one.length), to.slice(0, one.length)))),
  );
  const [shown, setShown] = useState(() => {
    const [first = ''] = chosen;
    const [year, month] = first.match(/\d+/g)?.map(Number) ?? [];
    return { year: year ?? now.getFullYear(), month: month ?? now.getMonth() + 1 };
  });
  const inRange = (cell: string) => cell >= from.slice(0, cell.length) && cell <= to.slice(0, cell.length);
  const toggle = (cell: string) => {
    const next = new Set(chosen);
    if (!next.delete(cell)) next.add(cell);
    setChosen(next);
  };
  const cells = cellsOf(type, shown.year, shown.month);
  const heading =
    type === 'dates'
      ? t('monthTitle', shown)
      : type === 'months'
        ? t('year', { n: shown.year })
        : `${cells[0]?.text ?? ''} – ${cells[11]?.text ?? ''}`;
  const turn = (by: number) => {
    const next = addMonths(shown.year, shown.month, by * STRIDE[type]);
    const year = Number(clampDate(String(next.year), from.slice(0, 4), to.slice(0, 4)));
    setShown(year === next.year ? next : { ...shown, year });
  };
  return (
    <Box className="dates">
      <Box className="dates__head">
        <Pressable name={t('previous')} className="dates__turn" onTap={() => turn(-1)}>
          <Icon icon="left" />
        </Pressable>
        <Text className="dates__heading" role="status">
          {heading}
        </Text>
        <Pressable name={t('next')} className="dates__turn" onTap={() => turn(1)}>
          <Icon icon="right" />
        </Pressable>
      </Box>
      <Box className="dates__grid" role="group" name={heading}>
        {type === 'dates'
          ? Array.from(t('weekdays')).map((day, at) => (
              <Text key={at} hidden className="dates__weekday">
                {day}
              </Text>
            ))
          : null}
        {cells.map((cell, at) =>
          cell ? (
            <Pressable
              key={cell.value}
              role="checkbox"
              name={cell.value}
              checked={chosen.has(cell.value)}
              disabled={!inRange(cell.value)}
              className={cx(
                'dates__cell',
                type !== 'dates' && 'dates__cell--wide',
                chosen.has(cell.value) && 'dates__cell--on',
              )}
              onTap={() => toggle(cell.value)}
            >
              <Text className={cx('dates__text', chosen.has(cell.value) && 'dates__text--on')}>
                {cell.text}
              </Text>
            </Pressable>
          ) : (
            <Box key={`empty${at}`} className="dates__cell" />
          ),
        )}
      </Box>
      <ActionBar
        secondary={[{ text: t('clear'), onTap: () => setChosen(new Set()), disabled: chosen.size === 0 }]}
        primary={{
          text: `${t('ok')} ${t('selectedCount', { count: chosen.size })}`,
          onTap: () => onDone([...chosen].sort()),
        }}
      />
    </Box>
  );
}

/** Chooses several dates, months or years in a sheet. */
export function askMany(
  { name, title, value, min, max }: DatePickerOptions,
  type: ManyDatesProps['type'],
): Promise<DatePickerValue | undefined> {
  return askSheet({
    title,
    render: (answer) => (
      <ManyDates
        {...{ type, min, max }}
        value={[value ?? []].flat()}
        onDone={(dates) => answer({ name, value: dates })}
      />
    ),
  });
}
