/** Only browsers have arrow keys. */
export function useListKeys(_listId: string): void {}
