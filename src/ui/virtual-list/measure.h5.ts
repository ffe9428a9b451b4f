/**
 * Heights of the drawn rows, px, with the gap below each.
 * @param listId id of the box that holds the rows
 */
export function measureRows(listId: string, count: number, done: (heights: number[]) => void): void {
  const rows = document.getElementById(listId)?.children;
  if (!rows || rows.length !== count) return;
  done(Array.from(rows, (row) => row.getBoundingClientRect().height));
}
