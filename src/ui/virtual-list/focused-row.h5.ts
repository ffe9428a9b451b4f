/** The row of a list that has the keyboard focus; undefined when the focus is elsewhere. */
export function focusedRow(listId: string): number | undefined {
  const row = document.activeElement?.closest('.virtual-list__row');
  const place = row?.parentElement?.id === listId ? Number(row.getAttribute('aria-posinset')) : 0;
  return place > 0 ? place - 1 : undefined;
}
