import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { openActionSheet } from '../action-sheet';
import type { ActionItem } from '../action-sheet/types';
import { Icon } from '../icon';
import { cx } from '../internal/cx';
import {
  staysInView,
  moveColumn,
  NARROWEST,
  resizeColumn,
  stepTo,
  toggleFrozen,
  toggleHidden,
  WIDEST,
  type ChangeLook,
  type ListLook,
} from './column-look';
import { cellClass, type NamedColumn, type PlacedColumn } from './grid-column';
import { gridMessages } from './messages';
import type { GridEdges } from './placed-columns';
import './data-table.scss';

/** How far an arrow key moves the edge of a column, px. */
const STEP = 16;

/** By which column rows are in order. */
export interface ColumnOrder {
  key: string;
  type: 'ASC' | 'DESC';
}

/** How the rows of a table can be sorted. */
export interface Sorting {
  /** Undefined where no column says it. */
  order: ColumnOrder | undefined;
  /** The one that they have as long as nobody sorts. */
  own: ColumnOrder | undefined;
  canSort: (key: string) => boolean;
  /** @param order undefined for their own */
  sort: (order: ColumnOrder | undefined) => void;
}

/** Choosing all rows that were read. */
export interface ReadRows {
  ofRead: 'all' | 'some' | 'none';
  toggleRead: () => void;
}

/** A line of the menu of a column. */
export type ColumnAction = ActionItem & { run: () => unknown };

export interface TableHeadProps<C extends NamedColumn> extends GridEdges {
  /** Hidden ones as well. */
  all: readonly C[];
  columns: readonly PlacedColumn<C>[];
  look: ListLook;
  change: ChangeLook;
  /** Without it, nothing can be sorted. */
  sorting?: Sorting | undefined;
  several?: ReadRows | undefined;
  /** What else can be done with a column. */
  actionsOf?: (column: C) => readonly ColumnAction[];
}

/** The order after a click on a head: ascending, descending, their own. */
function nextOrder(key: string, { order, own }: Sorting): ColumnOrder | undefined {
  const ascending: ColumnOrder = { key, type: 'ASC' };
  if (order?.key !== key) return ascending;
  if (order.type === 'ASC') return { key, type: 'DESC' };
  return own?.key === key && own.type === 'DESC' ? ascending : own;
}

/** The edge of a column, which is dragged or moved by the arrow keys; a double click gives it its first width. */
function Edge({
  column,
  at,
  change,
  isStop,
}: {
  column: PlacedColumn<NamedColumn>;
  at: number;
  change: ChangeLook;
  isStop: boolean;
}) {
  const t = useTranslation(gridMessages);
  const { key, width, label } = column;
  const resize = (to: number) => change((before) => resizeColumn(before, key, to));
  const keyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    resize(width + by);
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const edge = event.currentTarget;
    const table = edge.closest<HTMLElement>('.table');
    const from = event.clientX;
    let to = width;
    edge.setPointerCapture(event.pointerId);
    // Only the styles follow the pointer: drawing the rows again for each step would lag behind it.
    const move = ({ clientX }: globalThis.PointerEvent) => {
      to = Math.min(WIDEST, Math.max(NARROWEST, width + clientX - from));
      table?.style.setProperty(`--c${at}`, `${to}px`);
    };
    const drop = () => {
      edge.removeEventListener('pointermove', move);
      if (to !== width) resize(to);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', drop, { once: true });
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('columnWidth', { name: label })}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      tabIndex={isStop ? 0 : -1}
      className="table__grip"
      // Otherwise the browser would drag the whole head.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={keyDown}
      onPointerDown={grab}
      onDoubleClick={() =>
        change(({ widths: { [key]: _own, ...widths }, ...before }) => ({ ...before, widths }))
      }
    />
  );
}

/** Chooses all rows that were read, or none. */
function ChooseAll({ several }: { several: ReadRows }) {
  const t = useTranslation(gridMessages);
  const chosen = several.ofRead;
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={{ all: true, some: 'mixed' as const, none: false }[chosen]}
      aria-label={t('chooseRead')}
      className="table__button"
      onClick={several.toggleRead}
    >
      <span className={cx('table__box', chosen !== 'none' && 'table__box--on')}>
        {chosen === 'none' ? null : (
          <Icon icon={chosen === 'all' ? 'check' : 'minus'} size={16} tone="on-brand" />
        )}
      </span>
    </button>
  );
}

/** The names of the columns: a click sorts, dragging moves, the edges resize, and ▾ offers all of it. */
export function TableHead<C extends NamedColumn>(props: TableHeadProps<C>) {
  const { all, columns, look, change, sorting, several, actionsOf, start, end } = props;
  const t = useTranslation(gridMessages);
  const dragged = useRef('');
  const [over, setOver] = useState('');
  // Tab stops at one column only; the arrows lead to the others.
  const [stop, setStop] = useState('');
  const stopAt = Math.max(
    0,
    columns.findIndex(({ key }) => key === stop),
  );
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const names = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('.table__name'));
    const at = names.findIndex((name) => name === event.target);
    if (by === undefined || at < 0) return;
    event.preventDefault();
    names[at + by]?.focus();
  };
  const move = (key: string, to: string | undefined) =>
    to !== undefined && change((before) => moveColumn(all, before, key, to));
  const order = sorting?.order;

  const openMenu = async (column: C) => {
    const { key, label } = column;
    const sorts = sorting?.canSort(key);
    const left = stepTo(columns, look, key, -1);
    const right = stepTo(columns, look, key, 1);
    const isFrozen = staysInView(column, look);
    const offered: (ColumnAction | false | undefined)[] = [
      sorts && { key: 'asc', text: t('ascending'), run: () => sorting?.sort({ key, type: 'ASC' }) },
      sorts && { key: 'desc', text: t('descending'), run: () => sorting?.sort({ key, type: 'DESC' }) },
      order?.key === key &&
        order !== sorting?.own && {
          key: 'own',
          text: t('unsorted'),
          run: () => sorting?.sort(sorting.own),
        },
      ...(actionsOf?.(column) ?? []),
      left !== undefined && { key: 'left', text: t('moveLeft'), run: () => move(key, left) },
      right !== undefined && { key: 'right', text: t('moveRight'), run: () => move(key, right) },
      columns[0]?.key !== key && {
        key: 'freeze',
        text: t(isFrozen ? 'unfreeze' : 'freeze'),
        run: () => change((before) => toggleFrozen(before, key)),
      },
      columns.length > 1 && {
        key: 'hide',
        text: t('hide'),
        run: () => change((before) => toggleHidden(before, key)),
      },
    ];
    const items = offered.filter((item) => item !== false && item !== undefined);
    const chosen = await openActionSheet({
      title: label,
      items: items.map(({ run: _run, ...item }) => item),
    });
    items.find((item) => item.key === chosen)?.run();
  };

  return (
    <div role="row" aria-rowindex={1} className="table__row table__row--head" onKeyDown={walk}>
      {start ? (
        <div role="columnheader" aria-label={t('chosen')} className="table__edge">
          {several ? <ChooseAll several={several} /> : <span className="table__unseen">{t('chosen')}</span>}
        </div>
      ) : null}
      {columns.map((column, at) => {
        const { key, label, style } = column;
        const sorted = order?.key === key ? order.type : undefined;
        const sorts = sorting?.canSort(key) ? () => sorting.sort(nextOrder(key, sorting)) : undefined;
        const open = () => void openMenu(column);
        const tabIndex = at === stopAt ? 0 : -1;
        return (
          <div
            key={key}
            role="columnheader"
            aria-sort={sorted ? (sorted === 'ASC' ? 'ascending' : 'descending') : sorts ? 'none' : undefined}
            className={cx(cellClass(column, true), over === key && 'table__cell--over')}
            style={style}
            draggable
            onFocus={() => setStop(key)}
            onContextMenu={(event) => {
              event.preventDefault();
              open();
            }}
            onDragStart={() => void (dragged.current = key)}
            onDragEnd={() => setOver('')}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(key);
            }}
            onDrop={() => move(dragged.current, key)}
          >
            <button type="button" tabIndex={tabIndex} className="table__name" onClick={sorts ?? open}>
              <span className="table__label">{label}</span>
              {sorted ? <Icon icon={sorted === 'ASC' ? 'up' : 'down'} size={16} tone="brand" /> : null}
            </button>
            <button
              type="button"
              tabIndex={tabIndex}
              aria-haspopup="menu"
              aria-label={t('columnMenu', { name: label })}
              className="table__menu"
              onClick={open}
            >
              <Icon icon="more" size={16} tone="text-2" />
            </button>
            <Edge column={column} at={at} change={change} isStop={at === stopAt} />
          </div>
        );
      })}
      {end ? (
        <div role="columnheader" className="table__edge table__edge--end">
          <span className="table__unseen">{t('actions')}</span>
        </div>
      ) : null}
    </div>
  );
}
