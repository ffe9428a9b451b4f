import { Unanswered } from '@/data/api/answer';
import type { Endpoint } from '@/data/protocol/define-endpoint';
import { formEngine } from '@/data/protocol/form-engine';
import { askPeople } from '@/data/query/organisation';
import { createAsker } from '@/data/query/ask-search';
import { workFlow } from '@/data/protocol/work-flow';
import { matches } from '@/features/contacts/contact';
import type { Contact } from '@/features/contacts/contact';
import { keptContacts } from '@/features/contacts/directory';
import { toContact } from '@/features/contacts/contact';
import { readMessage } from '@/features/messages/message';
import { keptMessages } from '@/features/messages/kept-messages';
import type { Message } from '@/features/messages/message';
import { rememberRows } from '@/features/approvals/list-cases';
import { keptCases } from '@/features/approvals/kept-cases';
import { readCase } from '@/features/approvals/approval-task';
import type { ApprovalTask } from '@/features/approvals/approval-task';
import { openList } from '@/features/records/list/open-list';
import { heldRows } from '@/features/records/list/seen-list';
import { cardTitle, textOfField } from '@/features/records/list/card-data';
import { leafMenus } from '@/features/menus/menu-model';
import type { WorkMenu } from '@/features/menus/menu-model';
import { createCancellation } from '@/lib/cancellation';

/** Hits shown per group before "show all". */
export const GROUP_SIZE = 5;
/** Hits of a group when all of them are requested. */
const ALL_SIZE = 200;
/** Tables searched at the same time; the next one waits for an answer. */
const AT_ONCE = 3;
/** Tables searched automatically: those used last come first. */
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
  | { kind: 'works'; items: ApprovalTask[]; total: number }
  | { kind: 'table'; menu: WorkMenu; items: RowHit[]; total: number };

export interface SearchInput {
  text: string;
  userId: string;
  menus: readonly WorkMenu[];
  /** Ids of menus, the most recently used first. */
  recent: readonly string[];
  untitled: string;
  onHits: (hits: Hits) => void;
  /** The server cannot be reached: from here on, what this device has is searched. */
  onAway: () => void;
}

/** How many lists were searched, and how many were not. */
export interface SearchedLists {
  searched: number;
  others: number;
}

export interface Search {
  /** Settles when everything was searched, or it was stopped. */
  done: Promise<void>;
  lists: SearchedLists;
  /** Searches the other lists, too; settles when all were searched. */
  searchOthers: () => Promise<void>;
  /** Requests the hits of one group that were not requested yet. */
  findAll: (kind: 'people' | 'messages' | 'works') => Promise<void>;
  stop: () => void;
}

interface Found<T> {
  items: T[];
  total: number;
}

const textsOf = ({ title, number, starter, nodeName, summary }: ApprovalTask): string[] => [
  ...[title, number, starter.name, nodeName],
  ...summary.map(({ value }) => value),
];

/** Starts a search over everything; groups are handed over as they come. Stopping aborts what is under way. */
export function startSearch(input: SearchInput): Search {
  const { text, userId, menus, onHits, untitled } = input;
  const asker = createAsker();
  const search = createCancellation();
  let isAway = false;

  function noteAway(): undefined {
    if (!isAway && !search.isCancelled) input.onAway();
    isAway = true;
  }
  /** Empty if the server refuses, undefined when it cannot be reached. */
  const noRows = (reason: unknown) => (reason instanceof Unanswered ? noteAway() : { rows: [], total: 0 });

  /** @returns undefined when the server cannot be reached */
  async function ask<Params extends object, T>(
    endpoint: Endpoint<Params, T[]>,
    params: NoInfer<Params>,
  ): Promise<Found<T> | undefined> {
    if (search.isCancelled || isAway) return undefined;
    const page = await asker.ask(endpoint, params).catch(noRows);
    if (!page) return undefined;
    const items = Array.isArray(page.rows) ? page.rows : [];
    return { items, total: page.total ?? items.length };
  }
  const wanted = text.toLowerCase();
  /** Whether one of the texts that users see contains what is wanted. */
  const bears = (texts: readonly string[]) => texts.some((each) => each.toLowerCase().includes(wanted));
  const tell = (hits: Hits) => {
    if (!search.isCancelled && hits.items.length > 0) onHits(hits);
  };
  const pageOf = (_PageSize: number) => ({ _Keyword: text, _PageIndex: 1, _PageSize });

  function findMenus(): void {
    const items = leafMenus(menus).filter(({ name }) => name.toLowerCase().includes(wanted));
    tell({ kind: 'menus', items });
  }
  async function findPeople(size: number): Promise<void> {
    const book = await keptContacts();
    const known = (book?.contacts ?? []).filter((contact) => matches(contact, text));
    const tellKnown = () => tell({ kind: 'people', items: known, total: known.length });
    if (book && book.contacts.length > 0 && !book.isCut) return tellKnown();
    const page = await askPeople(pageOf(size)).catch(noRows);
    if (!page?.rows.length) return tellKnown();
    const unread = { initials: '', pinyin: '' };
    const items = page.rows.map((user) => toContact(user, unread));
    tell({ kind: 'people', items, total: page.total ?? items.length });
  }
  async function findMessages(size: number): Promise<void> {
    const _Where = [{ Name: 'ReceiverUserId', Value: userId, Type: '=' }];
    const found = await ask(formEngine.getTableData, {
      FormEngineKey: 'diy_message',
      _Where,
      ...pageOf(size),
    });
    const messages =
      found?.items.map(readMessage) ??
      (await keptMessages()).filter(({ title, content, type }) => bears([title, content, type]));
    tell({ kind: 'messages', items: messages, total: found?.total ?? messages.length });
  }
  async function findWorks(size: number): Promise<void> {
    const [waiting, flows] = await Promise.all([
      ask(workFlow.getWFWork, { WorkType: 'Todo', ...pageOf(size) }),
      ask(workFlow.getWFFlow, { WorkType: 'All', ...pageOf(size) }),
    ]);
    const isAnswered = waiting !== undefined && flows !== undefined;
    const rows = isAnswered ? [...waiting.items, ...flows.items] : await keptCases();
    rememberRows(rows);
    const read = rows.flatMap((row) => readCase(row, userId) ?? []);
    const works = isAnswered ? read : read.filter((work) => bears(textsOf(work)));
    const unique = works.filter(({ flowId }, at) => works.findIndex((one) => one.flowId === flowId) === at);
    // Many flows are in both answers: if one is cut off, the total is at least that of the longer one.
    const answers = isAnswered ? [waiting, flows] : [];
    const isCut = answers.some(({ items, total }) => total > items.length);
    const totals = isCut ? answers.map(({ total }) => total) : [];
    tell({ kind: 'works', items: unique, total: Math.max(unique.length, ...totals) });
  }
  async function findRows(menu: WorkMenu): Promise<void> {
    const asked = { ModuleEngineKey: menu.id, _SysMenuId: menu.id, ...pageOf(GROUP_SIZE) };
    const found = await ask(formEngine.getTableData, asked);
    if (found?.items.length === 0 || search.isCancelled) return;
    const { definition } = await openList(menu.id);
    const { rows, total } = found
      ? { rows: found.items, total: found.total }
      : ((await heldRows(definition, pageOf(GROUP_SIZE))) ?? { rows: [], total: 0 });
    const hits = rows.map((row) => ({
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
  /** Searching what the device has costs no request: all lists are searched. */
  async function findSeenRest(): Promise<void> {
    if (!isAway) return;
    searched.searched += searched.others;
    searched.others = 0;
    await findTables(lists);
  }
  const parts = [...Object.values(finders).map((find) => find(GROUP_SIZE)), findTables(first)];
  return {
    done: Promise.allSettled(parts).then(findSeenRest),
    lists: searched,
    searchOthers: () => findTables(lists),
    findAll: (kind) => finders[kind](ALL_SIZE),
    stop() {
      search.cancel();
      asker.stop();
    },
  };
}
