import type { Row } from '@/data/protocol/row';
import type { ListState } from '@/features/records/list/list-state';

const sources = new WeakMap<ListState, () => readonly Row[]>();

/** A table in groups reads the rows of a list itself. @returns ends that */
export function setLoadedRows(list: ListState, read: () => readonly Row[]): () => void {
  sources.set(list, read);
  return () => {
    sources.delete(list);
  };
}

/** The rows of a list that were read, in the order in which it shows them. */
export function loadedRows(list: ListState): readonly Row[] {
  const read = sources.get(list);
  if (read) return read();
  return Array.from({ length: list.rows.store.getState().total }, (_unused, at) =>
    list.rows.rowAt(at),
  ).filter((row) => row !== undefined);
}
