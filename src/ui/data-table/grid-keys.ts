/** Where the keyboard is in a table: at a row, or at one of its cells. */
export interface GridPlace {
  /** The row, from 0. */
  index: number;
  /** The drawn column, from 0; −1 for the row as a whole. */
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Rows in sight. */
  screen: number;
}

/** Where a key leads; undefined where it means nothing. The arrows to the sides go from the row into its cells and back. */
export function placeAfter(
  pressed: string,
  { index, column }: GridPlace,
  { rows, columns, screen }: GridSize,
): GridPlace | undefined {
  const row = (to: number): GridPlace => ({ index: Math.max(0, Math.min(to, rows - 1)), column });
  switch (pressed.length > 1 ? pressed : pressed.toLowerCase()) {
    case 'ArrowDown':
    case 'j':
      return row(index + 1);
    case 'ArrowUp':
    case 'k':
      return row(index - 1);
    case 'PageDown':
      return row(index + screen);
    case 'PageUp':
      return row(index - screen);
    case 'Home':
      return row(0);
    case 'End':
      return row(rows - 1);
    case 'ArrowRight':
      return { index, column: Math.min(column + 1, columns - 1) };
    case 'ArrowLeft':
      return column < 0 ? undefined : { index, column: column - 1 };
    default:
      return undefined;
  }
}

/** Whether a key folds the head of a group (true) or unfolds it (false); undefined where it does neither. */
export function foldedBy(pressed: string, isFolded: boolean): boolean | undefined {
  if (pressed === 'Enter' || pressed === ' ') return !isFolded;
  if (pressed === 'ArrowLeft' && !isFolded) return true;
  return pressed === 'ArrowRight' && isFolded ? false : undefined;
}

/**
 * The next or previous place of some columns, of this row or the one beside it.
 *
 * @param isMeant by column
 * @param rows how many there are
 */
export function beside(
  { index, column }: GridPlace,
  step: 1 | -1,
  isMeant: readonly boolean[],
  rows: number,
): GridPlace | undefined {
  const stops = isMeant.flatMap((meant, at) => (meant ? [at] : []));
  const own = step > 0 ? stops.find((at) => at > column) : [...stops].reverse().find((at) => at < column);
  if (own !== undefined) return { index, column: own };
  const next = step > 0 ? stops[0] : stops[stops.length - 1];
  const isThere = index + step >= 0 && index + step < rows;
  return isThere && next !== undefined ? { index: index + step, column: next } : undefined;
}
