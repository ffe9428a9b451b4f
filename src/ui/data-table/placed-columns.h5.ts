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

/**
 * The drawn columns, and their widths as styles of the table, which a dragged edge changes without drawing the rows again: the
 * cells of a row have none of their own.
 *
 * @param height of a row, px
 */
export function usePlaced<C extends NamedColumn>(
  all: readonly C[],
  look: ListLook,
  { start, end }: GridEdges,
  height: number,
): { columns: readonly PlacedColumn<C>[]; widths: CSSProperties } {
  return useMemo(() => {
    let left = start ? `${EDGE}px` : '0px';
    const columns = drawnColumns(all, look).map((column, at): PlacedColumn<C> => {
      if (!column.isFrozen) return column;
      const style: Record<string, string> = { '--left': `calc(${left})` };
      const placed = { ...column, style };
      left += ` + var(--c${at})`;
      return placed;
    });
    const widths: Record<string, string> = Object.fromEntries(
      columns.map(({ width }, at) => [`--c${at}`, `${width}px`]),
    );
    widths['--row-height'] = `${height}px`;
    const tracks = columns.map((_column, at) => `var(--c${at})`);
    const edge = `${EDGE}px`;
    const sides = [...(start ? [edge] : []), ...(end ? [edge] : [])];
    widths['--table-width'] = `calc(${[...sides, ...tracks].join(' + ')})`;
    widths['--table-columns'] = [
      ...(start ? [edge] : []),
      ...tracks,
      ...(end ? [`minmax(${edge}, 1fr)`] : []),
    ].join(' ');
    return { columns, widths };
  }, [all, look, start, end, height]);
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
