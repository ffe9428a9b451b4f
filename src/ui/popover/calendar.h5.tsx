import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '../icon';
import { cx } from '../internal/cx';
import { cellOfKey, clampCell, pageRows, turnPage, weekdayOfCell, type CellUnit } from './cells';
import { popoverMessages } from './messages';

interface CalendarProps {
  unit: CellUnit;
  /** The cell that the arrow keys move; its page is shown. */
  active: string;
  onActive: (cell: string) => void;
  isOn: (cell: string) => boolean;
  /** Between the ends of a range, or in the week that is meant. */
  isWithin?: (cell: string) => boolean;
  /** Bounds, in the same format or a longer one. */
  from: string;
  to: string;
  today: string;
  /** Follows the mouse too. */
  follows?: boolean;
  onPick: (cell: string) => void;
}

/** One month of days, one year of months, or twelve years, with one tab stop that the arrow keys move. */
export function Calendar(props: CalendarProps) {
  const { unit, active, onActive, isOn, isWithin, from, to, today, follows, onPick } = props;
  const t = useTranslation(uiMessages);
  const tp = useTranslation(popoverMessages);
  const id = useId();
  const byKey = useRef(false);
  useLayoutEffect(() => {
    if (byKey.current) document.getElementById(`${id}${active}`)?.focus({ preventScroll: true });
    byKey.current = false;
  }, [id, active]);
  const rows = pageRows(unit, active);
  const cells = rows.flat();
  const [year = '', month = ''] = active.split('-');
  const heading =
    unit === 'day'
      ? t('monthTitle', { year, month: Number(month) })
      : unit === 'month'
        ? t('year', { n: year })
        : `${cells[0] ?? ''} – ${cells[11] ?? ''}`;
  const weekdays = Array.from(t('weekdays'));
  const nameOf = (cell: string) =>
    unit === 'day' ? tp('dayName', { day: cell, weekday: weekdays[weekdayOfCell(cell)] ?? '' }) : cell;
  const turn = (by: number) => onActive(clampCell(turnPage(unit, active, by), from, to));
  const keyDown = (event: KeyboardEvent) => {
    const next = cellOfKey(unit, active, event);
    if (next === undefined) return;
    event.preventDefault();
    byKey.current = true;
    onActive(clampCell(next, from, to));
  };
  return (
    <>
      <div className="popover__head">
        <button
          type="button"
          className="tap popover__turn"
          aria-label={t('previous')}
          onClick={() => turn(-1)}
        >
          <Icon icon="left" size={20} />
        </button>
        <span className="popover__heading" role="status">
          {heading}
        </span>
        <button type="button" className="tap popover__turn" aria-label={t('next')} onClick={() => turn(1)}>
          <Icon icon="right" size={20} />
        </button>
      </div>
      <div
        className={cx('popover__grid', `popover__grid--${unit}`)}
        role="grid"
        aria-label={heading}
        onKeyDown={keyDown}
      >
        {unit === 'day' ? (
          <div className="popover__week" aria-hidden="true">
            {weekdays.map((day, at) => (
              <span key={at} className="popover__weekday">
                {day}
              </span>
            ))}
          </div>
        ) : null}
        {rows.map((row, line) => (
          <div key={line} className="popover__week" role="row">
            {row.map((cell, at) =>
              cell ? (
                <button
                  key={cell}
                  id={`${id}${cell}`}
                  type="button"
                  role="gridcell"
                  aria-label={nameOf(cell)}
                  aria-selected={isOn(cell)}
                  aria-current={cell === today.slice(0, cell.length) ? 'date' : undefined}
                  tabIndex={cell === active ? 0 : -1}
                  disabled={clampCell(cell, from, to) !== cell}
                  className={cx(
                    'tap popover__cell',
                    isWithin?.(cell) && 'popover__cell--within',
                    isOn(cell) && 'popover__cell--on',
                  )}
                  onMouseEnter={follows ? () => onActive(cell) : undefined}
                  onClick={() => onPick(cell)}
                >
                  {unit === 'day'
                    ? Number(cell.slice(8))
                    : unit === 'month'
                      ? t('month', { n: Number(cell.slice(5)) })
                      : cell}
                </button>
              ) : (
                <span key={`empty${at}`} className="popover__cell" role="gridcell" />
              ),
            )}
          </div>
        ))}
      </div>
    </>
  );
}
