import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Row } from '@/data/protocol/row';

/** Rows a request asks for when the menu names no size (spec §9: page size 20). */
export const PAGE_SIZE = 20;

/** Pages kept in memory; the ones looked at longest ago go first. */
const KEPT_PAGES = 60;

/** One page of rows from the server, or why there is none. */
export type PageAnswer =
  | {
      rows: Row[];
      total: number;
      statistics?: unknown;
      /** When a kept page was read, ms; left out when the server has just given it. */
      since?: number;
      /** Why the server's page is not here while a kept one is. */
      why?: string;
      /** The kept rows are all that there were. */
      isWhole?: boolean;
      /** How many rows the server had when the kept ones were read; left out when that is not known. */
      ofAll?: number;
      /** The kept rows are the first of those, without a gap. */
      isStart?: boolean;
      /** When kept statistics were read, ms. */
      countedAt?: number;
    }
  | {
      error: string;
      /** The server could not be asked. */
      unanswered?: boolean;
    };
export type LoadPage = (pageIndex: number, pageSize: number) => Promise<PageAnswer>;

export interface PagedRowsState {
  /** `first` until the first page is there, then `ready`; `failed` when the first page could not be read. */
  status: 'first' | 'ready' | 'failed';
  /** Rows the server has, all pages. */
  total: number;
  /** Message of the catalogue for `failed`. */
  error: string;
  /** Why pages that somebody looks at could not be read while others are there; empty when all could. */
  broken: string;
  /** When the rows were read, ms; undefined when they are of now. */
  since: number | undefined;
  /** Why older rows are shown, in the catalogue's words; empty when they are of now. */
  why: string;
  /** Older rows are all that there were, and not only those that were looked at. */
  isWhole: boolean;
  /** How many rows the server had when older ones were read; undefined when that is not known. */
  ofAll: number | undefined;
  /** Older rows are the first of those, without a gap. */
  isStart: boolean;
  /** Sums of the statistics row as the server sent them. */
  statistics: unknown;
  /** When they were read, ms; undefined when they are of now. */
  countedAt: number | undefined;
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
  restart: (load: LoadPage) => Promise<void>;
  /** Takes over a row that was changed elsewhere, if it is loaded. */
  patch: (id: string, changes: Partial<Row>) => void;
}

/**
 * The rows of a long list, read page by page where somebody looks (not from the top down), so that position 19,990 of
 * 20,000 costs one page. Serves work-list, pickers and every other list of the product.
 *
 * @param load reads one page; pageIndex is 1-based
 * @param pageSize rows per page
 */
export function createPagedRows(load: LoadPage, pageSize: number = PAGE_SIZE): PagedRows {
  const store = createStore<PagedRowsState>(() => ({
    status: 'first',
    total: 0,
    error: '',
    broken: '',
    since: undefined,
    why: '',
    isWhole: false,
    ofAll: undefined,
    isStart: false,
    statistics: undefined,
    countedAt: undefined,
    version: 0,
  }));
  let pages = new Map<number, Row[]>();
  /** Pages of before that stay in sight until they are read again. */
  let outdated = new Set<number>();
  let underway = new Set<number>();
  let unread = new Set<number>();
  let generation = 0;
  /** Positions last looked at. */
  let sight: readonly [first: number, last: number] = [0, 0];
  let loadPage = load;

  const changed = (state: Partial<PagedRowsState> = {}) =>
    store.setState((old) => ({ ...state, version: old.version + 1 }));

  function keep(pageIndex: number, rows: Row[]) {
    outdated.delete(pageIndex);
    pages.delete(pageIndex);
    pages.set(pageIndex, rows);
    const oldest = pages.keys().next().value;
    if (pages.size > KEPT_PAGES && oldest !== undefined) pages.delete(oldest);
  }

  /** @returns whether the server has given the page now */
  async function read(pageIndex: number): Promise<boolean> {
    const asked = generation;
    underway.add(pageIndex);
    const answer = await loadPage(pageIndex, pageSize);
    if (asked !== generation) return false;
    underway.delete(pageIndex);
    if ('error' in answer) {
      unread.add(pageIndex);
      const isReady = store.getState().status === 'ready';
      changed(isReady ? { broken: answer.error } : { status: 'failed', error: answer.error });
      return false;
    }
    unread.delete(pageIndex);
    const { total, statistics, since, why = '', isWhole = false, ofAll, isStart = false, countedAt } = answer;
    const { status, total: before, since: shownSince } = store.getState();
    // A kept page stands in for nothing better than itself.
    if (since !== undefined && status === 'ready' && shownSince === undefined) {
      changed({ since, why });
      return false;
    }
    // Another number of rows: those of the other pages have moved, and would be skipped or shown twice.
    const moved = status === 'ready' && total !== before;
    if (moved) outdate(total);
    keep(pageIndex, answer.rows);
    const broken = unread.size > 0 ? store.getState().broken : '';
    const age = { since, why, isWhole, ofAll, isStart, countedAt };
    changed({ status: 'ready', total, error: '', broken, statistics, ...age });
    if (moved) readSight();
    return since === undefined;
  }

  /** The pages that somebody looks at, of a list of so many rows. */
  function pagesInSight(total: number): number[] {
    const [first, last] = sight;
    const from = Math.floor(Math.max(first, 0) / pageSize) + 1;
    const to = total === 0 ? 0 : Math.floor(Math.min(Math.max(last, 0), total - 1) / pageSize) + 1;
    return Array.from({ length: Math.max(0, to - from + 1) }, (_unused, at) => from + at);
  }

  /** The rows are of before now: those in sight stay until they are read again, so that nothing flickers. */
  function outdate(total: number) {
    const shown = pagesInSight(total).filter((page) => pages.has(page));
    outdated = new Set(shown);
    for (const page of [...pages.keys()]) if (!outdated.has(page)) pages.delete(page);
  }

  /** Asks for what is in sight and neither here nor on its way. */
  function readSight() {
    const { total, status } = store.getState();
    if (status !== 'ready') return;
    for (const page of pagesInSight(total)) {
      const rows = pages.get(page);
      if (rows && !outdated.has(page)) keep(page, rows);
      else if (!underway.has(page)) void read(page);
    }
  }

  function forget() {
    generation += 1;
    underway = new Set();
    unread = new Set();
  }

  return {
    store,
    rowAt: (index) => pages.get(Math.floor(index / pageSize) + 1)?.[index % pageSize],
    ensure(first, last) {
      sight = [first, last];
      readSight();
    },
    async reload() {
      forget();
      if (!(await read(1))) return;
      const top = pages.get(1) ?? [];
      outdate(store.getState().total);
      keep(1, top);
      changed();
      readSight();
    },
    retry() {
      for (const page of unread) if (!underway.has(page)) void read(page);
    },
    async restart(nextLoad) {
      forget();
      loadPage = nextLoad;
      pages = new Map();
      outdated = new Set();
      const nothing = { total: 0, error: '', broken: '', since: undefined, why: '', statistics: undefined };
      changed({ status: 'first', ...nothing });
      await read(1);
    },
    patch(id, changes) {
      for (const [page, rows] of pages) {
        const at = rows.findIndex((row) => row.Id === id);
        if (at < 0) continue;
        const next = [...rows];
        next[at] = { ...rows[at], ...changes, Id: id };
        pages.set(page, next);
        changed();
      }
    },
  };
}
