import type { Row } from '@/data/protocol/row';

/** Choosing more than single rows: all that were read, or all that a list has. */
export interface Several {
  /** Everything that matches what the list was asked is chosen, except {@link without}. */
  isWhole: boolean;
  /** Ids of the rows that were taken out again. */
  without: { has(id: string): boolean; keys(): IterableIterator<string> };
  /** How many are chosen in a list with this many rows. */
  count: (total: number) => number;
  /** How many of the rows that were read are chosen: all, some or none of them. */
  ofRead: () => 'all' | 'some' | 'none';
  /** Chooses all rows that were read, or none if they are chosen. */
  toggleRead: () => void;
  /** Chooses every row that matches the search, the filters and the tab. */
  chooseWhole: () => void;
  /** These rows, and no others, stay chosen. */
  keep: (rows: readonly Row[]) => void;
}

export interface Selection {
  /** Undefined outside selection mode. */
  ids: { has(id: string): boolean } | undefined;
  /** The rows that were chosen one by one; none while the whole list is. */
  rows: readonly Row[];
  start: (row?: Row) => void;
  toggle: (row: Row) => void;
  /** Adds rows to those chosen; a single one is taken out if it was among them. */
  choose: (rows: readonly Row[]) => void;
  stop: () => void;
  /** On H5 only. */
  several?: Several;
}
