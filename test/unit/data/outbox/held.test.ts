import type { WriteEntry } from '@/data/outbox/entry';
import { provideScope } from '@/data/scope';
import { InstantServer, refused } from '../../../kit/instant-operations';
import { OutboxDevice } from '../../../kit/outbox-device';

const scope = { osClient: 'demo', userId: 'u' };
const engine = (Id: string): WriteEntry => ({ action: 'Engine', FormEngineKey: 'decide', Id, label: Id });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let server: InstantServer;
let device: OutboxDevice;

async function start() {
  const outbox = device.start();
  await outbox.open();
  return outbox;
}

beforeEach(() => {
  jest.useFakeTimers();
  provideScope(() => scope);
  server = new InstantServer();
  device = new OutboxDevice({ operations: server.operations });
});
afterEach(() => jest.useRealTimers());

describe('a write that can be taken back', () => {
  it('HOLD-sent: is kept at once and sent once it can no longer be taken back', async () => {
    const outbox = await start();
    const { entryId, outcome } = await outbox.hold(engine('a'));
    expect(outbox.store.getState().entries).toMatchObject([{ id: entryId, state: 'waiting' }]);
    await pass(5_000);
    expect(server.arrived).toEqual([]);
    await pass(2_000);
    expect(server.arrived).toEqual(['a']);
    expect(await outcome).toMatchObject({ state: 'sent', entryId });
    expect(await outbox.takeBack(entryId)).toBe(false);
  });

  it('HOLD-back: one that was taken back never reaches the server and is gone from the device', async () => {
    const outbox = await start();
    const { entryId, outcome } = await outbox.hold(engine('a'));
    await pass(5_000);
    expect(await outbox.takeBack(entryId)).toBe(true);
    expect(await outcome).toBeNull();
    await pass(20_000);
    expect(server.arrived).toEqual([]);
    expect((await start()).store.getState().entries).toEqual([]);
  });

  it('HOLD-killed: one whose app was closed meanwhile is sent by the next start', async () => {
    const outbox = await start();
    await outbox.hold(engine('a'));
    jest.clearAllTimers();
    const next = await start();
    await pass(3_000);
    expect(server.arrived).toEqual([]);
    await pass(4_000);
    expect(server.arrived).toEqual(['a']);
    expect(next.store.getState().entries).toMatchObject([{ Id: 'a', state: 'sent' }]);
  });

  it('HOLD-others: does not delay other records, and is not overtaken by the same one', async () => {
    const outbox = await start();
    await outbox.hold(engine('a'));
    void outbox.write(engine('b'));
    void outbox.write(engine('a'));
    await pass(1_000);
    expect(server.arrived).toEqual(['b']);
    await pass(7_000);
    expect(server.arrived).toEqual(['b', 'a', 'a']);
  });

  it('HOLD-offline: without a network it waits like every other once it can no longer be taken back', async () => {
    const outbox = await start();
    device.online = false;
    const { outcome } = await outbox.hold(engine('a'));
    await pass(7_000);
    expect(await outcome).toMatchObject({ state: 'queued' });
    device.online = true;
    outbox.flush();
    await pass(1);
    expect(server.arrived).toEqual(['a']);
  });

  it('HOLD-refused: says what the server answered, and a clock put back does not keep it for hours', async () => {
    server.answer = () => refused;
    const outbox = await start();
    const { outcome } = await outbox.hold(engine('a'));
    await pass(1);
    jest.setSystemTime(Date.now() - 3_600_000);
    await pass(7_000);
    expect(await outcome).toMatchObject({ state: 'refused', Msg: '不行' });
  });
});
