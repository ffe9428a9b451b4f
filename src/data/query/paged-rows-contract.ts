import type { StoreApi } from 'zustand/vanilla';
import type { Row } from '../protocol/row';

/** One page of rows from the server, or why there is none. */
export type PageAnswer =
  | { rows: Row[]; total: number; statistics?: unknown }
  | {
      error: string;
      /** The server could not be asked. */
      unanswered?: boolean;
    };

/** A page as this device has it. */
export interface HeldPage {
  rows: Row[];
  /** How many rows there are, as far as the device can tell. */
  total: number;
  statistics?: unknown;
  /** When the oldest of it was read, ms. */
  since: number;
  /** The rows are all that there were. */
  isWhole?: boolean;
  /** How many rows the server had when they were read; left out when that is not known. */
  ofAll?: number;
  /** The rows are the first of those, without a gap. */
  isStart?: boolean;
  /** When the statistics were read, ms. */
  countedAt?: number;
}

/** Where the rows of a list come from; pageIndex is 1-based. */
export interface PageSource {
  /** Asks the server. */
  ask: (pageIndex: number, pageSize: number) => Promise<PageAnswer>;
  /** The first page as the server gave it last: it stands there until the server has answered. */
  last?: (pageSize: number) => Promise<HeldPage | undefined>;
  /** The same where it can be had without a wait: it stands there from the first drawing on. */
  lastNow?: (pageSize: number) => HeldPage | undefined;
  /** What this device can tell of a page where the server cannot be asked. */
  held?: (pageIndex: number, pageSize: number) => Promise<HeldPage | undefined>;
}

/** What is to be known of the rows besides them. */
export interface RowsAge {
  /** When they were read, ms; undefined when they are of now, or the server's answer is about to come. */
  since: number | undefined;
  /** Why older rows are shown, in the catalogue's words; empty when they are of now. */
  why: string;
  /** The rows of before are shown while the server is asked. */
  isAsking: boolean;
  /** Older rows are all that there were, and not only those that were looked at. */
  isWhole: boolean;
  /** How many rows the server had when older ones were read; undefined when that is not known. */
  ofAll: number | undefined;
  /** Older rows are the first of those, without a gap. */
  isStart: boolean;
  /** When older sums were read, ms; undefined when they are of now. */
  countedAt: number | undefined;
}

export interface PagedRowsState extends RowsAge {
  /** `first` until the first page is there, then `ready`; `failed` when the first page could not be read. */
  status: 'first' | 'ready' | 'failed';
  /** Rows there are, all pages. */
  total: number;
  /** Message of the catalogue for `failed`. */
  error: string;
  /** Why pages that somebody looks at could not be read while others are there; empty when all could. */
  broken: string;
  /** Sums of the statistics row as the server sent them. */
  statistics: unknown;
  /** Counts changes of rows, so that views know when to look again. */
  version: number;
}

export interface PagedRows {
  store: StoreApi<PagedRowsState>;
  /** The row at a position of the whole list, or undefined while its page is not here. */
  rowAt: (index: number) => Row | undefined;
  /** Asks for every page that the positions first…last touch and that is neither here nor on its way. */
  ensure: (first: number, last: number) => void;
  /** Reads everything again from the first page; what is shown stays until the answer comes. */
  reload: () => Promise<void>;
  /** Reads the pages again that could not be read. */
  retry: () => void;
  /** Another condition or order: the rows go, then the first page is read. */
  restart: (source: PageSource) => Promise<void>;
  /** Takes over a row that was changed elsewhere, if it is loaded. */
  patch: (id: string, changes: Partial<Row>) => void;
  /** Takes rows out that the server has no more for this person; those behind them move up. */
  drop: (ids: ReadonlySet<string>) => void;
}
