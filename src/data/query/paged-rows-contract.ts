import type { StoreApi } from 'zustand/vanilla';
import type { Row } from '../protocol/row';

/** One page of rows from the server, or the reason why it is missing. */
export type PageAnswer =
  | {
      rows: Row[];
      total: number;
      statistics?: unknown;
      /** The server did not count: the total is the number of these rows. */
      isUncounted?: boolean;
    }
  | {
      error: string;
      /** The server could not be asked. */
      unanswered?: boolean;
    };

/** A page as this device has it. */
export interface HeldPage {
  rows: Row[];
  /** How many rows there are, as far as the device knows. */
  total: number;
  statistics?: unknown;
  /** When the oldest part of it was read, ms. */
  since: number;
  /** The rows are the complete list. */
  isWhole?: boolean;
  /** How many rows the server had when they were read; omitted when that is not known. */
  ofAll?: number;
  /** The rows are the beginning of the server's list, without a gap. */
  isStart?: boolean;
  /** When the statistics were read, ms. */
  countedAt?: number;
}

/** Where the rows of a list come from; pageIndex is 1-based. */
export interface PageSource {
  /** Asks the server. */
  ask: (pageIndex: number, pageSize: number) => Promise<PageAnswer>;
  /** The first page as the server last gave it: it is shown until the server has answered. */
  last?: (pageSize: number) => Promise<HeldPage | undefined>;
  /** The same where it is available without a wait: it is shown from the first rendering on. */
  lastNow?: (pageSize: number) => HeldPage | undefined;
  /** What this device knows of a page when the server cannot be asked. */
  held?: (pageIndex: number, pageSize: number) => Promise<HeldPage | undefined>;
}

/** How current the rows are. */
export interface RowsAge {
  /** When they were read, ms; undefined when they are current, or the server's answer is about to come. */
  since: number | undefined;
  /** Why older rows are shown, in the catalogue's words; empty when they are current. */
  why: string;
  /** The previous rows are shown while the server is asked. */
  isAsking: boolean;
  /** Older rows are the complete list, and not only those that were looked at. */
  isWhole: boolean;
  /** How many rows the server had when older ones were read; undefined when that is not known. */
  ofAll: number | undefined;
  /** Older rows are the beginning of the server's list, without a gap. */
  isStart: boolean;
  /** When older sums were read, ms; undefined when they are current. */
  countedAt: number | undefined;
}

export interface PagedRowsState extends RowsAge {
  /** `first` until the first page has arrived, then `ready`; `failed` when the first page could not be read. */
  status: 'first' | 'ready' | 'failed';
  /** Total number of rows on all pages. */
  total: number;
  /** The catalogue's message for `failed`. */
  error: string;
  /** Why pages in view could not be read while others are there; empty when all could. */
  broken: string;
  /** Sums of the statistics row as the server sent them. */
  statistics: unknown;
  /** Counts changes of rows, so that views know when to update. */
  version: number;
}

export interface PagedRows {
  store: StoreApi<PagedRowsState>;
  /** The row at a position of the whole list, or undefined while its page is not here. */
  rowAt: (index: number) => Row | undefined;
  /** Requests every page that the positions first…last touch and that is neither loaded nor on its way. */
  ensure: (first: number, last: number) => void;
  /** Reads everything again from the first page; what is shown stays until the answer comes. */
  reload: () => Promise<void>;
  /** Reads again the pages that could not be read. */
  retry: () => void;
  /** Another condition or order: the rows are dropped, then the first page is read. */
  restart: (source: PageSource) => Promise<void>;
  /** Applies a change made elsewhere to a row, if it is loaded. */
  patch: (id: string, changes: Partial<Row>) => void;
  /** Removes rows that the server no longer has for this person; those behind them move up. */
  drop: (ids: ReadonlySet<string>) => void;
}
