import { useTranslation } from '@/i18n/use-translation';
import { cellClass, type NamedColumn, type PlacedColumn } from './grid-column';
import { gridMessages } from './messages';
import type { GridEdges } from './placed-columns';

/** What a column comes to; `title` says it in full. */
export interface ColumnSum {
  text: string;
  title?: string | undefined;
}

export interface TableFootProps<C extends NamedColumn> extends GridEdges {
  columns: readonly PlacedColumn<C>[];
  /** By the keys of their columns. */
  sums: ReadonlyMap<string, ColumnSum>;
}

/** What the columns come to, below them; there is nothing below the others. */
export function TableFoot<C extends NamedColumn>({ columns, sums, start, end }: TableFootProps<C>) {
  const t = useTranslation(gridMessages);
  if (columns.every(({ key }) => !sums.has(key))) return null;
  return (
    <div role="row" className="table__row table__row--foot">
      {start ? <div role="gridcell" className="table__edge" /> : null}
      {columns.map((column, at) => {
        const own = sums.get(column.key);
        return (
          <div
            key={column.key}
            role="gridcell"
            className={cellClass(column)}
            style={column.style}
            title={own?.title}
          >
            {own ? own.text : at === 0 ? t('total') : null}
          </div>
        );
      })}
      {end ? <div role="gridcell" className="table__edge table__edge--end" /> : null}
    </div>
  );
}
