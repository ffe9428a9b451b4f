import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useStore } from 'zustand';
import { windowSize } from '@/device/runtime/window-size';
import type { Row } from '@/data/protocol/row';
import { rowsTotal } from '@/features/shared/rows-total';
import { sharedMessages } from '@/features/shared/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useEvent } from '@/lib/use-event';
import { Text } from '@/ui/text';
import { useTheme } from '@/ui/theme/theme';
import { BrokenBar, NoRows, type RecordListProps } from '@/features/records/list/record-list';
import { statisticsOf } from '@/features/records/list/statistics';
import { useFieldOptions } from '@/features/records/list/use-field-options';
import { drawnColumns, ROW_HEIGHTS, type ListLook } from '@/features/records/table/column-look';
import { rowsToDraw, topFor } from '@/features/records/table/grid-window';
import { placeAfter, type GridPlace } from '@/features/records/table/grid-keys';
import type { ChangeLook } from '@/features/records/table/list-looks';
import type { PlacedColumn } from '@/features/records/table/table-cell';
import type { TableColumn } from '@/features/records/table/table-columns';
import { TableFoot } from '@/features/records/table/table-foot';
import { TableHead } from '@/features/records/table/table-head';
import { BlankRow, TableRow } from '@/features/records/table/table-row';
import { useCellEdits } from '@/features/records/table/use-cell-edits';
import './record-table.scss';

/** A line of text with the least room around it, px, before the reader's text size. */
const TEXT_HEIGHT = 28;
/** Width of the boxes that choose rows, and of their menus, px. */
const EDGE = 44;

/** How long a press waits to be the first of a double click where it would move the rows, ms. */
const DOUBLE_MS = 250;

/** The row or cell that an element is; undefined for anything else. */
function placeOf(element: EventTarget | null): GridPlace | undefined {
  if (!(element instanceof Element)) return undefined;
  const row = element.closest('[aria-rowindex]');
  const index = Number(row?.getAttribute('aria-rowindex')) - 2;
  if (!row || index < 0) return undefined;
  if (element === row) return { index, column: -1 };
  const cells = Array.from(row.querySelectorAll(':scope > .table__cell'));
  const column = cells.indexOf(element);
  return column < 0 ? undefined : { index, column };
}

export interface RecordTableProps extends RecordListProps {
  columns: readonly TableColumn[];
  look: ListLook;
  change: ChangeLook;
}

/** The drawn columns with their widths as styles, which a dragged edge changes without drawing the rows again. */
function usePlaced(
  all: readonly TableColumn[],
  look: ListLook,
): { columns: readonly PlacedColumn[]; widths: CSSProperties } {
  return useMemo(() => {
    let left = `${EDGE}px`;
    const columns = drawnColumns(all, look).map((column, at): PlacedColumn => {
      const style: CSSProperties = { width: `var(--c${at})` };
      if (!column.isFrozen) return { ...column, style };
      const placed = { ...column, style: { ...style, left: `calc(${left})` } };
      left += ` + var(--c${at})`;
      return placed;
    });
    const widths: Record<string, string> = Object.fromEntries(
      columns.map(({ width }, at) => [`--c${at}`, `${width}px`]),
    );
    const sum = columns.map((_column, at) => `var(--c${at})`).join(' + ');
    widths['--table-width'] = `calc(${2 * EDGE}px + ${sum})`;
    return { columns, widths };
  }, [all, look]);
}

/** The rows of a list as a table: only those near the screen are drawn, only their pages are read. */
export function RecordTable(props: RecordTableProps) {
  const { list, options, current, chosen, columns: all, look, change } = props;
  const t = useTranslation(sharedMessages);
  const { definition, rows } = list;
  const state = useStore(rows.store);
  const { total, status } = state;
  const height = Math.max(ROW_HEIGHTS[look.density], Math.ceil(TEXT_HEIGHT * useTheme().textScale));
  const { columns, widths } = usePlaced(all, look);
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
  const statistics = statisticsOf(definition, state.statistics);

  const scroller = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState(() => ({ top: 0, view: windowSize().height }));
  const [stop, setStop] = useState(0);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const follow = useEvent(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, clientHeight } = element;
    const fixed = element.querySelectorAll<HTMLElement>('.table__row--head, .table__row--foot');
    const taken = Array.from(fixed).reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    const view = clientHeight - taken;
    setSight((before) => ({ top: scrollTop, view: view > 0 ? view : before.view }));
  });
  const isDrawn = status === 'ready' && total > 0;
  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isDrawn, follow]);

  const { first, last, rows: drawn } = rowsToDraw(total, height, sight, stop);
  const { look: read } = list;
  useEffect(() => {
    if (isDrawn) read(first, last);
  }, [read, isDrawn, first, last]);

  const focused = useRef<GridPlace>();
  /** The row or cell that has the focus. */
  const held = useRef<Element>();
  useLayoutEffect(() => {
    // A row that has only now been read takes the place of its blank, and the focus with it.
    if (held.current && !held.current.isConnected) {
      held.current = undefined;
      if (document.activeElement === document.body) focused.current ??= { index: stop, column: -1 };
    }
    const place = focused.current;
    if (!place) return;
    focused.current = undefined;
    const row = scroller.current?.querySelector(`[aria-rowindex="${place.index + 2}"]`);
    const target = place.column < 0 ? row : (row?.children[place.column + 1] ?? row);
    (target as HTMLElement | null | undefined)?.focus({ preventScroll: place.column < 0 });
  });
  const goTo = ({ index, column }: GridPlace) => {
    const to = Math.max(0, Math.min(index, total - 1));
    const element = scroller.current;
    if (element) element.scrollTop = topFor(to, height, sight);
    focused.current = { index: to, column };
    setStop(to);
    redraw();
    follow();
  };
  const edits = useCellEdits({ list, columns, count: total, rowAt: rows.rowAt, goTo });

  const opening = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(opening.current), []);
  const onOpen = useEvent((row: Row, { detail, target }: Pick<MouseEvent, 'detail' | 'target'>) => {
    // The second press of a double click opens nothing, and the first one waits for it where rows would move.
    if (detail > 1) return;
    clearTimeout(opening.current);
    const place = placeOf((target as Element).closest('[role="gridcell"]'));
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
    const place = isInHead ? { index: stop - 1, column: -1 } : placeOf(target);
    if (isInHead ? event.key !== 'ArrowDown' : !place) return;
    if (!place) return;
    const screen = Math.floor(sight.view / height);
    const to = placeAfter(event.key, place, { rows: total, columns: columns.length, screen });
    const row = rows.rowAt(place.index);
    if (to !== undefined) {
      goTo(to);
      // Letters take the record along that is open beside the table.
      const takes = event.key.length === 1 && current !== undefined && !chosen;
      const next = takes ? rows.rowAt(to.index) : undefined;
      if (next) props.onOpen(next);
    } else if (event.key === 'F2' && edits.allowed) edit(place);
    else if (row && event.key === 'Enter') props.onOpen(row);
    else if (row && chooses && [' ', 'x', 'X'].includes(event.key)) onChoose(row);
    else return;
    event.preventDefault();
  };

  if (!isDrawn) return <NoRows list={list} name={definition.menu.name} />;
  return (
    <>
      <BrokenBar list={list} />
      <div
        ref={scroller}
        role="grid"
        aria-label={definition.menu.name}
        aria-rowcount={total + 1}
        aria-multiselectable={chooses || undefined}
        className="table"
        style={widths}
        onScroll={follow}
        onKeyDown={keyDown}
        onDoubleClick={({ target }) => {
          const place = placeOf((target as Element).closest('[role="gridcell"]'));
          if (place && place.column >= 0) edit(place);
        }}
        onFocus={({ target }) => {
          const at = Number(target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 2;
          if (at >= 0) setStop(at);
          held.current = placeOf(target) ? target : undefined;
        }}
      >
        <TableHead
          list={list}
          all={all}
          columns={columns}
          look={look}
          change={change}
          several={chooses ? props.several : undefined}
        />
        <div role="rowgroup" className="table__rows" style={{ height: total * height }}>
          {drawn.map((index) => {
            const row = rows.rowAt(index);
            const place = { index, top: index * height, height, isStop: index === stop };
            if (!row) return <BlankRow key={`#${index}`} {...place} />;
            return (
              <TableRow
                key={row.Id}
                {...place}
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
        <TableFoot columns={columns} statistics={statistics} />
      </div>
      <Text className="table-total">
        {[
          rowsTotal(t, state),
          ...statistics
            .filter(({ field }) => columns.every(({ key }) => key !== field))
            .map(({ label, text }) => `${label} ${text}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  );
}
