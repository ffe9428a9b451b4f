import { startCall } from '@/data/api/transport';
import type { CallTask } from '@/data/api/transport';
import type { Endpoint } from '@/data/protocol/define-endpoint';
import { formEngine } from '@/data/protocol/form-engine';
import { workFlow } from '@/data/protocol/work-flow';
import { matches } from '@/features/contacts/contact';
import type { Contact } from '@/features/contacts/contact';
import { keptContacts } from '@/features/contacts/directory';
import { getSysUserPublicInfo } from '@/data/api/sys-user';
import { toContact } from '@/features/contacts/contact';
import { readMessage } from '@/features/messages/message';
import type { Message } from '@/features/messages/message';
import { rememberRows } from '@/features/approvals/find-work';
import { readCase } from '@/features/approvals/work-case';
import type { WorkCase } from '@/features/approvals/work-case';
import { openList } from '@/features/records/list/open-list';
import { cardTitle, textOfField } from '@/features/records/list/card-data';
import { leafMenus } from '@/features/menus/menu-model';
import type { WorkMenu } from '@/features/menus/menu-model';
import { createCancellation } from '@/lib/cancellation';

/** Hits shown of one group before "show all". */
export const GROUP_SIZE = 5;
/** Hits of a group that is asked for all of them. */
const ALL_SIZE = 200;
/** Tables asked at the same time; the next one waits for an answer. */
const AT_ONCE = 3;
/** Tables asked without being told to: those used last first. */
const MOST_TABLES = 16;

export interface RowHit {
  id: string;
  title: string;
  text: string;
}

/** One group of hits. */
export type Hits =
  | { kind: 'menus'; items: WorkMenu[] }
  | { kind: 'people'; items: Contact[]; total: number }
  | { kind: 'messages'; items: Message[]; total: number }
  | { kind: 'works'; items: WorkCase[]; total: number }
  | { kind: 'table'; menu: WorkMenu; items: RowHit[]; total: number };

export interface SearchInput {
  text: string;
  userId: string;
  menus: readonly WorkMenu[];
  /** Ids of menus, the ones used last first. */
  recent: readonly string[];
  untitled: string;
  onHits: (hits: Hits) => void;
}

/** How many lists were searched, and how many were not. */
export interface SearchedLists {
  searched: number;
  others: number;
}

export interface Search {
  /** Settles when everything was asked, or it was stopped. */
  done: Promise<void>;
  lists: SearchedLists;
  /** Searches the other lists too; settles when all were asked. */
  searchOthers: () => Promise<void>;
  /** Asks for the hits of one group that were not asked for. */
  findAll: (kind: 'people' | 'messages' | 'works') => Promise<void>;
  stop: () => void;
}

interface Found<T> {
  items: T[];
  total: number;
}

/** Starts a search over everything; groups are handed over as they come. Stopping aborts what is under way. */
export function startSearch(input: SearchInput): Search {
  const { text, userId, menus, onHits, untitled } = input;
  const running = new Set<CallTask<unknown>>();
  const search = createCancellation();

  async function ask<Params extends object, T>(
    endpoint: Endpoint<Params, T[]>,
    params: NoInfer<Params>,
  ): Promise<Found<T>> {
    if (search.isCancelled) return { items: [], total: 0 };
    const task = startCall(endpoint, params, { quiet: true });
    running.add(task);
    const answer = await task.promise;
    running.delete(task);
    const items = answer.Code === 1 && Array.isArray(answer.Data) ? answer.Data : [];
    return { items, total: answer.DataCount ?? items.length };
  }
  const tell = (hits: Hits) => {
    if (!search.isCancelled && hits.items.length > 0) onHits(hits);
  };
  const pageOf = (_PageSize: number) => ({ _Keyword: text, _PageIndex: 1, _PageSize });

  function findMenus(): void {
    const wanted = text.toLowerCase();
    const items = leafMenus(menus).filter(({ name }) => name.toLowerCase().includes(wanted));
    tell({ kind: 'menus', items });
  }
  async function findPeople(size: number): Promise<void> {
    const book = await keptContacts();
    const known = (book?.contacts ?? []).filter((contact) => matches(contact, text));
    const tellKnown = () => tell({ kind: 'people', items: known, total: known.length });
    if (book && book.contacts.length > 0 && !book.isCut) return tellKnown();
    const answer = await getSysUserPublicInfo(pageOf(size), { quiet: true });
    if (answer.Code !== 1 || !answer.Data?.length) return tellKnown();
    const unread = { initials: '', pinyin: '' };
    const items = answer.Data.map((user) => toContact(user, unread));
    tell({ kind: 'people', items, total: answer.DataCount ?? items.length });
  }
  async function findMessages(size: number): Promise<void> {
    const _Where = [{ Name: 'ReceiverUserId', Value: userId, Type: '=' }];
    const found = await ask(formEngine.getTableData, {
      FormEngineKey: 'diy_message',
      _Where,
      ...pageOf(size),
    });
    tell({ kind: 'messages', items: found.items.map(readMessage), total: found.total });
  }
  async function findWorks(size: number): Promise<void> {
    const [waiting, flows] = await Promise.all([
      ask(workFlow.getWFWork, { WorkType: 'Todo', ...pageOf(size) }),
      ask(workFlow.getWFFlow, { WorkType: 'All', ...pageOf(size) }),
    ]);
    rememberRows([...waiting.items, ...flows.items]);
    const works = [...waiting.items, ...flows.items].flatMap((row) => readCase(row, userId) ?? []);
    const unique = works.filter(({ flowId }, at) => works.findIndex((one) => one.flowId === flowId) === at);
    // Many a flow is in both answers: where one is cut, there are at least as many as the longer one says.
    const isCut = [waiting, flows].some(({ items, total }) => total > items.length);
    const total = isCut ? Math.max(unique.length, waiting.total, flows.total) : unique.length;
    tell({ kind: 'works', items: unique, total });
  }
  async function findRows(menu: WorkMenu): Promise<void> {
    const { items, total } = await ask(formEngine.getTableData, {
      ModuleEngineKey: menu.id,
      _SysMenuId: menu.id,
      ...pageOf(GROUP_SIZE),
    });
    if (items.length === 0 || search.isCancelled) return;
    const { definition } = await openList(menu.id);
    const hits = items.map((row) => ({
      id: row.Id,
      title: cardTitle(definition, row, untitled),
      text: definition.lines
        .slice(0, 2)
        .map((field) => textOfField(field, row, {}))
        .filter((line) => line !== '')
        .join(' · '),
    }));
    tell({ kind: 'table', menu, items: hits, total });
  }
  const rank = ({ id }: WorkMenu) => {
    const at = input.recent.indexOf(id);
    return at < 0 ? input.recent.length : at;
  };
  const lists = leafMenus(menus)
    .filter(({ target }) => target === 'list')
    .sort((a, b) => rank(a) - rank(b));
  const first = lists.splice(0, MOST_TABLES);
  async function findTables(waiting: WorkMenu[]): Promise<void> {
    const worker = async () => {
      for (let menu = waiting.shift(); menu && !search.isCancelled; menu = waiting.shift()) {
        await findRows(menu).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  findMenus();
  const finders = { people: findPeople, messages: findMessages, works: findWorks };
  const searched: SearchedLists = { searched: first.length, others: lists.length };
  const parts = [...Object.values(finders).map((find) => find(GROUP_SIZE)), findTables(first)];
  return {
    done: Promise.allSettled(parts).then(() => undefined),
    lists: searched,
    searchOthers: () => findTables(lists),
    findAll: (kind) => finders[kind](ALL_SIZE),
    stop() {
      search.cancel();
      running.forEach((task) => task.abort());
    },
  };
}
