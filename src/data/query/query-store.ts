import { isEqual } from '@/lib/equal';
import { Refused } from '../api/answer';
import { EVERYTHING, type ChangedRows } from '../protocol/live';
import { sameScope, type AccountScope } from '../scope';
import { isConcerned, NOTHING_KNOWN, QUIET_MS, REST_MS, type QueryState, type Query } from './query';
import type { Follower, Following, QueryPorts, QueryStore, Read } from './query-contract';

/** Answers that are no longer looked at stay in memory, the most recently used ones. */
const AT_HAND = 30;

/** The answer to one question of one person. */
interface Entry<T> {
  owner: AccountScope;
  query: Query<T>;
  answer: QueryState<T>;
  /** The server gives this person nothing. */
  isRefused: boolean;
  followers: Set<Follower>;
  /** Something has changed the answer since it was asked for. */
  isStale: boolean;
  /** How often it was requested, and up to which request answers are of no use any more. */
  asked: number;
  settled: number;
  /** The request under way; the latest if there are several. */
  asking?: Promise<void>;
  /** Changes being made to the copy that the device keeps, one after the other. */
  keeping: Promise<void>;
}

const nothing = (): undefined => undefined;

/**
 * The answers of the running app: each question is asked once however many follow it; an answer that arrives after the answer to
 * a later request is dropped, and so is an answer for a user who has left.
 */
export function createQueryStore({ kept, scope, now, isOnline }: QueryPorts): QueryStore {
  const entries = new Map<string, Entry<unknown>>();
  /** When a table was last written to, for answers that are not in memory. */
  const writtenAt = new Map<string, number>();
  const resting = new Set<Entry<unknown>>();
  const returning = new Set<Entry<unknown>>();
  let rest: ReturnType<typeof setTimeout> | undefined;

  const keyOf = (owner: AccountScope, name: string) => `${owner.osClient}\n${owner.userId}\n${name}`;
  const isSeen = ({ followers }: Entry<unknown>) => [...followers].some((one) => one.isSeen());

  function find<T>(query: Query<T>): Entry<T> | undefined {
    const owner = scope();
    return owner && (entries.get(keyOf(owner, query.name)) as Entry<T> | undefined);
  }

  function entryOf<T>(query: Query<T>, owner: AccountScope): Entry<T> {
    const known = find(query);
    if (known) {
      known.query = query;
      return known;
    }
    // Answers given to another person are not left behind.
    for (const [key, entry] of entries) if (!sameScope(entry.owner, owner)) entries.delete(key);
    const entry: Entry<T> = {
      owner,
      query,
      answer: NOTHING_KNOWN,
      isRefused: false,
      followers: new Set(),
      isStale: false,
      asked: 0,
      settled: 0,
      keeping: Promise.resolve(),
    };
    entries.set(keyOf(owner, query.name), entry as Entry<unknown>);
    return entry;
  }

  function show<T>(entry: Entry<T>, news: Partial<QueryState<T>>): void {
    const before = entry.answer;
    const next = { ...before, ...news };
    // Data with the same content stays the same object, so that nothing is redrawn for it.
    if (isEqual(next.data, before.data)) next.data = before.data;
    const isSame = (Object.keys(next) as Array<keyof QueryState<T>>).every(
      (key) => next[key] === before[key],
    );
    if (isSame) return;
    entry.answer = next;
    entry.followers.forEach(({ onChange }) => onChange());
  }

  async function showKept<T>(entry: Entry<T>): Promise<void> {
    if (entry.answer.data !== undefined) return;
    const found = await kept.peek<T>(entry.query.name);
    if (entry.query.isWhole?.(found?.data) === false) return;
    if (found && entry.answer.data === undefined && sameScope(entry.owner, scope()))
      show(entry, { data: found.data, readAt: found.savedAt });
  }

  /** Changes the copy that the device keeps, unless its owner has left; a device that cannot keep it goes on without. */
  function keep(entry: Entry<unknown>, change: () => Promise<void>): Promise<void> {
    entry.keeping = entry.keeping
      .then(() => (sameScope(entry.owner, scope()) ? change() : undefined))
      .catch(() => undefined);
    return entry.keeping;
  }

  async function ask<T>(entry: Entry<T>): Promise<void> {
    const { query } = entry;
    const turn = (entry.asked += 1);
    entry.isStale = false;
    const isWanted = () => turn > entry.settled && sameScope(entry.owner, scope());
    const settle = () => {
      entry.settled = turn;
      // A caller that asks while the answer is being kept asks again.
      if (turn === entry.asked) entry.asking = undefined;
    };
    const late = setTimeout(() => {
      if (isWanted()) show(entry, { isOld: entry.answer.data !== undefined });
    }, QUIET_MS);
    try {
      const data = await query.ask();
      if (!isWanted()) return;
      settle();
      entry.isRefused = false;
      show(entry, { data, readAt: now(), isOld: false, why: '' });
      await keep(entry as Entry<unknown>, () => kept.put(query.name, data));
    } catch (reason) {
      if (!isWanted()) return;
      settle();
      entry.isRefused = reason instanceof Refused;
      const why = reason instanceof Error ? reason.message : String(reason);
      if (entry.isRefused) {
        show(entry, { ...NOTHING_KNOWN, why });
        await keep(entry as Entry<unknown>, () => kept.remove(query.name));
      } else show(entry, { why, isOld: entry.answer.data !== undefined });
    } finally {
      clearTimeout(late);
    }
  }

  /** Asks now: an earlier request may know less, and its answer is not waited for. */
  function askAnew<T>(entry: Entry<T>): Promise<void> {
    const asking = ask(entry).finally(() => {
      if (entry.asking === asking) entry.asking = undefined;
    });
    entry.asking = asking;
    return asking;
  }

  /** Asks, or waits for the answer that is on its way unless something has happened since. */
  const askOnce = <T>(entry: Entry<T>): Promise<void> =>
    entry.asking && !entry.isStale ? entry.asking : askAnew(entry);

  async function isGood<T>({ answer, query, isStale }: Entry<T>): Promise<boolean> {
    const { goodFor = 0, tables = [] } = query;
    const age = now() - answer.readAt;
    const isYoung = answer.data !== undefined && age >= 0 && age < goodFor;
    const isWritten = tables.some((table) => (writtenAt.get(table) ?? 0) >= answer.readAt);
    return isYoung && !isStale && !isWritten && answer.why === '' && (await isOnline());
  }

  async function look<T>(entry: Entry<T>, how: (entry: Entry<T>) => Promise<void>): Promise<void> {
    await showKept(entry);
    // The component that wanted it may have gone in the meantime.
    if (entry.followers.size > 0 && !(await isGood(entry))) await how(entry);
  }

  /** The user has come back to a page: a request under way was made before he left. Several parts of the page ask once. */
  function lookAgain(entry: Entry<unknown>): void {
    if (returning.has(entry)) return;
    returning.add(entry);
    void Promise.resolve().then(() => {
      returning.delete(entry);
      return look(entry, askAnew);
    });
  }

  const entryOfNow = <T>(query: Query<T>): Entry<T> | undefined => {
    const owner = scope();
    return owner && entryOf(query, owner);
  };

  function readIn<T>({ answer, isRefused }: Entry<T>): Read<T> {
    const { data, why } = answer;
    if (data === undefined) throw isRefused ? new Refused(why) : new Error(why);
    return { ...answer, data };
  }

  const askAlone = async <T>(query: Query<T>): Promise<Read<T>> => ({
    data: await query.ask(),
    readAt: now(),
    isOld: false,
    why: '',
  });

  /** Looks at it once nothing more has happened for a moment; an entry not seen at that time waits until it is seen. */
  function lookSoon(entry: Entry<unknown>): void {
    resting.add(entry);
    clearTimeout(rest);
    rest = setTimeout(() => {
      for (const one of resting) if (isSeen(one)) void look(one, askAnew);
      resting.clear();
    }, REST_MS);
  }

  function noteRows(rows: ChangedRows): void {
    Object.keys(rows).forEach((table) => writtenAt.set(table, now()));
    for (const entry of entries.values()) {
      if (!isConcerned(entry.query, rows)) continue;
      entry.isStale = true;
      if (isSeen(entry)) void askAnew(entry);
    }
  }

  function forgetBeyond(most: number): void {
    const idle = [...entries].filter(([, { followers, asking }]) => followers.size === 0 && !asking);
    for (const [key] of idle.slice(0, Math.max(0, idle.length - most))) entries.delete(key);
  }

  async function ensure<T>(query: Query<T>): Promise<Read<T>> {
    const entry = entryOfNow(query);
    if (!entry) return askAlone(query);
    await showKept(entry);
    if (entry.answer.data === undefined) await askOnce(entry);
    // What is known is shown before the next request goes out.
    else if (!(await isGood(entry))) setTimeout(() => void askOnce(entry));
    forgetBeyond(AT_HAND);
    return readIn(entry);
  }

  return {
    known: <T>(query: Query<T>) => find(query)?.answer ?? NOTHING_KNOWN,
    follow<T>(query: Query<T>, follower: Follower): Following {
      const owner = scope();
      if (!owner || query.name === '')
        return { refresh: () => Promise.resolve(), describe: nothing, comeBack: nothing, stop: nothing };
      const entry = entryOf(query, owner);
      // A newly opened page hears of a failure only when it happens again.
      entry.answer = { ...entry.answer, isOld: false, why: '' };
      entry.followers.add(follower);
      void look(entry, askOnce);
      return {
        refresh: () => askAnew(entry),
        describe: (tables) => {
          entry.query = { ...entry.query, tables };
        },
        comeBack: () => lookAgain(entry as Entry<unknown>),
        stop() {
          entry.followers.delete(follower);
          // The most recently used ones come last.
          const key = keyOf(owner, query.name);
          if (entry.followers.size > 0 || !entries.delete(key)) return;
          entries.set(key, entry as Entry<unknown>);
          forgetBeyond(AT_HAND);
        },
      };
    },
    async fetch<T>(query: Query<T>) {
      const entry = entryOfNow(query);
      if (!entry) return askAlone(query);
      await showKept(entry);
      if (!(await isGood(entry))) await askAnew(entry);
      forgetBeyond(AT_HAND);
      return readIn(entry);
    },
    ensure,
    now<T>(query: Query<T>) {
      const { data } = find(query)?.answer ?? NOTHING_KNOWN;
      // The reason why it cannot be read again is given where it is followed.
      if (data !== undefined) void ensure(query).catch(nothing);
      return data;
    },
    async refresh(query) {
      const entry = entryOfNow(query);
      if (entry) await askAnew(entry);
    },
    async put(query, data) {
      const entry = entryOfNow(query);
      if (!entry) return;
      entry.settled = entry.asked;
      show(entry, { data, readAt: now() });
      await keep(entry, () => kept.put(query.name, data));
    },
    noteTables: (tables) => noteRows(Object.fromEntries(tables.map((table) => [table, EVERYTHING]))),
    noteRows,
    noteNews() {
      for (const entry of entries.values()) {
        if (!entry.query.isBroad) continue;
        entry.isStale = true;
        lookSoon(entry);
      }
    },
    async outdate(name) {
      const owner = scope();
      const entry = owner && entries.get(keyOf(owner, name));
      if (entry) entry.isStale = true;
      await kept.remove(name);
    },
    comeBack: () => entries.forEach(lookSoon),
    noteForgotten: () => forgetBeyond(0),
    forget() {
      forgetBeyond(0);
      for (const entry of entries.values()) entry.isStale = true;
    },
  };
}
