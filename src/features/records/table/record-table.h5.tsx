import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
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
import type { ChangeLook } from '@/features/records/table/list-looks';
import type { PlacedColumn } from '@/features/records/table/table-cell';
import type { TableColumn } from '@/features/records/table/table-columns';
import { TableFoot } from '@/features/records/table/table-foot';
import { TableHead } from '@/features/records/table/table-head';
import { BlankRow, TableRow } from '@/features/records/table/table-row';
import './record-table.scss';

/** A line of text with the least room around it, px, before the reader's text size. */
const TEXT_HEIGHT = 28;
/** Width of the boxes that choose rows, and of their menus, px. */
const EDGE = 44;

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

  const focused = useRef(false);
  /** The row that has the focus. */
  const held = useRef<Element>();
  useLayoutEffect(() => {
    // A row that has only now been read takes the place of its blank, and the focus with it.
    if (held.current && !held.current.isConnected) {
      held.current = undefined;
      focused.current ||= document.activeElement === document.body;
    }
    if (!focused.current) return;
    focused.current = false;
    scroller.current
      ?.querySelector<HTMLElement>(`[aria-rowindex="${stop + 2}"]`)
      ?.focus({ preventScroll: true });
  });
  const goTo = (index: number) => {
    const to = Math.max(0, Math.min(index, total - 1));
    const element = scroller.current;
    if (element) element.scrollTop = topFor(to, height, sight);
    focused.current = true;
    setStop(to);
    follow();
  };

  const onOpen = useEvent(props.onOpen);
  const onMore = useEvent((row: Row) => props.onMore?.(row));
  // Outside of choosing, holding a row begins it; while choosing, opening a row chooses it.
  const onChoose = useEvent((row: Row) => (chosen ? props.onOpen(row) : props.onHold?.(row)));
  const chooses = chosen !== undefined || props.onHold !== undefined;

  const keyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isInHead = target.closest('.table__row--head') !== null;
    const index = isInHead ? stop - 1 : Number(target.getAttribute('aria-rowindex')) - 2;
    if (isInHead ? event.key !== 'ArrowDown' : target.getAttribute('role') !== 'row') return;
    const screen = Math.floor(sight.view / height);
    const places = new Map([
      ['ArrowDown', index + 1],
      ['ArrowUp', index - 1],
      ['PageDown', index + screen],
      ['PageUp', index - screen],
      ['Home', 0],
      ['End', total - 1],
      ['j', index + 1],
      ['k', index - 1],
    ]);
    const to = places.get(event.key.length > 1 ? event.key : event.key.toLowerCase());
    const row = rows.rowAt(index);
    if (to !== undefined) {
      goTo(to);
      // Letters take the record along that is open beside the table.
      const takes = event.key.length === 1 && current !== undefined && !chosen;
      const next = takes ? rows.rowAt(to) : undefined;
      if (next) onOpen(next);
    } else if (row && event.key === 'Enter') onOpen(row);
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
        onFocus={({ target }) => {
          const at = Number(target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 2;
          if (at >= 0) setStop(at);
          held.current = target.getAttribute('role') === 'row' ? target : undefined;
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
