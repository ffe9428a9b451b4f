import type { ListDefinition } from '@/features/records/list/list-definition';

/** What is asked of a list when it is opened. */
export interface Opening {
  /** The initial keyword. */
  keyword?: string;
  /** The initial filters, as an address has them. */
  filters?: string;
  /** The view that the address names. */
  view?: string;
  /** Shown under the tabs of another menu, without its own. */
  under?: boolean;
}

/** A list that is being opened. */
export interface Opened {
  definition: ListDefinition;
}
