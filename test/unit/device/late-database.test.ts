import '../../kit/device-node';
import { BrowserDatabase, type OpenManners } from '../../kit/browser-database';
import type { BigStore } from '@/device/types';

interface Page {
  store: BigStore;
  /** What the store reported to the page, in order. */
  told: boolean[];
}

/** A page that is loaded in a browser: modules have no memory of an earlier one. */
async function load(browser: BrowserDatabase | undefined): Promise<Page> {
  Object.assign(globalThis, { indexedDB: browser?.factory });
  jest.resetModules();
  const { bigStore, watchBigStore } = await import('@/device/storage/big-store');
  const told: boolean[] = [];
  watchBigStore((isThere) => told.push(isThere));
  return { store: bigStore, told };
}

/** A browser that has kept data from before. */
function browserWith(manners: OpenManners, texts: Record<string, string> = {}): BrowserDatabase {
  const browser = new BrowserDatabase(manners);
  browser.tables.set('texts', new Map(Object.entries(texts)));
  browser.tables.set('files', new Map());
  return browser;
}

const textsOf = (browser: BrowserDatabase) => Object.fromEntries(browser.tables.get('texts') ?? []);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

it('a database that opens after the page has continued without it gets what was kept meanwhile, and its content appears', async () => {
  let opens: (value?: unknown) => void = () => undefined;
  const until = new Promise((resolve) => (opens = resolve));
  const browser = browserWith({ until }, { before: 'of yesterday', draft: 'older' });
  const { store, told } = await load(browser);
  const writing = store.set('draft', 'typed while it was away');
  await pass(5_000);
  await writing;
  expect([await store.persistent(), await store.keys(), told]).toEqual([false, ['draft'], [false]]);
  opens();
  await pass(0);
  expect([await store.persistent(), told]).toEqual([true, [false, true]]);
  expect(await store.get('before')).toBe('of yesterday');
  expect(textsOf(browser)).toEqual({ before: 'of yesterday', draft: 'typed while it was away' });
  const again = await load(browser);
  expect(await again.store.get('draft')).toBe('typed while it was away');
});

it('a database that answers only the second request is used, and nothing is missed', async () => {
  const browser = browserWith({ silent: (asked) => asked === 1 }, { before: 'of yesterday' });
  const { store, told } = await load(browser);
  const reading = store.get('before');
  await pass(2_000);
  expect([await reading, await store.persistent(), told]).toEqual(['of yesterday', true, []]);
  const refusing = browserWith({ refused: (asked) => asked === 1 }, { before: 'of yesterday' });
  expect(await (await load(refusing)).store.get('before')).toBe('of yesterday');
});

it('in a private window that always refuses the page continues at once, is informed, and tries again', async () => {
  const browser = browserWith({ refused: (asked) => asked < 4 });
  const { store, told } = await load(browser);
  await store.set('a', '1');
  expect([await store.get('a'), await store.persistent(), told]).toEqual(['1', false, [false]]);
  await pass(60_000);
  expect([await store.persistent(), textsOf(browser)]).toEqual([true, { a: '1' }]);
  const throwing = {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  Object.assign(browser, { manners: {} });
  const page = await load({ factory: throwing } as unknown as BrowserDatabase);
  expect([await page.store.persistent(), page.told]).toEqual([false, [false]]);
});

it('data that windows share continues from the database’s values: a counter never goes back, another window keeps its lease', async () => {
  let opens: (value?: unknown) => void = () => undefined;
  const until = new Promise((resolve) => (opens = resolve));
  const browser = browserWith({ until }, { many: '7', few: '2', lease: '{"owner":"other"}' });
  const { store } = await load(browser);
  const writing = store.update(['many', 'few', 'lease'], () => ['3', '3', '{"owner":"me"}']);
  await pass(5_000);
  await writing;
  opens();
  await pass(0);
  expect(await store.persistent()).toBe(true);
  expect(textsOf(browser)).toEqual({ many: '7', few: '3', lease: '{"owner":"other"}' });
});

it('a key removed before the database opens is gone afterwards, and removes nothing that was never seen', async () => {
  let opens: (value?: unknown) => void = () => undefined;
  const until = new Promise((resolve) => (opens = resolve));
  const browser = browserWith({ until }, { draft: 'of yesterday' });
  const { store } = await load(browser);
  const writing = store.set('mine', 'a');
  await pass(5_000);
  await writing;
  await store.set('draft', 'of today, submitted');
  for (const key of ['mine', 'draft']) await store.remove(key);
  opens();
  await pass(0);
  expect(await store.persistent()).toBe(true);
  expect(textsOf(browser)).toEqual({ draft: 'of yesterday' });
});
