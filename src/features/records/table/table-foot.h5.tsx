import { useTranslation } from '@/i18n/use-translation';
import type { Statistic } from '@/features/records/list/statistics';
import { cellClass, type PlacedColumn } from '@/features/records/table/table-cell';
import { tableMessages } from '@/features/records/table/table-messages';

export interface TableFootProps {
  columns: readonly PlacedColumn[];
  statistics: readonly Statistic[];
}

/**
 * The server's numbers for the whole list, below their columns. There is nothing below the others: the sum of the rows that were
 * read would pass for that of the list.
 */
export function TableFoot({ columns, statistics }: TableFootProps) {
  const t = useTranslation(tableMessages);
  if (columns.every(({ key }) => statistics.every(({ field }) => field !== key))) return null;
  return (
    <div role="row" className="table__row table__row--foot">
      <div role="gridcell" className="table__edge" />
      {columns.map((column, at) => {
        const own = statistics.filter(({ field }) => field === column.key);
        return (
          <div key={column.key} role="gridcell" className={cellClass(column)} style={column.style}>
            {own.length > 0 ? (
              <span title={own.map(({ label, text }) => `${label} ${text}`).join('\n')}>
                {own.map(({ text }) => text).join(' · ')}
              </span>
            ) : at === 0 ? (
              t('total')
            ) : null}
          </div>
        );
      })}
      <div role="gridcell" className="table__edge table__edge--end" />
    </div>
  );
}
