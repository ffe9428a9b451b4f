/** The row that has the focus; phones and mini-programs have no focus that moves. */
export function focusedRow(_listId: string): number | undefined {
  return undefined;
}
