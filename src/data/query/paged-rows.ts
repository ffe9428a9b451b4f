import { createStore } from 'zustand/vanilla';
import { isEqual } from '@/lib/equal';
import type { Row } from '../protocol/row';
import type {
  HeldPage,
  PageAnswer,
  PagedRows,
  PagedRowsState,
  PageSource,
  RowsAge,
} from './paged-rows-contract';
import { QUIET_MS } from './query';

/** Rows per request when the menu specifies no size (spec §9: page size 20). */
export const PAGE_SIZE = 20;

/** Pages kept in memory; the ones looked at longest ago go first. */
const KEPT_PAGES = 60;

const OF_NOW: RowsAge = {
  since: undefined,
  why: '',
  isAsking: false,
  isWhole: false,
  ofAll: undefined,
  isStart: false,
  countedAt: undefined,
};

/**
 * The rows of a long list, read page by page where the user looks (not from the top down), so that position 19,990 of
 * 20,000 costs one page. What the device has of the first page is shown until the server has answered; its age is given
 * when that takes long, or when the server cannot be asked. Used by work-list, approvals and every other list of rows.
 *
 * @param from where the rows come from
 * @param pageSize rows per page
 */
export function createPagedRows(from: PageSource, pageSize: number = PAGE_SIZE): PagedRows {
  const nothing = { total: 0, error: '', broken: '', statistics: undefined, ...OF_NOW };
  const store = createStore<PagedRowsState>(() => ({ status: 'first', version: 0, ...nothing }));
  let pages = new Map<number, Row[]>();
  /** Earlier pages that stay in sight until they are read again. */
  let outdated = new Set<number>();
  let underway = new Set<number>();
  let unread = new Set<number>();
  let generation = 0;
  /** The positions last in view. */
  let sight: readonly [first: number, last: number] = [0, 0];
  let source = from;
  /** Where the shown rows come from, and when the first of them were read. */
  let origin: 'server' | 'device' = 'server';
  let readAt = 0;

  const state = () => store.getState();
  const changed = (change: Partial<PagedRowsState> = {}) =>
    store.setState((old) => ({ ...change, version: old.version + 1 }));

  /** A row whose content has not changed stays the same object, so that it is not redrawn. */
  function asShown(rows: Row[]): Row[] {
    const shown = new Map([...pages.values()].flat().map((row) => [row.Id, row]));
    return rows.map((row) => {
      const before = shown.get(row.Id);
      return before && isEqual(before, row) ? before : row;
    });
  }

  function keep(pageIndex: number, rows: Row[]) {
    const kept = asShown(rows);
    outdated.delete(pageIndex);
    pages.delete(pageIndex);
    pages.set(pageIndex, kept);
    const oldest = pages.keys().next().value;
    if (pages.size > KEPT_PAGES && oldest !== undefined) pages.delete(oldest);
  }

  /** Shows what the device has of the first page in place of whatever is shown. */
  function showHeld({ rows, total, statistics, ...age }: HeldPage, more: Partial<PagedRowsState>) {
    origin = 'device';
    readAt = age.since;
    pages = new Map([[1, asShown(rows)]]);
    outdated = new Set();
    unread = new Set();
    changed({ status: 'ready', total, error: '', broken: '', statistics, ...OF_NOW, ...age, ...more });
  }

  /** Shows what is available of the first page without a wait. */
  function showLastNow(): void {
    const last = source.lastNow?.(pageSize);
    if (last?.rows.length) showHeld(last, { isAsking: true, since: undefined });
  }

  /** Until the server answers, the first page is shown as it was; its age is shown if the answer takes long. */
  function standIn(isAwaited: () => boolean): () => void {
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      if (isAwaited() && state().status === 'ready') changed({ since: readAt });
    }, QUIET_MS);
    if (state().status === 'first') {
      void source.last?.(pageSize).then((last) => {
        if (!last?.rows.length || !isAwaited() || state().status !== 'first') return;
        showHeld(last, { isAsking: true, since: isLate ? last.since : undefined });
      });
    }
    return () => clearTimeout(late);
  }

  /** A page could not be read: shows what the device has of it, or the reason. */
  async function fail(
    pageIndex: number,
    { error, unanswered = false }: Extract<PageAnswer, { error: string }>,
    isWanted: () => boolean,
  ): Promise<void> {
    const { status, why } = state();
    const isReady = status === 'ready';
    if (pageIndex === 1 && unanswered) {
      // Rows from the server stay where they are if this is the first time that it does not answer.
      const isOurs = isReady && origin === 'server' && why === '';
      const held = isOurs ? undefined : await source.held?.(1, pageSize);
      if (!isWanted()) return;
      if (held) {
        showHeld(held, { why: error });
        return readSight();
      }
      if (isReady) return changed({ since: readAt, why: error, isAsking: false });
    } else if (isReady && origin === 'server') {
      unread.add(pageIndex);
      return changed({ broken: error });
    }
    // What the server refuses is not shown from the device either.
    pages = new Map();
    origin = 'server';
    changed({ ...nothing, status: 'failed', error });
  }

  /** @returns whether the server has given the page now */
  async function read(pageIndex: number): Promise<boolean> {
    const asked = generation;
    const isWanted = () => asked === generation;
    underway.add(pageIndex);
    const stop = pageIndex === 1 ? standIn(() => isWanted() && underway.has(1)) : undefined;
    const answer = await source.ask(pageIndex, pageSize);
    stop?.();
    if (!isWanted()) return false;
    underway.delete(pageIndex);
    if ('error' in answer) {
      await fail(pageIndex, answer, isWanted);
      return false;
    }
    unread.delete(pageIndex);
    const { rows, total, statistics } = answer;
    const { status, total: before, broken } = state();
    // The number has changed, or the rows are earlier ones: other pages have moved, and rows would be skipped or shown twice.
    const moved = status === 'ready' && (total !== before || origin === 'device');
    if (moved) outdate(total);
    keep(pageIndex, rows);
    if (pageIndex === 1) readAt = Date.now();
    origin = 'server';
    const left = unread.size > 0 ? broken : '';
    changed({ status: 'ready', total, error: '', broken: left, statistics, ...OF_NOW });
    if (moved) readSight();
    return true;
  }

  /** The pages in view of a list with this many rows. */
  function pagesInSight(total: number): number[] {
    const [first, last] = sight;
    const from = Math.floor(Math.max(first, 0) / pageSize) + 1;
    const to = total === 0 ? 0 : Math.floor(Math.min(Math.max(last, 0), total - 1) / pageSize) + 1;
    return Array.from({ length: Math.max(0, to - from + 1) }, (_unused, at) => from + at);
  }

  /** The rows are outdated now: those in sight stay until they are read again, so that nothing flickers. */
  function outdate(total: number) {
    const shown = pagesInSight(total).filter((page) => pages.has(page));
    outdated = new Set(shown);
    for (const page of [...pages.keys()]) if (!outdated.has(page)) pages.delete(page);
  }

  async function readHeld(page: number): Promise<void> {
    const asked = generation;
    underway.add(page);
    const held = await source.held?.(page, pageSize);
    if (asked !== generation) return;
    underway.delete(page);
    if (!held || origin === 'server') return;
    keep(page, held.rows);
    changed();
  }

  /** Requests what is in sight and neither loaded nor on its way. */
  function readSight() {
    const { total, status, isAsking } = state();
    // The server is about to say which rows exist.
    if (status !== 'ready' || isAsking) return;
    for (const page of pagesInSight(total)) {
      const rows = pages.get(page);
      if (rows && !outdated.has(page)) keep(page, rows);
      else if (!underway.has(page)) void (origin === 'device' ? readHeld(page) : read(page));
    }
  }

  function forget() {
    generation += 1;
    underway = new Set();
    unread = new Set();
  }

  showLastNow();

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
      outdate(state().total);
      keep(1, top);
      changed();
      readSight();
    },
    retry() {
      for (const page of unread) if (!underway.has(page)) void read(page);
    },
    async restart(next) {
      forget();
      source = next;
      pages = new Map();
      outdated = new Set();
      origin = 'server';
      changed({ status: 'first', ...nothing });
      showLastNow();
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
    drop(ids) {
      const isLost = ({ Id }: Row) => ids.has(Id);
      const lost = [...pages.values()].flatMap((rows) => rows.filter(isLost)).length;
      if (lost === 0) return;
      const first = Math.min(...[...pages].flatMap(([page, rows]) => (rows.some(isLost) ? page : [])));
      const behind: Row[] = [];
      let next = first;
      for (let rows; (rows = pages.get(next)); next += 1) behind.push(...rows.filter((row) => !isLost(row)));
      const total = state().total - lost;
      for (const page of [...pages.keys()]) if (page >= first) pages.delete(page);
      for (let page = first; page < next; page += 1) {
        const rows = behind.splice(0, pageSize);
        if (rows.length === 0) break;
        pages.set(page, rows);
        // What comes after its last row is not loaded.
        const isShort = rows.length < Math.min(pageSize, total - (page - 1) * pageSize);
        if (isShort) outdated.add(page);
      }
      changed({ total });
    },
  };
}
