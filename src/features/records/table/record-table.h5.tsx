import { useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useStore } from 'zustand';
import type { Row } from '@/data/protocol/row';
import { useEvent } from '@/lib/use-event';
import { type ChangeLook, type ListLook } from '@/ui/data-table/column-look';
import { foldedBy, placeAfter, type GridPlace } from '@/ui/data-table/grid-keys';
import { BlankRow } from '@/ui/data-table/grid-row';
import { cellPlaceOf, gridPlaceOf, usePlaced } from '@/ui/data-table/placed-columns';
import { TableHead } from '@/ui/data-table/table-head';
import { useGradual } from '@/ui/data-table/use-gradual';
import { useGrid, useRowHeight } from '@/ui/data-table/use-grid';
import { cx } from '@/ui/internal/cx';
import { Skeleton } from '@/ui/states';
import { BrokenBar, NoRows, type RecordListProps } from '@/features/records/list/record-list';
import { useFieldOptions } from '@/features/records/list/use-field-options';
import { GroupRow, NotGrouped } from '@/features/records/table/group-row';
import { groupName } from '@/features/records/table/groups';
import type { TableColumn } from '@/features/records/table/table-columns';
import { TableRow } from '@/features/records/table/table-row';
import { ColumnTotals, TotalLine } from '@/features/records/table/table-totals';
import { useCellEdits } from '@/features/records/table/use-cell-edits';
import { useGroupActions, useSorting } from '@/features/records/table/head-actions';
import { headOf, useLines } from '@/features/records/table/use-lines';

/** How long a press waits to be the first of a double click where it would move the rows, ms. */
const DOUBLE_MS = 250;

const EDGES = { start: true, end: true };

export interface RecordTableProps extends RecordListProps {
  columns: readonly TableColumn[];
  look: ListLook;
  change: ChangeLook;
}

/** The rows of a list as a table: only those near the screen are drawn, only their pages are read. */
export function RecordTable(props: RecordTableProps) {
  const { list, options, current, chosen, columns: all, look, change } = props;
  const { definition, rows } = list;
  const state = useStore(rows.store);
  const by = all.find(({ key }) => key === look.group)?.field;
  const lines = useLines(list, by);
  const height = useRowHeight(look);
  const { columns, widths } = usePlaced(all, look, EDGES, height);
  // Templates and options are those of the columns, not of a card.
  const shown = useMemo(
    () => ({
      ...definition,
      title: null,
      lines: all.map(({ field }) => field),
      titleTags: [],
      bottomTags: [],
    }),
    [definition, all],
  );
  const texts = useFieldOptions(options, shown);
  const titled = useMemo(() => ({ ...shown, title: definition.title }), [shown, definition]);
  const sorting = useSorting(list);
  const groupActions = useGroupActions(look, change);

  const isDrawn = state.status === 'ready' && state.total > 0 && !lines.isReading;
  const { scroller, stop, screen, drawn, flies, isAside, follow, goTo, onFocus } = useGrid({
    count: lines.count,
    height,
    isDrawn,
  });
  const { first, last, urgent } = drawn;
  const filled = useGradual(
    urgent.flatMap((index) => (isDrawn && lines.rowAt(index)?.Id) || []),
    flies,
  );
  const { look: read, count } = lines;
  const isGrouped = lines.field !== undefined;
  useEffect(() => {
    if (isDrawn && !flies) read(first, last);
  }, [read, isDrawn, flies, isGrouped, count, first, last]);
  const edits = useCellEdits({ list, columns, count: lines.count, rowAt: lines.rowAt, goTo });

  const opening = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(opening.current), []);
  const onOpen = useEvent((row: Row, { detail, target }: Pick<MouseEvent, 'detail' | 'target'>) => {
    // The second press of a double click opens nothing, and the first one waits for it where rows would move.
    if (detail > 1) return;
    clearTimeout(opening.current);
    const place = cellPlaceOf(target);
    const column = place && columns[place.column];
    const waits = detail === 1 && !chosen && current === undefined && column && edits.isEditable(column);
    if (waits) opening.current = setTimeout(() => props.onOpen(row), DOUBLE_MS);
    else props.onOpen(row);
  });
  const onMore = useEvent((row: Row) => props.onMore?.(row));
  // Outside of choosing, holding a row begins it; while choosing, opening a row chooses it.
  const onChoose = useEvent((row: Row) => (chosen ? props.onOpen(row) : props.onHold?.(row)));
  const chooses = chosen !== undefined || props.onHold !== undefined;
  const isEditable = useEvent(edits.isEditable);
  const edit = (place: GridPlace) => {
    clearTimeout(opening.current);
    edits.start(place);
  };

  const keyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (edits.isOpening) {
      if (event.key === 'Escape') edits.stop();
      return event.preventDefault();
    }
    const isInHead = target.closest('.table__row--head') !== null;
    const place = isInHead ? { index: stop - 1, column: -1 } : gridPlaceOf(target);
    if (isInHead ? event.key !== 'ArrowDown' : !place) return;
    if (!place) return;
    const group = lines.groupAt(place.index);
    const folds = group && foldedBy(event.key, lines.isFolded(group));
    const to = placeAfter(event.key, place, { rows: lines.count, columns: columns.length, screen });
    const row = lines.rowAt(place.index);
    if (group && folds !== undefined) lines.fold(group, folds);
    else if (group && event.key === 'ArrowRight') goTo({ index: place.index + 1, column: -1 });
    else if (isGrouped && event.key === 'ArrowLeft' && place.column < 0)
      goTo({ index: headOf(lines, place.index), column: -1 });
    else if (to !== undefined) {
      goTo(to);
      // Letters take the record along that is open beside the table.
      const takes = event.key.length === 1 && current !== undefined && !chosen;
      const next = takes ? lines.rowAt(to.index) : undefined;
      if (next) props.onOpen(next);
    } else if (event.key === 'F2' && edits.allowed) edit(place);
    else if (row && event.key === 'Enter') props.onOpen(row);
    else if (row && chooses && [' ', 'x', 'X'].includes(event.key)) onChoose(row);
    else return;
    event.preventDefault();
  };

  const several = chooses ? props.several : undefined;
  const ofRead = several?.ofRead() ?? 'none';
  // The wheel does not draw it again.
  const head = useMemo(
    () => (
      <TableHead
        {...EDGES}
        sorting={sorting}
        actionsOf={groupActions}
        all={all}
        columns={columns}
        look={look}
        change={change}
        several={several && { ...several, ofRead }}
      />
    ),
    [sorting, groupActions, all, columns, look, change, several, ofRead],
  );

  if (lines.isReading && state.status === 'ready') return <Skeleton shape="list" count={5} />;
  if (!isDrawn) return <NoRows list={list} name={definition.menu.name} />;
  return (
    <>
      <BrokenBar list={list} />
      {lines.failure ? <NotGrouped failure={lines.failure} change={change} /> : null}
      <div
        ref={scroller}
        role={isGrouped ? 'treegrid' : 'grid'}
        aria-label={definition.menu.name}
        aria-rowcount={lines.count + 1}
        aria-multiselectable={chooses || undefined}
        className={cx('table', isAside && 'table--aside')}
        style={widths}
        onScroll={follow}
        onKeyDown={keyDown}
        onDoubleClick={({ target }) => {
          const place = cellPlaceOf(target);
          if (!place) return;
          // A double click also marks a word.
          window.getSelection()?.removeAllRanges();
          edit(place);
        }}
        onFocus={onFocus}
      >
        {head}
        <div role="rowgroup" className="table__rows" style={{ height: lines.count * height }}>
          {drawn.rows.map((index) => {
            const row = lines.rowAt(index);
            const group = lines.groupAt(index);
            const place = { index, top: index * height, height, isStop: index === stop };
            if (group && lines.field) {
              return (
                <GroupRow
                  key={`group ${group.key}`}
                  {...place}
                  group={group}
                  name={groupName(lines.field, group, texts)}
                  columns={columns}
                  isFolded={lines.isFolded(group)}
                  onFold={() => lines.fold(group, !lines.isFolded(group))}
                />
              );
            }
            if (!row || !filled.has(row.Id)) return <BlankRow key={`#${index}`} {...place} />;
            return (
              <TableRow
                key={row.Id}
                {...place}
                level={isGrouped ? 2 : undefined}
                definition={titled}
                options={options}
                texts={texts}
                columns={columns}
                row={row}
                isCurrent={current === row.Id}
                isChosen={chosen?.has(row.Id) ?? false}
                isEditable={edits.allowed ? isEditable : undefined}
                edits={edits.ofRow(row)}
                onOpen={onOpen}
                onMore={props.onMore && onMore}
                onChoose={chooses ? onChoose : undefined}
              />
            );
          })}
        </div>
        <ColumnTotals {...EDGES} definition={definition} statistics={state.statistics} columns={columns} />
      </div>
      <TotalLine definition={definition} columns={columns} state={state} />
    </>
  );
}
