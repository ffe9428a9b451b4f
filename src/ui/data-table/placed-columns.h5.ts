import { useMemo } from 'react';
import type { CSSProperties } from 'react';
import { drawnColumns, type ListLook } from './column-look';
import type { NamedColumn, PlacedColumn } from './grid-column';
import type { GridPlace } from './grid-keys';

/** Width of the boxes that choose rows, and of their menus, px. */
const EDGE = 44;

/** What is beside the columns: boxes that choose rows, and their menus. */
export interface GridEdges {
  start: boolean;
  end: boolean;
}

/** The drawn columns with their widths as styles, which a dragged edge changes without drawing the rows again. */
export function usePlaced<C extends NamedColumn>(
  all: readonly C[],
  look: ListLook,
  { start, end }: GridEdges,
): { columns: readonly PlacedColumn<C>[]; widths: CSSProperties } {
  return useMemo(() => {
    let left = start ? `${EDGE}px` : '0px';
    const columns = drawnColumns(all, look).map((column, at): PlacedColumn<C> => {
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
    widths['--table-width'] = `calc(${EDGE * (Number(start) + Number(end))}px + ${sum})`;
    return { columns, widths };
  }, [all, look, start, end]);
}

/** The row or cell that an element is; undefined for anything else. */
export function gridPlaceOf(element: EventTarget | null): GridPlace | undefined {
  if (!(element instanceof Element)) return undefined;
  const row = element.closest('[aria-rowindex]');
  const index = Number(row?.getAttribute('aria-rowindex')) - 2;
  if (!row || index < 0) return undefined;
  if (element === row) return { index, column: -1 };
  const column = Array.from(row.querySelectorAll(':scope > .table__cell')).indexOf(element);
  return column < 0 ? undefined : { index, column };
}

/** The cell that an element is in. */
export const cellPlaceOf = (element: EventTarget | null): GridPlace | undefined =>
  element instanceof Element ? gridPlaceOf(element.closest('[role="gridcell"]')) : undefined;
