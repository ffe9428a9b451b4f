import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { defaultDateRange } from '@/lib/date-range';
import { readTypedRange } from '@/lib/typed-date';
import { uiMessages } from '@/ui/messages';
import { Button } from '../button';
import { Chip } from '../chip';
import type { DateRange, DateRangeOptions } from '../date-picker/range-types';
import { Calendar } from './calendar.h5';
import { dateOfCell, daysBetween } from './cells';
import { popoverMessages } from './messages';
import { TypedField } from './typed-field.h5';

interface RangeChoiceProps extends DateRangeOptions {
  onDone: (range: DateRange) => void;
  /** Takes the first day, for one who goes elsewhere after it. */
  onFirst: (range: DateRange) => void;
}

const ordered = (one: string, other: string): Required<DateRange> =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

/** Both ends of a range on one calendar: the first press is one end, the second the other. */
export function RangeChoice({ title, value, bound, today, presets, onDone, onFirst }: RangeChoiceProps) {
  const t = useTranslation(popoverMessages);
  const tu = useTranslation(uiMessages);
  const [first, setFirst] = useState<string>();
  const [active, setActive] = useState(value[bound] ?? value.from ?? value.to ?? today);
  const bounds = defaultDateRange(dateOfCell(today));
  /** What the first day alone changes: its own side, and the other one where they would cross. */
  const alone = (day: string): DateRange => {
    const next = { ...value, [bound]: day };
    return next.from && next.to && next.from > next.to ? { [bound]: day } : next;
  };
  const pick = (day: string) => {
    setActive(day);
    if (first) return onDone(ordered(first, day));
    setFirst(day);
    onFirst(alone(day));
  };
  const enter = (text: string): string | undefined => {
    const range = readTypedRange(text, dateOfCell(today));
    if (!range) return undefined;
    onDone(range);
    return '';
  };
  const shown: DateRange = first ? ordered(first, active) : value;
  const { from, to } = shown;
  const whole = from && to ? t('rangeDays', { from, to, count: daysBetween(from, to) }) : '';
  return (
    <>
      <TypedField
        name={title}
        value={[value.from, value.to].filter(Boolean).join(` ${tu('to')} `)}
        like={t('typedRange')}
        autoFocus
        onEnter={enter}
      />
      <div className="popover__chips">
        {presets.map(({ text, ...days }) => (
          <Chip key={text} text={text} ground="sunken" onTap={() => onDone(days)} />
        ))}
      </div>
      <Calendar
        unit="day"
        active={active}
        onActive={setActive}
        isOn={(cell) => cell === from || cell === to}
        isWithin={(cell) => from !== undefined && to !== undefined && cell >= from && cell <= to}
        from={bounds.start}
        to={bounds.end}
        today={today}
        follows={first !== undefined}
        onPick={pick}
      />
      <div className="popover__foot">
        <span className="popover__count" role="status">
          {whole || (from ? t('rangeFrom', { from }) : '')}
        </span>
        {first ? <Button size="s" text={tu('ok')} onTap={() => onDone(alone(first))} /> : null}
      </div>
    </>
  );
}
