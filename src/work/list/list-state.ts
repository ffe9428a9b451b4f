import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { refusalText } from '@/api/answer';
import { getTableData } from '@/api/form-engine';
import type { Where } from '@/api/wire/form-engine';
import { onWritten, tablesOf } from '@/offline/written';
import type { ListDefinition } from '@/work/list/list-definition';
import { firstQuery, toTableQuery } from '@/work/list/list-query';
import type { FilterValue, ListQuery } from '@/work/list/list-query';
import { createPagedRows, PAGE_SIZE } from '@/work/list/paged-rows';
import type { LoadPage, PagedRows } from '@/work/list/paged-rows';
import type { OrderModel } from '@/work/menu-model';

/** Typing rests this long before the list is asked (spec §9: search waits 300 ms). */
export const KEYWORD_DELAY_MS = 300;

/** While a list flies by, only what is in sight this often is read (ms): rows nobody saw cost no request. */
const LOOK_MS = 120;

/** One open list: what was asked, and the rows. Lives as long as its page, so going back finds it as it was. */
export interface ListState {
  definition: ListDefinition;
  query: StoreApi<ListQuery>;
  rows: PagedRows;
  setKeyword: (keyword: string) => void;
  setFilters: (filters: Readonly<Record<string, FilterValue>>) => void;
  setOrder: (order: OrderModel) => void;
  /** Chooses a page tab with the condition its script set. */
  setTab: (tab: string, where: Where, search: Readonly<Record<string, string>>) => void;
  reload: () => Promise<void>;
  /** The rows in sight changed: their pages are read. */
  look: (first: number, last: number) => void;
  /** Stops following writes. */
  close: () => void;
}

function loaderOf(definition: ListDefinition, query: ListQuery): LoadPage {
  return async (pageIndex, pageSize) => {
    const answer = await getTableData(toTableQuery(definition, query, pageIndex, pageSize), { quiet: true });
    if (answer.Code !== 1) return { error: refusalText(answer) };
    const rows = answer.Data ?? [];
    return { rows, total: answer.DataCount ?? rows.length, statistics: answer.DataAppend };
  };
}

/**
 * Opens a list and reads its first page.
 *
 * @param definition the list
 * @param keyword what to search for from the start
 */
export function createListState(definition: ListDefinition, keyword = ''): ListState {
  const query = createStore<ListQuery>(() => firstQuery(definition, keyword));
  const rows = createPagedRows(loaderOf(definition, query.getState()), definition.menu.pageSize ?? PAGE_SIZE);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let sight: [first: number, last: number] = [0, 0];

  const ask = (change: Partial<ListQuery>, delay = 0) => {
    query.setState(change);
    clearTimeout(timer);
    timer = setTimeout(() => void rows.restart(loaderOf(definition, query.getState())), delay);
  };
  const table = definition.form.table.name.toLowerCase();
  const unfollow = onWritten((entry) => {
    if (!tablesOf(entry).includes(table)) return;
    if (entry.action === 'Update' && entry._RowModel) rows.patch(entry.Id, entry._RowModel);
    void rows.reload();
  });
  void rows.reload();

  return {
    definition,
    query,
    rows,
    setKeyword: (next) => ask({ keyword: next }, KEYWORD_DELAY_MS),
    setFilters: (filters) => ask({ filters }),
    setOrder: (order) => ask({ order }),
    setTab: (tab, where, search) => ask({ tab, where, search }),
    reload: () => rows.reload(),
    look(first, last) {
      sight = [first, last];
      looking ??= setTimeout(() => {
        looking = undefined;
        rows.ensure(...sight);
      }, LOOK_MS);
    },
    close() {
      clearTimeout(timer);
      clearTimeout(looking);
      unfollow();
    },
  };
}
