import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useStore } from 'zustand';
import { useTranslation } from '@/i18n/use-translation';
import { openActionSheet } from '@/ui/action-sheet';
import type { ActionItem } from '@/ui/action-sheet/types';
import { Icon } from '@/ui/icon';
import { cx } from '@/ui/internal/cx';
import type { OrderModel } from '@/features/menus/menu-model';
import type { ListState } from '@/features/records/list/list-state';
import type { RecordListProps } from '@/features/records/list/record-list';
import type { Several } from '@/features/records/list/selection-contract';
import {
  staysInView,
  moveColumn,
  NARROWEST,
  resizeColumn,
  stepTo,
  toggleFrozen,
  toggleHidden,
  WIDEST,
  type ListLook,
} from '@/features/records/table/column-look';
import { canGroupBy } from '@/features/records/table/groups';
import type { ChangeLook } from '@/features/records/table/list-looks';
import { cellClass, type PlacedColumn } from '@/features/records/table/table-cell';
import type { TableColumn } from '@/features/records/table/table-columns';
import { tableMessages } from '@/features/records/table/table-messages';

/** How far an arrow key moves the edge of a column, px. */
const STEP = 16;

/** The columns that every list can be sorted by. */
const ALWAYS_SORTED = ['CreateTime', 'UpdateTime'];

export interface TableHeadProps extends Pick<RecordListProps, 'several'> {
  list: ListState;
  /** Hidden ones as well. */
  all: readonly TableColumn[];
  columns: readonly PlacedColumn[];
  look: ListLook;
  change: ChangeLook;
}

/** The order after a click on a head: ascending, descending, the list's own. */
function nextOrder(field: string, now: OrderModel, own: OrderModel): OrderModel {
  const ascending: OrderModel = { field, type: 'ASC' };
  if (now.field !== field) return ascending;
  if (now.type === 'ASC') return { field, type: 'DESC' };
  return own.field === field && own.type === 'DESC' ? ascending : own;
}

/** The edge of a column, which is dragged or moved by the arrow keys; a double click gives it its first width. */
function Edge({
  column,
  at,
  change,
  isStop,
}: {
  column: PlacedColumn;
  at: number;
  change: ChangeLook;
  isStop: boolean;
}) {
  const t = useTranslation(tableMessages);
  const { key, width, field } = column;
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
      aria-label={t('columnWidth', { name: field.label })}
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
function ChooseAll({ several }: { several: Several }) {
  const t = useTranslation(tableMessages);
  const chosen = several.ofRead();
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
export function TableHead({ list, all, columns, look, change, several }: TableHeadProps) {
  const t = useTranslation(tableMessages);
  const { order } = useStore(list.query);
  const { definition } = list;
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
  const canSort = [...ALWAYS_SORTED, ...definition.sortable.map(({ name }) => name)];
  const move = (key: string, to: string | undefined) =>
    to !== undefined && change((before) => moveColumn(all, before, key, to));
  const sort = (key: string) => list.setOrder(nextOrder(key, order, definition.order));

  const openMenu = async (column: TableColumn) => {
    const { key, field } = column;
    const isSorted = order.field === key && order !== definition.order;
    const left = stepTo(columns, look, key, -1);
    const right = stepTo(columns, look, key, 1);
    const isFrozen = staysInView(column, look);
    const offered: ((ActionItem & { run: () => unknown }) | false)[] = [
      canSort.includes(key) && {
        key: 'asc',
        text: t('ascending'),
        run: () => list.setOrder({ field: key, type: 'ASC' }),
      },
      canSort.includes(key) && {
        key: 'desc',
        text: t('descending'),
        run: () => list.setOrder({ field: key, type: 'DESC' }),
      },
      isSorted && { key: 'own', text: t('unsorted'), run: () => list.setOrder(definition.order) },
      canGroupBy(field) &&
        look.group !== key && {
          key: 'group',
          text: t('group'),
          run: () => change((before) => ({ ...before, group: key })),
        },
      look.group !== '' && {
        key: 'ungroup',
        text: t('ungroup'),
        run: () => change((before) => ({ ...before, group: '' })),
      },
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
    const items = offered.filter((item) => item !== false);
    const chosen = await openActionSheet({
      title: field.label,
      items: items.map(({ run: _run, ...item }) => item),
    });
    items.find((item) => item.key === chosen)?.run();
  };

  return (
    <div role="row" aria-rowindex={1} className="table__row table__row--head" onKeyDown={walk}>
      <div role="columnheader" aria-label={t('chosen')} className="table__edge">
        {several ? <ChooseAll several={several} /> : null}
      </div>
      {columns.map((column, at) => {
        const { key, field, style } = column;
        const sorted = order.field === key ? order.type : undefined;
        const sorts = canSort.includes(key);
        const open = () => void openMenu(column);
        const tabIndex = at === stopAt ? 0 : -1;
        return (
          <div
            key={key}
            role="columnheader"
            aria-sort={sorted ? (sorted === 'ASC' ? 'ascending' : 'descending') : sorts ? 'none' : undefined}
            className={cx(cellClass(column), over === key && 'table__cell--over')}
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
            <button
              type="button"
              tabIndex={tabIndex}
              className="table__name"
              onClick={sorts ? () => sort(key) : open}
            >
              <span className="table__label">{field.label}</span>
              {sorted ? <Icon icon={sorted === 'ASC' ? 'up' : 'down'} size={16} tone="brand" /> : null}
            </button>
            <button
              type="button"
              tabIndex={tabIndex}
              aria-haspopup="menu"
              aria-label={t('columnMenu', { name: field.label })}
              className="table__menu"
              onClick={open}
            >
              <Icon icon="more" size={16} tone="text-2" />
            </button>
            <Edge column={column} at={at} change={change} isStop={at === stopAt} />
          </div>
        );
      })}
      <div role="columnheader" aria-label="⋯" className="table__edge table__edge--end" />
    </div>
  );
}
