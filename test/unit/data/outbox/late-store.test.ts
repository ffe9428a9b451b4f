import '../../../kit/device-node';
import type { BigStore } from '@/device/types';
import { provideScope } from '@/data/scope';
import { createOutbox } from '@/data/outbox/outbox';
import type { Outbox } from '@/data/outbox/outbox-contract';
import { outboxPorts } from '@/data/outbox/app-outbox';
import type { WriteEntry } from '@/data/outbox/entry';
import { BrowserDatabase } from '../../../kit/browser-database';
import { InstantServer, refused } from '../../../kit/instant-operations';

const engine = (Id: string): WriteEntry => ({ action: 'Engine', FormEngineKey: 'punch_card', Id, label: Id });
const scope = { osClient: 'demo', userId: 'u' };
const labels = (outbox: Outbox) => outbox.store.getState().entries.map(({ label }) => label);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let server: InstantServer;
let windows: Array<(message: unknown) => void>;
let online: boolean;
let isSending: boolean;

/** A window of the browser, with its own connection to the browser's database. */
async function openWindow(browser: BrowserDatabase): Promise<{ outbox: Outbox; store: BigStore }> {
  Object.assign(globalThis, { indexedDB: browser.factory });
  jest.resetModules();
  const { bigStore, watchBigStore } = await import('@/device/storage/big-store');
  let hear: (message: unknown) => void = () => undefined;
  const outbox = createOutbox({
    ...outboxPorts,
    operations: server.operations,
    store: bigStore,
    scope: () => scope,
    isOnline: async () => online,
    random: () => 0,
    async exclusively(work) {
      if (isSending) return false;
      isSending = true;
      await work();
      isSending = false;
      return true;
    },
    openChannel(listen) {
      hear = listen;
      return { post: (message) => windows.forEach((tell) => tell !== hear && setTimeout(tell, 0, message)) };
    },
  });
  windows.push((message) => hear(message));
  watchBigStore((isThere) => isThere && void outbox.takeUp());
  return { outbox, store: bigStore };
}

/** Writes while there is no network, so that the entry stays pending. */
async function queue(outbox: Outbox, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    const writing = outbox.write(engine(id));
    await pass(20_000);
    expect(await writing).toMatchObject({ state: 'queued' });
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  provideScope(() => scope);
  server = new InstantServer();
  [windows, online, isSending] = [[], false, false];
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

it('entries written before the database opened are kept in it, after those already pending, and all are sent once and in order', async () => {
  const browser = new BrowserDatabase();
  const yesterday = await openWindow(browser);
  await yesterday.outbox.open();
  await queue(yesterday.outbox, 'old 1', 'old 2');
  windows = [];
  let opens: (value?: unknown) => void = () => undefined;
  browser.manners = { until: new Promise((resolve) => (opens = resolve)) };
  const { outbox, store } = await openWindow(browser);
  const opening = outbox.open();
  await pass(5_000);
  await opening;
  await queue(outbox, 'new 1', 'new 2');
  expect([labels(outbox), await store.persistent()]).toEqual([['new 1', 'new 2'], false]);
  opens();
  await pass(100);
  expect(labels(outbox)).toEqual(['old 1', 'old 2', 'new 1', 'new 2']);
  // The page closes; the next one starts with what the browser holds.
  browser.manners = {};
  windows = [];
  const next = await openWindow(browser);
  await next.outbox.open();
  expect(labels(next.outbox)).toEqual(['old 1', 'old 2', 'new 1', 'new 2']);
  online = true;
  next.outbox.flush();
  await pass(5_000);
  expect(server.arrived).toEqual(['old 1', 'old 2', 'new 1', 'new 2']);
});

it('a window whose database opens late shows its entries to the other one, and neither sends anything twice', async () => {
  const browser = new BrowserDatabase();
  const there = await openWindow(browser);
  await there.outbox.open();
  await queue(there.outbox, 'there 1');
  let opens: (value?: unknown) => void = () => undefined;
  browser.manners = { until: new Promise((resolve) => (opens = resolve)) };
  const here = await openWindow(browser);
  const opening = here.outbox.open();
  await pass(5_000);
  await opening;
  await queue(here.outbox, 'here 1');
  await queue(there.outbox, 'there 2');
  expect([labels(here.outbox), labels(there.outbox)]).toEqual([['here 1'], ['there 1', 'there 2']]);
  opens();
  await pass(100);
  expect(labels(here.outbox).sort()).toEqual(['here 1', 'there 1', 'there 2']);
  expect(labels(there.outbox)).toEqual(labels(here.outbox));
  online = true;
  here.outbox.flush();
  there.outbox.flush();
  await pass(10_000);
  expect([...server.arrived].sort()).toEqual(['here 1', 'there 1', 'there 2']);
});

it('an entry that is refused or being sent while the database opens keeps its state', async () => {
  let opens: (value?: unknown) => void = () => undefined;
  const browser = new BrowserDatabase({ until: new Promise((resolve) => (opens = resolve)) });
  const { outbox } = await openWindow(browser);
  const opening = outbox.open();
  await pass(5_000);
  await opening;
  online = true;
  server.answer = () => refused;
  expect(await outbox.write(engine('bad'))).toMatchObject({ state: 'refused' });
  server.answer = () => {
    opens();
    return { kind: 'ok', data: null };
  };
  const sent = outbox.write(engine('good'));
  await pass(100);
  expect(await sent).toMatchObject({ state: 'sent' });
  const states = () => outbox.store.getState().entries.map(({ label, state }) => [label, state]);
  expect(states()).toEqual([
    ['bad', 'failed'],
    ['good', 'sent'],
  ]);
  await outbox.open();
  expect(states()).toEqual([
    ['bad', 'failed'],
    ['good', 'sent'],
  ]);
  expect(server.arrived).toEqual(['good']);
});
