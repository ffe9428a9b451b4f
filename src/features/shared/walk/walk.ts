import type { Row } from '@/data/protocol/row';
import type { PagedRows } from '@/data/query/paged-rows-contract';

/** The list that a page was opened from, as it was searched and sorted. */
export interface Walk {
  rows: PagedRows;
  /** Shows a row in place of the one that is shown. */
  show: (row: Row) => void;
}

/** The menu of a list. */
export interface WalkedMenu {
  id: string;
  name: string;
}

let coming: Walk | undefined;

/** The page that is about to be opened belongs to this list. */
export function comeFrom(walk: Walk): void {
  coming = walk;
}

/** The list that the page just opened belongs to; undefined for one opened by a link. */
export function takeWalk(): Walk | undefined {
  const walk = coming;
  coming = undefined;
  return walk;
}

/** Set where lists are wide: the list that is open, also below other pages, and has a row. */
export const below: { listWith?: (id: string) => Walk | undefined } = {};
