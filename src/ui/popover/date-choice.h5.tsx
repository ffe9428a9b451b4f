import { useState } from 'react';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { clampDate, clampTime } from '@/lib/date-range';
import { readTypedDate } from '@/lib/typed-date';
import { uiMessages } from '@/ui/messages';
import { Button } from '../button';
import { Chip } from '../chip';
import { boundsOf, dateColumns, type Part, type SingleType } from '../date-picker/parts';
import type { DatePickerOptions, DateTimeType } from '../date-picker/types';
import { localWeekOf, weekText } from '../date-picker/weeks';
import { Calendar } from './calendar.h5';
import { clampCell, dateOfCell, dayCell, moveCell, weekdayOfCell, type CellUnit } from './cells';
import { popoverMessages } from './messages';
import { TimeLists } from './time-lists.h5';
import { TypedField } from './typed-field.h5';

/** The kinds that one answer is chosen for. */
export type OneDateType = Exclude<DateTimeType, 'dates' | 'months' | 'years'>;

const TIMES: Partial<Record<OneDateType, SingleType>> = {
  datetime: 'HH:mm:ss',
  datetime_HHmm: 'HH:mm',
  datetime_HH: 'HH:mm',
  'HH:mm': 'HH:mm',
  'HH:mm:ss': 'HH:mm:ss',
};

const two = (_part: Part, value: number) => String(value).padStart(2, '0');
const nameOf = (part: Part) => translate(uiMessages, part, { n: '' }).trim();

/** What a type is made of: the cells of its calendar, and how many characters of a time. */
function shapeOf(type: OneDateType): { unit?: CellUnit; timeLength: number } {
  const timeLength = type === 'datetime_HH' ? 2 : (TIMES[type]?.length ?? 0);
  if (type === 'month' || type === 'year') return { unit: type, timeLength };
  return { unit: type.startsWith('HH') ? undefined : 'day', timeLength };
}

/** Monday of a stored week. */
function mondayOf(value: string): string | undefined {
  const [year, week] = value.match(/\d+/g) ?? [];
  if (!year || !week) return undefined;
  const first = dayCell(new Date(Number(year), 0, 4));
  return moveCell('day', first, (Number(week) - 1) * 7 - weekdayOfCell(first));
}

/** The cell and the time of a stored value. */
function partsOf(type: OneDateType, value: string): { cell?: string; time?: string } {
  if (type === 'week') return { cell: mondayOf(value) };
  const time = /(\d{2})(?::(\d{2}))?(?::(\d{2}))?$/.exec(type.startsWith('date') ? value.slice(11) : value);
  const length = { month: 7, year: 4 }[String(type)] ?? 10;
  return {
    cell: /^\d{4}/.test(value) && !type.startsWith('HH') ? value.slice(0, length) : undefined,
    time: time ? [1, 2, 3].map((at) => time[at] ?? '00').join(':') : undefined,
  };
}

interface DateChoiceProps extends DatePickerOptions {
  type: OneDateType;
  onDone: (value: string) => void;
}

/** A date, a time, both, a week, a month or a year: typed, or chosen on a calendar. */
export function DateChoice({ title, type, value: given = '', min, max, onDone }: DateChoiceProps) {
  const t = useTranslation(popoverMessages);
  const tu = useTranslation(uiMessages);
  const [now] = useState(() => new Date());
  const { unit, timeLength } = shapeOf(type);
  const value = typeof given === 'string' ? given : '';
  const stored = partsOf(type, value);
  const bounds = boundsOf(unit ? 'date' : 'HH:mm', now, min, max);
  const today = dayCell(now);
  const first =
    unit && clampCell(today.slice(0, { day: 10, month: 7, year: 4 }[unit]), bounds.min, bounds.max);
  const [chosen, setChosen] = useState(stored.cell);
  const [active, setActive] = useState(stored.cell ?? first ?? '');
  const [time, setTime] = useState(
    stored.time ?? (unit ? now.toTimeString().slice(0, 5) : '08:00').padEnd(8, ':00'),
  );
  const like = t(unit === undefined ? 'typedTime' : timeLength > 0 ? 'typedMoment' : 'typedDay');

  const textOf = (cell: string | undefined, at: string): string => {
    if (!unit) return clampTime(at.slice(0, timeLength), bounds.min, bounds.max);
    if (type === 'week' && cell) {
      const { year, week } = localWeekOf(dateOfCell(cell));
      return weekText(year, week);
    }
    if (!cell || timeLength === 0) return cell ?? '';
    return clampDate(`${cell} ${at.slice(0, timeLength)}`, bounds.min, bounds.max);
  };
  const answer = (cell: string | undefined, at = time) => onDone(textOf(cell, at));
  const read = (text: string) => {
    const { day, time: at } = readTypedDate(text, now) ?? {};
    const year = unit === 'year' && /^\d{4}$/.test(text.trim()) ? text.trim() : undefined;
    return { cell: unit && (year ?? day?.slice(0, first?.length)), at };
  };
  const enter = (text: string): string | undefined => {
    const { cell: typed, at } = read(text);
    // A time alone is enough where a day is shown already; what was there before is taken as it is.
    const isKept = text === value && value !== '';
    const cell = isKept ? chosen : (typed ?? (at && timeLength > 0 ? active : undefined));
    if (!isKept && (unit ? !cell : !at)) return undefined;
    if (cell && clampCell(cell, bounds.min, bounds.max) !== cell)
      return t('outOfRange', { from: bounds.min, to: bounds.max });
    answer(cell, isKept ? time : (at ?? time));
    return '';
  };
  const preview = (text: string) => {
    const { cell, at: hour } = read(text);
    if (cell && clampCell(cell, bounds.min, bounds.max) === cell) setActive(cell);
    if (hour) setTime(hour);
  };
  const pick = (cell: string) => {
    setActive(cell);
    setChosen(cell);
    if (timeLength === 0) answer(cell);
  };
  const monday = moveCell('day', today, 7 - weekdayOfCell(today));
  const chips: [string, string][] = [
    [tu('today'), today],
    [t('tomorrow'), moveCell('day', today, 1)],
    [t('nextMonday'), monday],
  ];
  const timeType = TIMES[type];
  const columns = timeType
    ? dateColumns(timeType, '00:00:00', '23:59:59', two, nameOf)([]).slice(0, type === 'datetime_HH' ? 1 : 3)
    : [];
  const inWeek = (cell: string) =>
    type === 'week' &&
    moveCell('day', cell, -weekdayOfCell(cell)) === moveCell('day', active, -weekdayOfCell(active));
  return (
    <>
      <TypedField name={title} value={value} like={like} autoFocus onType={preview} onEnter={enter} />
      {unit === 'day' ? (
        <div className="popover__chips">
          {chips.map(([text, day]) => (
            <Chip
              key={text}
              text={text}
              ground="sunken"
              disabled={clampCell(day, bounds.min, bounds.max) !== day}
              onTap={() => pick(day)}
            />
          ))}
        </div>
      ) : null}
      <div className="popover__sides">
        {unit ? (
          <div className="popover__side">
            <Calendar
              unit={unit}
              active={active}
              onActive={setActive}
              isOn={(cell) => cell === chosen && type !== 'week'}
              isWithin={inWeek}
              from={bounds.min}
              to={bounds.max}
              today={today}
              onPick={pick}
            />
          </div>
        ) : null}
        {columns.length > 0 ? (
          <TimeLists
            columns={columns}
            value={time.split(':').slice(0, columns.length)}
            onChange={(parts) => setTime([...parts, '00', '00'].slice(0, 3).join(':'))}
            onEnter={() => answer(chosen ?? active)}
          />
        ) : null}
      </div>
      {timeLength > 0 ? (
        <div className="popover__foot">
          <Button
            size="s"
            text={`${tu('ok')} ${textOf(chosen ?? active, time)}`}
            onTap={() => answer(chosen ?? active)}
          />
        </div>
      ) : null}
    </>
  );
}
