/**
 * Heights of the drawn rows, px, each with the gap below it, and of what scrolls above them, and how far the list is scrolled.
 *
 * @param listId id of the box that holds the rows; `…head` is that of the header
 */
export function measureRows(
  listId: string,
  count: number,
  done: (heights: number[], head: number, top?: number) => void,
): void {
  const list = document.getElementById(listId);
  // A page covered by another one has no layout: all its rows would measure as nothing.
  if (!list || list.getClientRects().length === 0 || list.children.length !== count) return;
  const rows = list.children;
  const head = document.getElementById(`${listId}head`)?.getBoundingClientRect().height ?? 0;
  done(
    Array.from(rows, (row) => row.getBoundingClientRect().height),
    head,
    list.closest('.scroll--y')?.scrollTop,
  );
}
