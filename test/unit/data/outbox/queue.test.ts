import { readFileSync } from 'node:fs';
import path from 'node:path';
import { provideScope } from '@/data/scope';
import type { OutboxEntry } from '@/data/outbox/entry';
import { createSendQueue } from '@/data/outbox/send-queue';
import { parseEntry, serializeEntry } from '@/data/outbox/stored-entry';
import { eventually } from '../../../kit/eventually';
import { InstantServer, unreached } from '../../../kit/instant-operations';
import { OutboxDevice, quiet } from '../../../kit/outbox-device';
import { outboxEntry } from '../../../kit/outbox-entry';

const scope = { osClient: 'demo', userId: 'u' };

beforeEach(() => provideScope(() => scope));

describe('an entry stored by an older build', () => {
  const stored = readFileSync(path.join(__dirname, 'entry-version-1.json'), 'utf8');

  it('S-offline-stored: is read, sent and kept', async () => {
    const server = new InstantServer();
    const device = new OutboxDevice({ operations: server.operations });
    device.texts.set('demo:u:outbox:old', stored);
    const outbox = device.start();
    device.online = false;
    await outbox.open();
    expect(outbox.store.getState()).toMatchObject({
      damaged: [],
      entries: [{ id: 'old', seq: 7, state: 'waiting', inDoubt: false, completedSteps: 0 }],
    });
    device.online = true;
    await outbox.write({ action: 'Insert', FormEngineKey: 'T', Id: 'new', label: '' });
    await quiet(outbox);
    expect(server.arrived).toEqual(['old-row', 'new']);
    expect(JSON.parse(device.texts.get('demo:u:outbox:old') ?? '')).toMatchObject({
      version: 1,
      state: 'sent',
    });
  });

  it('S-offline-stored: keeps the names it was stored under', () => {
    const entry = outboxEntry({ completedSteps: 2, inDoubt: true });
    const text = serializeEntry(entry);
    expect(JSON.parse(text)).toMatchObject({ stepsDone: 2, uncertain: true });
    expect(parseEntry(text)).toEqual(entry);
  });

  it('S-offline-unknown: a write of a kind this build does not know is kept as damaged', async () => {
    const device = new OutboxDevice();
    const text = JSON.stringify({
      ...JSON.parse(stored),
      action: 'Flow',
      call: { name: 'signWork', params: {} },
    });
    device.texts.set('demo:u:outbox:old', text);
    const outbox = device.start();
    await outbox.open();
    expect(outbox.store.getState()).toMatchObject({ entries: [], damaged: ['demo:u:outbox:old'] });
    expect(device.texts.get('demo:u:outbox:old')).toBe(text);
  });
});

it('O7: a clock that is set back makes no pause longer', async () => {
  const server = new InstantServer();
  server.answer = () => unreached;
  let clock = 10 * 3600_000;
  const device = new OutboxDevice({ operations: server.operations, now: () => clock });
  const outbox = device.start();
  await outbox.open();
  expect(await outbox.write({ action: 'Insert', FormEngineKey: 'T', Id: 'a', label: '' })).toMatchObject({
    state: 'queued',
  });
  clock -= 3600_000;
  server.answer = () => ({ kind: 'ok', data: null });
  // By the clock the next attempt would be an hour away; it comes after two seconds.
  await eventually(() => expect(server.arrived).toEqual(['a']));
});

describe('O8: a long queue', () => {
  afterEach(() => jest.useRealTimers());

  /** Entries that count how often they are read. */
  function looksFor(count: number): number {
    let looks = 0;
    const counting = (at: number): OutboxEntry =>
      Object.defineProperty(outboxEntry({ id: `e${at}`, Id: `r${at % (count / 2)}` }), 'seq', {
        enumerable: true,
        get: () => {
          looks += 1;
          return at;
        },
      });
    const queue = createSendQueue();
    for (let at = 0; at < count; at += 1) queue.put(counting(at));
    for (let entry = queue.next(); entry; entry = queue.next()) queue.remove(entry.id);
    return looks / count;
  }

  it('O8: reads each entry hardly more often when the queue is ten times as long', () => {
    expect(looksFor(10_000)).toBeLessThan(looksFor(1_000) * 2);
  });

  it('O8: is redrawn at most ten times a second, and takes three changes of the store for each entry', async () => {
    jest.useFakeTimers();
    const server = new InstantServer();
    const device = new OutboxDevice({ operations: server.operations });
    const count = 2_000;
    for (let at = 0; at < count; at += 1) {
      const entry = outboxEntry({ id: `e${at}`, seq: at + 1, Id: `r${at}`, ...scope });
      device.texts.set(`demo:u:outbox:e${at}`, serializeEntry(entry));
    }
    const outbox = device.start();
    let shown = 0;
    outbox.store.subscribe(() => (shown += 1));
    device.online = false;
    await outbox.open();
    const before = { calls: device.storeCalls, shown };
    device.online = true;
    outbox.flush();
    let tenths = 2;
    for (; server.arrived.length < count; tenths += 1) await jest.advanceTimersByTimeAsync(100);
    await jest.advanceTimersByTimeAsync(200);
    expect(shown - before.shown).toBeLessThan(tenths + 5);
    expect(device.storeCalls - before.calls).toBeLessThanOrEqual(3 * count + 10);
    expect(outbox.store.getState().entries.every(({ state }) => state === 'sent')).toBe(true);
  });
});
