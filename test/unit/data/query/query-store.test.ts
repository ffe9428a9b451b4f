import { Refused } from '@/data/api/answer';
import { createCache } from '@/data/cache/cache';
import type { Query } from '@/data/query/query';
import type { QueryStore } from '@/data/query/query-contract';
import { createQueryStore } from '@/data/query/query-store';
import type { AccountScope } from '@/data/scope';

const MINUTE = 60_000;
const ada: AccountScope = { osClient: 'demo', userId: 'ada' };
const bob: AccountScope = { osClient: 'demo', userId: 'bob' };

let texts: Map<string, string>;
let scope: AccountScope | undefined;
let isOnline: boolean;
let queries: QueryStore;
let seen: boolean;

/** A server whose answers come when the test says so. */
let questions: Array<{ answer: (data: string) => void; fail: (reason: Error) => void }>;
const ask = () =>
  new Promise<string>((answer, fail) => {
    questions.push({ answer, fail });
  });
const people: Query<string> = { name: 'people', ask };

const store = {
  get: async (key: string) => texts.get(key),
  set: async (key: string, value: string) => void texts.set(key, value),
  remove: async (key: string) => void texts.delete(key),
  keys: async () => [...texts.keys()],
};

/** Starts the app: what it had in memory is gone, what the device keeps is there. */
function start(): QueryStore {
  const ports = { scope: () => scope, now: () => Date.now() };
  const cache = createCache({ store, ...ports });
  const kept = { peek: cache.peek, put: cache.put, remove: cache.remove };
  return createQueryStore({ kept, isOnline: async () => isOnline, ...ports });
}

/** A page that follows an answer. */
function open(query: Query<string> = people) {
  const shown: (string | undefined)[] = [];
  const following = queries.follow(query, {
    onChange: () => shown.push(queries.known(query).data),
    isSeen: () => seen,
  });
  return { shown, ...following };
}

/** Lets everything happen that is due within this many ms. */
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const answerLast = async (data: string) => {
  questions[questions.length - 1]?.answer(data);
  await pass();
};
const failLast = async (reason: Error) => {
  questions[questions.length - 1]?.fail(reason);
  await pass();
};

beforeEach(() => {
  jest.useFakeTimers();
  texts = new Map();
  scope = ada;
  isOnline = true;
  seen = true;
  questions = [];
  queries = start();
});
afterEach(() => jest.useRealTimers());

/** Starts the app again after it was used. */
async function startWithKept(data: string, query: Query<string> = people): Promise<void> {
  open(query);
  await pass();
  await answerLast(data);
  queries = start();
  questions = [];
  await pass(1);
}

it('QUERY-kept: what the device keeps is shown at once, and the server’s answer when it comes', async () => {
  await startWithKept('Ada');
  const page = open();
  await pass();
  expect(page.shown).toEqual(['Ada']);
  expect(questions).toHaveLength(1);
  await answerLast('Ada, Bob');
  expect(page.shown).toEqual(['Ada', 'Ada, Bob']);
  expect(queries.known(people)).toMatchObject({ isOld: false, why: '' });
});

it('QUERY-damaged: a kept value that cannot be an answer is ignored', async () => {
  await startWithKept('Ada');
  const page = open({ ...people, isWhole: (kept) => Array.isArray(kept) });
  await pass();
  expect(queries.known(people).data).toBeUndefined();
  await answerLast('Bob');
  expect(page.shown).toEqual(['Bob']);
});

it('QUERY-age: a kept answer is marked as old when the server is silent, and gives the reason when the server cannot be reached', async () => {
  await startWithKept('Ada');
  const readAt = Date.now() - 1;
  open();
  await pass(799);
  expect(queries.known(people)).toMatchObject({ data: 'Ada', isOld: false });
  await pass(1);
  expect(queries.known(people)).toEqual({ data: 'Ada', isOld: true, readAt, why: '' });
  await failLast(new Error('网络异常'));
  expect(queries.known(people)).toEqual({ data: 'Ada', isOld: true, readAt, why: '网络异常' });
});

it('QUERY-same: an answer with the same content stays the same object, so that nothing is computed for it again', async () => {
  const lists = [['Ada'], ['Ada'], ['Ada', 'Bob']];
  const list: Query<string[]> = { name: 'list', ask: () => Promise.resolve(lists.shift() ?? []) };
  const page = queries.follow(list, { onChange: () => undefined, isSeen: () => true });
  await pass();
  const before = queries.known(list).data;
  await page.refresh();
  expect(queries.known(list).data).toBe(before);
  await page.refresh();
  expect(queries.known(list).data).toEqual(['Ada', 'Bob']);
});

it('QUERY-once: however many pages follow a query, it is sent once; the answer to the latest request counts, however late others come', async () => {
  const page = open();
  open();
  await pass();
  expect(questions).toHaveLength(1);
  const refreshed = page.refresh();
  await pass();
  expect(questions).toHaveLength(2);
  await answerLast('of now');
  await refreshed;
  questions[0]?.answer('of before');
  await pass();
  expect(queries.known(people).data).toBe('of now');
  expect(page.shown).toEqual(['of now']);
});

describe('QUERY-good: an answer that is still good is not fetched', () => {
  const good: Query<string> = { ...people, goodFor: MINUTE, tables: ['sys_user'] };

  it('while it is recent, until something is written to one of its tables', async () => {
    await startWithKept('Ada', good);
    const page = open(good);
    await pass();
    expect([page.shown, questions.length]).toEqual([['Ada'], 0]);
    page.stop();
    queries.noteTables(['diy_order']);
    open(good).stop();
    await pass();
    expect(questions).toHaveLength(0);
    queries.noteTables(['sys_user']);
    open(good);
    await pass();
    expect(questions).toHaveLength(1);
  });

  it('but it is when the answer is older', async () => {
    await startWithKept('Ada', good);
    await pass(MINUTE);
    open(good);
    await pass();
    expect(questions).toHaveLength(1);
  });

  it('but it is without a network, to show how old it is', async () => {
    await startWithKept('Ada', good);
    isOnline = false;
    open(good);
    await pass();
    await failLast(new Error('网络异常'));
    expect(queries.known(good)).toMatchObject({ data: 'Ada', isOld: true, why: '网络异常' });
    isOnline = true;
    queries.comeBack();
    await pass(300);
    await answerLast('Ada');
    expect(queries.known(good)).toMatchObject({ data: 'Ada', isOld: false, why: '' });
  });
});

it('QUERY-refused: what the server no longer gives this user is neither shown nor kept', async () => {
  await startWithKept('Ada');
  open();
  await pass();
  await failLast(new Refused('没有权限'));
  expect(queries.known(people)).toMatchObject({ data: undefined, why: '没有权限' });
  queries = start();
  const read = expect(queries.fetch(people)).rejects.toBeInstanceOf(Refused);
  await pass();
  expect(queries.known(people).data).toBeUndefined();
  await failLast(new Refused('没有权限'));
  await read;
});

it('QUERY-keeping: an answer refused after it was read is not kept by a device that stores slowly', async () => {
  const page = open();
  await pass();
  const { set } = store;
  // Storing each piece takes the device a second.
  store.set = async (key, value) => {
    await new Promise((done) => setTimeout(done, 1000));
    await set(key, value);
  };
  await answerLast('Ada');
  void page.refresh();
  await failLast(new Refused('没有权限'));
  await pass(5000);
  store.set = set;
  expect([...texts.keys()]).toEqual([]);
});

it('QUERY-person: an answer for a user who has left is dropped, and nothing of that user’s stays', async () => {
  open();
  await pass();
  scope = bob;
  await answerLast('for Ada');
  expect(queries.known(people).data).toBeUndefined();
  expect([...texts.values()].join()).not.toContain('for Ada');
  const page = open();
  await pass();
  await answerLast('for Bob');
  expect(page.shown).toEqual(['for Bob']);
  scope = ada;
  expect(queries.known(people).data).toBeUndefined();
});

it('QUERY-put: a newer value of this device is not overwritten by the answer to an earlier request', async () => {
  const page = open();
  await pass();
  await queries.put(people, 'chosen');
  await answerLast('of before');
  expect(page.shown).toEqual(['chosen']);
  queries = start();
  open();
  await pass();
  expect(queries.known(people).data).toBe('chosen');
});

describe('QUERY-changes: events cause answers to be read again', () => {
  const orders: Query<string> = { ...people, name: 'orders', tables: ['diy_order'] };
  const sums: Query<string> = { ...people, name: 'sums', isBroad: true };

  it('a write those of its tables, at once', async () => {
    open(orders);
    open(sums);
    await pass();
    questions.forEach(({ answer }, at) => answer(`answer ${at}`));
    await pass();
    queries.noteTables(['diy_order']);
    await pass();
    expect(questions).toHaveLength(3);
  });

  it('rows that others write those built from them, and the answer about one row only for that row', async () => {
    const list = { ...sums, name: 'list', tables: ['diy_order'], isBroad: false };
    const record = { ...list, name: 'record', row: 'one' };
    const asked = () => questions.length;
    [list, record].forEach((query) => open(query));
    await pass();
    questions.forEach(({ answer }, at) => answer(`answer ${at}`));
    await pass();
    queries.noteRows({ diy_customer: '*', diy_order: ['other'] });
    await pass(MINUTE);
    expect(asked()).toBe(3);
    queries.noteRows({ diy_order: ['other', 'one'] });
    await pass(MINUTE);
    expect(asked()).toBe(5);
    queries.noteRows({ diy_order: '*' });
    await pass(MINUTE);
    expect(asked()).toBe(7);
  });

  it('several events at a time the broad ones, once', async () => {
    open(sums);
    await pass();
    await answerLast('1');
    queries.noteNews();
    await pass(200);
    queries.noteNews();
    queries.comeBack();
    await pass(299);
    expect(questions).toHaveLength(1);
    await pass(1);
    expect(questions).toHaveLength(2);
  });

  it('those of a hidden page when it is shown', async () => {
    const page = open(sums);
    await pass();
    await answerLast('1');
    seen = false;
    queries.noteNews();
    queries.comeBack();
    await pass(300);
    expect(questions).toHaveLength(1);
    seen = true;
    page.comeBack();
    await pass();
    expect(questions).toHaveLength(2);
  });
});

it('QUERY-ensure: a kept answer is given at once, however old, and read again in the background', async () => {
  await startWithKept('Ada');
  expect(await queries.ensure(people)).toMatchObject({ data: 'Ada' });
  await pass();
  await answerLast('Ada, Bob');
  expect(queries.known(people).data).toBe('Ada, Bob');
  const other = queries.ensure({ ...people, name: 'other' });
  await pass();
  await answerLast('new');
  expect(await other).toMatchObject({ data: 'new' });
});

it('QUERY-fetch: the caller waits for the server’s answer, and the kept one takes its place when none comes', async () => {
  await startWithKept('Ada');
  const read = queries.fetch(people);
  await pass();
  await failLast(new Error('网络异常'));
  expect(await read).toMatchObject({ data: 'Ada', why: '网络异常', isOld: true });
  const nothing = queries.fetch({ ...people, name: 'other' });
  const refused = expect(nothing).rejects.toThrow('网络异常');
  await pass();
  await failLast(new Error('网络异常'));
  await refused;
});

it('QUERY-forget: clearing read data keeps what is shown, and nothing else', async () => {
  const page = open();
  await pass();
  await answerLast('Ada');
  open({ ...people, name: 'other' }).stop();
  await pass();
  queries.forget();
  expect(queries.known(people).data).toBe('Ada');
  page.stop();
  queries.forget();
  expect(queries.known(people).data).toBeUndefined();
});
