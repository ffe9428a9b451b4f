/** The row that holds the focus; phones and mini-programs have no focus that walks. */
export function focusedRow(_listId: string): number | undefined {
  return undefined;
}
