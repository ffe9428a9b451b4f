import { useMemo, useState } from 'react';
import { compare, plain } from '@/lib/decimal';
import { own } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/internal/cx';
import { Icon } from '@/ui/icon';
import { reportScreenMessages } from './messages';
import type { ReportOrder, ReportOrderOptions } from './report-order-props';

interface SortedBy {
  column: string;
  falls: boolean;
}

/** Numbers by their size, other texts by the alphabet; what has no value comes last either way. */
function placesOf(rows: readonly unknown[], { column, falls }: SortedBy): number[] {
  const read = rows.map((row, at) => {
    const text = readText(own(row, column));
    return { at, text, number: plain(text) };
  });
  const isNumber = read.every(({ text, number }) => text === '' || number !== undefined);
  const way = falls ? -1 : 1;
  return read
    .sort((one, other) => {
      if (one.text === '' || other.text === '') return Number(one.text === '') - Number(other.text === '');
      const order = isNumber
        ? compare(one.number ?? '0', other.number ?? '0')
        : one.text.localeCompare(other.text, 'zh-CN');
      return order * way || one.at - other.at;
    })
    .map(({ at }) => at);
}

/** A press on the name of a column sorts the rows: numbers begin with the largest, the third press puts them back. */
export function useReportOrder({ table, rows, weights, isOpened }: ReportOrderOptions): ReportOrder {
  const t = useTranslation(reportScreenMessages);
  const [sorted, setSorted] = useState<SortedBy>();
  const columns = table?.columns ?? [];
  const isThere = columns.some(({ name }) => name === sorted?.column);
  const by = isThere ? sorted : undefined;
  const places = useMemo(() => by && rows && placesOf(rows, by), [by, rows]);
  const press = (column: string, isFirst: boolean) => {
    // Names begin at A, numbers with the largest.
    const falls = !isFirst;
    setSorted((before) => {
      if (before?.column !== column) return { column, falls };
      return before.falls === falls ? { column, falls: !falls } : undefined;
    });
  };
  return {
    rowAt: (place) => places?.[place] ?? place,
    head: (
      <div className="report__row report__row--head">
        {columns.map(({ name, label }, at) => {
          const isSorted = by?.column === name;
          const way = isSorted ? t(by.falls ? 'falling' : 'rising') : '';
          return (
            <button
              key={name}
              type="button"
              aria-label={[t('sortBy', { label }), way].filter(Boolean).join(' ')}
              aria-pressed={isSorted}
              style={{ flex: weights[at] ?? 1 }}
              className={cx('report__sort', at > 0 && 'report__sort--number')}
              onClick={() => press(name, at === 0)}
            >
              <span className="report__sort-label">{label}</span>
              {isSorted ? <Icon icon={by.falls ? 'down' : 'up'} size={16} tone="brand" /> : null}
            </button>
          );
        })}
        {isOpened ? <div className="report__arrow" /> : null}
      </div>
    ),
  };
}
