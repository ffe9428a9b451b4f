import type { ListKeys } from './list-keys.h5';

/** Apps have no keys. */
export function useListKeys(_keys: ListKeys): void {
  return undefined;
}
