import type { ListKeys } from './list-keys.h5';

/** Apps have no keys. */
export function useRecordKeys(_keys: ListKeys): void {
  return undefined;
}
