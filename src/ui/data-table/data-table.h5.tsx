import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useEvent } from '@/lib/use-event';
import { cx } from '../internal/cx';
import { useKeys } from '../keys/page-keys';
import type { KeyActs, KeyPlace } from '../keys/types';
import { Text } from '../text';
import type { ChangeLook, ListLook } from './column-look';
import { cellClass, NO_VALUE, type NamedColumn, type PlacedColumn } from './grid-column';
import { placeAfter } from './grid-keys';
import { BlankRow, placeOfRow, RowBox } from './grid-row';
import { gridPlaceOf, usePlaced } from './placed-columns';
import { TableFoot, type ColumnSum } from './table-foot';
import { TableHead, type Sorting } from './table-head';
import { useGrid, useRowHeight } from './use-grid';

/** A column of a {@link DataTable}. */
export interface DataColumn<R> extends NamedColumn {
  /** What a cell says; '' for nothing. */
  text: (row: R) => string;
  /** Drawn in the place of the text. */
  draw?: (row: R) => ReactNode;
  /** What rows are sorted by; a column without it cannot be sorted by. */
  sortBy?: (row: R) => string | number;
  /** What all rows come to. */
  sum?: (rows: readonly R[]) => string;
}

/** Choosing several rows, by the keys of a place of the table of keys. */
export interface RowChoice {
  place: KeyPlace;
  isChosen: (id: string) => boolean;
  /** Chooses these rows as well; a single one is unchosen if it was chosen. From 0, both included. */
  choose: (first: number, last: number) => void;
}

export interface DataTableProps<R extends { id: string }> {
  name: string;
  columns: readonly DataColumn<R>[];
  look: ListLook;
  change: ChangeLook;
  count: number;
  /** Undefined as long as it has not been read. */
  rowAt: (index: number) => R | undefined;
  /** These rows are about to be seen, from 0. */
  onRange?: (first: number, last: number) => void;
  /** Id of the row that is shown beside the table. */
  current?: string | undefined;
  onOpen: (row: R) => void;
  choice?: RowChoice | undefined;
  sorting?: Sorting | undefined;
  sums?: ReadonlyMap<string, ColumnSum>;
  /** The line below the rows. */
  total?: string;
}

interface DataCellProps<R> {
  column: PlacedColumn<DataColumn<R>>;
  row: R;
}

function DataCell<R>({ column, row }: DataCellProps<R>) {
  const text = column.text(row);
  const drawn = text === '' ? undefined : column.draw?.(row);
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={cx(cellClass(column, drawn !== undefined), text === '' && 'table__cell--none')}
      style={column.style}
      title={text}
    >
      {drawn ?? (text || NO_VALUE)}
    </div>
  );
}

/** Chooses rows by keys, for as long as several can be chosen. */
function ChoiceKeys({ place, acts }: { place: KeyPlace; acts: KeyActs }) {
  useKeys(place, acts);
  return null;
}

const NO_SUMS: ReadonlyMap<string, ColumnSum> = new Map();

/**
 * Rows that are compared, as a grid: the arrows, Home, End and the page keys go through it, Enter and a press open a row. Only those
 * near the screen are drawn.
 */
export function DataTable<R extends { id: string }>(props: DataTableProps<R>) {
  const { name, columns: all, look, change, count, rowAt, onRange, current, onOpen, choice } = props;
  const { sorting, sums = NO_SUMS, total } = props;
  const edges = { start: choice !== undefined, end: false };
  const height = useRowHeight(look);
  const { columns, widths } = usePlaced(all, look, edges, height);
  const { scroller, stop, screen, drawn, isAside, follow, goTo, reveal, onFocus } = useGrid({
    count,
    height,
    isDrawn: true,
  });
  const { first, last } = drawn;
  const range = useEvent((...places: [number, number]) => onRange?.(...places));
  useEffect(() => range(first, last), [range, first, last]);

  const showCurrent = useEvent(() => {
    const table = scroller.current;
    const focused = document.activeElement;
    if (current === undefined || table?.querySelector('[aria-current]')?.contains(focused)) return;
    for (let index = 0; index < count; index += 1) {
      if (rowAt(index)?.id !== current) continue;
      // The keyboard comes along where it is in the table already.
      if (table?.contains(focused)) goTo({ index, column: -1 });
      else reveal(index);
      return;
    }
  });
  useEffect(showCurrent, [showCurrent, current]);

  const anchor = useRef(0);
  const choose = (from: number, to: number) => {
    choice?.choose(Math.min(from, to), Math.max(from, to));
    return true;
  };
  const begin = () => {
    anchor.current = stop;
    return choose(stop, stop);
  };
  const extend = (step: 1 | -1) => () => {
    const to = stop + step;
    if (to < 0 || to >= count) return false;
    goTo({ index: to, column: -1 });
    return choose(stop, to);
  };
  const keyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const { key } = event;
    // Letters are keys of the page, and those with Shift choose.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isInHead = target.closest('.table__row--head') !== null;
    const place = isInHead ? { index: stop - 1, column: -1 } : gridPlaceOf(target);
    if (!place || (isInHead && key !== 'ArrowDown')) return;
    const to =
      key.length > 1 ? placeAfter(key, place, { rows: count, columns: columns.length, screen }) : undefined;
    const row = rowAt(place.index);
    if (to) goTo(to);
    else if (row && key === 'Enter') onOpen(row);
    else if (row && choice && key === ' ') begin();
    else return;
    event.preventDefault();
  };
  const apart = (index: number) => (event: MouseEvent) => {
    event.stopPropagation();
    if (!event.shiftKey) anchor.current = index;
    choose(anchor.current, index);
  };
  const acts = {
    choose: begin,
    chooseTo: () => choose(anchor.current, stop),
    chooseDown: extend(1),
    chooseUp: extend(-1),
  };
  return (
    <>
      {choice ? <ChoiceKeys place={choice.place} acts={acts} /> : null}
      <div
        ref={scroller}
        role="grid"
        aria-label={name}
        aria-rowcount={count + 1}
        aria-multiselectable={choice ? true : undefined}
        className={cx('table', isAside && 'table--aside')}
        style={widths}
        onScroll={follow}
        onKeyDown={keyDown}
        onFocus={onFocus}
      >
        <TableHead {...edges} all={all} columns={columns} look={look} change={change} sorting={sorting} />
        <div role="rowgroup" className="table__rows" style={{ height: count * height }}>
          {drawn.rows.map((index) => {
            const row = rowAt(index);
            const place = { index, top: index * height, height, isStop: index === stop };
            if (!row) return <BlankRow key={`#${index}`} {...place} />;
            const isChosen = choice?.isChosen(row.id) ?? false;
            const isCurrent = row.id === current;
            return (
              <div
                key={row.id}
                {...placeOfRow(place)}
                aria-selected={choice ? isChosen : undefined}
                aria-current={isCurrent || undefined}
                className={cx('table__row', (isCurrent || isChosen) && 'table__row--on')}
                onClick={() => onOpen(row)}
              >
                {choice ? (
                  <div role="gridcell" className="table__edge">
                    <RowBox name={all[0]?.text(row) ?? ''} isChosen={isChosen} onTap={apart(index)} />
                  </div>
                ) : null}
                {columns.map((column) => (
                  <DataCell key={column.key} column={column} row={row} />
                ))}
              </div>
            );
          })}
        </div>
        <TableFoot {...edges} columns={columns} sums={sums} />
      </div>
      {total === undefined ? null : <Text className="table-total">{total}</Text>}
    </>
  );
}
