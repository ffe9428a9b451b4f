/** Where keys hold, as the sections of the table of keys (`key-table.ts`) are named. */
export type KeyPlace =
  | 'notice'
  | 'viewer'
  | 'file'
  | 'sheet'
  | 'form'
  | 'work'
  | 'record'
  | 'approvals'
  | 'steps'
  | 'check'
  | 'table'
  | 'order'
  | 'menu'
  | 'list'
  | 'rows'
  | 'anywhere';

/**
 * What a page can do by a key now, under the names of the table; what it does not offer has no key. One that has nothing to do with
 * this press answers false; the palette runs them without a press.
 */
export type KeyActs = {
  readonly [name: string]: ((press?: { readonly key: string }) => unknown) | undefined;
};

/** What keys do with the rows of a list, by their places in it. */
export interface RowActs {
  /** Opens a row beside the list; only while one is open there. */
  show?: (place: number) => void;
  /** Chooses these rows as well; a single one is unchosen if it was chosen. */
  choose?: (first: number, last: number) => void;
}

/** Something that is done by its name. */
export interface KeyOffer {
  key: string;
  text: string;
  run: () => unknown;
}

/** A part of what is shown that offers something by keys. */
export interface KeySource {
  place: KeyPlace;
  acts: KeyActs;
  /** Of a list that can do more with a row than open it. */
  rows?: RowActs;
  /** What a page's ⋯ holds: no key does it, but the palette finds it. */
  offers?: readonly KeyOffer[];
  /** Id of the element in which it holds, also over a page; without one it holds on its page, if any. */
  within?: string;
  page?: unknown;
}

/** The line with the keys below a list. */
export interface KeyLineProps {
  place: 'list' | 'approvals';
  /** What is offered now, of what the table names in the line. */
  offers: readonly string[];
}
