import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { namedAddress } from '@/data/api/transport';
import type { TableQuery, Where } from '@/data/protocol/form-engine';
import { askListPage } from '@/data/query/ask-list';
import { sessionStore } from '@/data/session/session-store';
import { selectApiOf, type ListDefinition } from '@/features/records/list/list-definition';
import { withoutHidden } from '@/features/records/list/hidden-rows';
import { firstQuery, toTableQuery } from '@/features/records/list/list-query';
import type { FilterValue, ListQuery } from '@/features/records/list/list-query';
import { createPagedRows, PAGE_SIZE } from '@/data/query/paged-rows';
import type { PageAnswer, PagedRows, PageSource } from '@/data/query/paged-rows-contract';
import { askKeeping, heldRows, lastAnswer, lastAnswerNow } from '@/features/records/list/seen-list';
import type { OrderModel } from '@/features/menus/menu-model';

/** The list is requested once typing has paused this long (spec §9: search waits 300 ms). */
export const KEYWORD_DELAY_MS = 300;

/** While a list is scrolled fast, only what is in view at this interval is read (ms): rows nobody saw cost no request. */
const LOOK_MS = 120;

/** One open list: what was asked, and the rows. It lives as long as its page, so going back finds it as it was. */
export interface ListState {
  definition: ListDefinition;
  /** Name of the table its records are in, in lower case as writes name it. */
  table: string;
  query: StoreApi<ListQuery>;
  rows: PagedRows;
  /** Changes several things in one step. */
  ask: (change: Partial<ListQuery>) => void;
  setKeyword: (keyword: string) => void;
  setFilters: (filters: Readonly<Record<string, FilterValue>>) => void;
  setOrder: (order: OrderModel) => void;
  /** Shows the rows of all records, not only those that name the one it was opened for. */
  showAll: () => void;
  /** Selects a page tab with the condition its script set. */
  setTab: (tab: string, where: Where, search: Readonly<Record<string, string>>) => void;
  reload: () => Promise<void>;
  /** The visible rows changed: their pages are read. */
  look: (first: number, last: number) => void;
  /** Cancels the requests that were about to be made. */
  close: () => void;
}

/** One page of a list as the server has it. */
export function readRows(definition: ListDefinition, query: TableQuery): Promise<PageAnswer> {
  const { menu } = definition;
  const address = namedAddress(selectApiOf(definition), sessionStore.getState().osClient);
  return askListPage({ address, joinedMenu: menu.joins ? menu.key || menu.id : undefined }, query);
}

function sourceOf(definition: ListDefinition, query: ListQuery): PageSource {
  const asked = (pageIndex: number, pageSize: number) => toTableQuery(definition, query, pageIndex, pageSize);
  return {
    ask: (...page) =>
      askKeeping(definition, withoutHidden(definition, asked(...page)), (question) =>
        readRows(definition, question),
      ),
    last: (pageSize) => lastAnswer(definition, asked(1, pageSize)),
    lastNow: (pageSize) => lastAnswerNow(definition, asked(1, pageSize)),
    held: (...page) => heldRows(definition, asked(...page)),
  };
}

/**
 * Opens a list, with its first page if that was read since the app started; `reload` requests it.
 *
 * @param definition the list
 * @param opening the initial query: a keyword, the tab in front with its condition
 */
export function createListState(definition: ListDefinition, opening: Partial<ListQuery> = {}): ListState {
  const query = createStore<ListQuery>(() => ({ ...firstQuery(definition), ...opening }));
  const rows = createPagedRows(sourceOf(definition, query.getState()), definition.menu.pageSize ?? PAGE_SIZE);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let sight: [first: number, last: number] = [0, 0];

  const ask = (change: Partial<ListQuery>, delay = 0) => {
    query.setState(change);
    clearTimeout(timer);
    timer = setTimeout(() => void rows.restart(sourceOf(definition, query.getState())), delay);
  };
  return {
    definition,
    table: definition.form.table.name.toLowerCase(),
    query,
    rows,
    ask: (change) => ask(change),
    setKeyword: (next) => ask({ keyword: next }, KEYWORD_DELAY_MS),
    setFilters: (filters) => ask({ filters }),
    setOrder: (order) => ask({ order }),
    showAll: () => ask({ of: undefined }),
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
    },
  };
}
