import { provideScope } from '@/data/scope';
import type { LocalFile } from '@/device/types';
import type { CallOutcome } from '@/data/outbox/answer';
import type { WriteEntry } from '@/data/outbox/entry';
import type { Outbox } from '@/data/outbox/outbox-contract';
import { eventually } from '../../../kit/eventually';
import { InstantServer, refused } from '../../../kit/instant-operations';
import { OutboxDevice, quiet } from '../../../kit/outbox-device';

let server: InstantServer;
let device: OutboxDevice;
let here: Outbox;
let there: Outbox;

const engine = (Id: string): WriteEntry => ({ action: 'Engine', FormEngineKey: 'punch_card', Id, label: Id });
const change = (value: string): WriteEntry => ({
  action: 'Update',
  FormEngineKey: 'diy_customer',
  Id: 'one',
  _RowModel: { value },
  label: value,
});

const statesOf = (outbox: Outbox) => outbox.store.getState().entries.map(({ state }) => state);

/** Both windows show an entry that the server has refused. */
async function refusedInBoth(...ids: string[]): Promise<string[]> {
  server.answer = () => refused;
  for (const id of ids) await here.write(engine(id));
  await there.open();
  server.answer = () => ({ kind: 'ok', data: null });
  return here.store.getState().entries.map(({ id }) => id);
}

beforeEach(async () => {
  provideScope(() => ({ osClient: 'demo', userId: 'u' }));
  server = new InstantServer();
  device = new OutboxDevice({ operations: server.operations });
  here = device.start();
  there = device.openWindow();
  await here.open();
  await there.open();
});

describe.each(['hear of each other', 'have gone deaf'])('two windows that %s', (hearing) => {
  beforeEach(() => {
    if (hearing === 'have gone deaf') device.deafen();
  });

  it('O1: a refused write that one window has sent is not sent again by the other', async () => {
    const [id = ''] = await refusedInBoth('e1');
    await here.retry(id);
    await quiet(here);
    await there.retry(id);
    await quiet(there);
    expect(server.arrived).toEqual(['e1']);
    expect(statesOf(there)).toEqual(['sent']);
  });

  it('O1: retrying everything in both windows sends everything once', async () => {
    await refusedInBoth('e1', 'e2', 'e3');
    await Promise.all([here.retryAll(), there.retryAll()]);
    await quiet(here);
    await quiet(there);
    expect([...server.arrived].sort()).toEqual(['e1', 'e2', 'e3']);
  });

  it('O2: a write that one window has discarded is not sent by the other', async () => {
    const [id = ''] = await refusedInBoth('e1');
    expect(await there.discard(id)).toBe(true);
    await here.retry(id);
    await quiet(here);
    expect(server.arrived).toEqual([]);
    expect(statesOf(here)).toEqual([]);
    expect([...device.texts.keys()].filter((key) => key.includes(':outbox:'))).toEqual([]);
  });

  it('O3: writes of both windows to one record arrive in the order they were made', async () => {
    device.online = false;
    await here.write(change('A1'));
    await here.write(change('A2'));
    await there.write(change('B3'));
    await here.write(change('A4'));
    device.online = true;
    await quiet(there);
    expect(server.arrived).toEqual(['A1', 'A2', 'B3', 'A4']);
  });

  it('O3: after a restart too', async () => {
    device.online = false;
    await here.write(change('A1'));
    await there.write(change('B2'));
    await here.write(change('A3'));
    device.online = true;
    const again = device.start();
    await again.open();
    await quiet(again);
    expect(server.arrived).toEqual(['A1', 'B2', 'A3']);
  });

  it('O4: a write that has arrived cannot be discarded by a window that does not know it yet', async () => {
    const [id = ''] = await refusedInBoth('e1');
    await here.retry(id);
    await quiet(here);
    expect(await there.discard(id)).toBe(false);
    expect(statesOf(there)).toEqual(['sent']);
  });

  it('O4: a write discarded while being sent does not come back', async () => {
    const asked: ((answer: CallOutcome<unknown>) => void)[] = [];
    server.answer = () => new Promise((resolve) => asked.push(resolve));
    const writing = here.write(engine('e1'));
    await eventually(() => expect(asked).toHaveLength(1));
    await there.open();
    const [entry] = there.store.getState().entries;
    expect(await there.discard(entry?.id ?? '')).toBe(true);
    asked[0]?.({ kind: 'ok', data: null });
    await writing;
    expect(statesOf(here)).toEqual([]);
  });
});

describe('a window and what the other one does', () => {
  it('O1: shows what the other window has sent, and notifies those who follow writes', async () => {
    const [id = ''] = await refusedInBoth('e1');
    const told: string[] = [];
    there.onArrived((entry) => told.push(entry.Id));
    await here.retry(id);
    await quiet(here);
    await eventually(() => expect([statesOf(there), told]).toEqual([['sent'], ['e1']]));
  });

  it('sends nothing while the other one sends', async () => {
    let most = 0;
    let now = 0;
    server.answer = async () => {
      most = Math.max(most, (now += 1));
      // rest: the time in which the other one could send; too short a rest can miss that but never cause it.
      await new Promise((later) => setTimeout(later, 20));
      now -= 1;
      return { kind: 'ok', data: null };
    };
    const ids = ['1', '2', '3', '4', '5', '6'];
    await Promise.all(ids.map((id, at) => (at % 2 ? here : there).write(engine(id))));
    await quiet(here);
    expect(most).toBe(1);
    expect([...server.arrived].sort()).toEqual(ids);
  });

  it('continues with what a window that died was sending', async () => {
    const asked: ((answer: CallOutcome<unknown>) => void)[] = [];
    server.answer = () => new Promise((resolve) => asked.push(resolve));
    const writing = here.write(engine('e1'));
    await eventually(() => expect(asked).toHaveLength(1));
    server.answer = () => ({ kind: 'ok', data: null });
    const next = device.start();
    await next.open();
    await quiet(next);
    expect(server.arrived).toEqual(['e1']);
    asked[0]?.(refused);
    await writing;
  });

  it('learns what it missed when it comes to the front', async () => {
    const [id = ''] = await refusedInBoth('e1');
    device.deafen();
    // Earlier messages are delivered first.
    await new Promise((later) => setTimeout(later, 0));
    await here.retry(id);
    await quiet(here);
    expect(statesOf(there)).toEqual(['failed']);
    await there.catchUp();
    expect(statesOf(there)).toEqual(['sent']);
  });
});

it('OWNER-files: an answer that comes after somebody else has logged in takes no photo from entries still pending', async () => {
  const asked: ((answer: CallOutcome<unknown>) => void)[] = [];
  const uploads: string[] = [];
  const upload = async ({ name: Name }: LocalFile) => {
    uploads.push(Name);
    return { kind: 'ok', data: { Id: Name, Name, Path: `/${Name}`, Size: 1, CreateTime: '' } } as const;
  };
  device = new OutboxDevice({ operations: server.operations, upload });
  here = device.start();
  await here.open();
  const photo = { field: 'Picture', multiple: true };
  const file = { path: 'blob:a', name: 'a.jpg', size: 1, type: 'image/jpeg' };
  device.online = false;
  await here.write({ ...change('one'), files: [{ ...photo, file }] });
  const kept = here.store.getState().entries[0]?.files[0]?.kept;
  if (!kept) throw new Error('the photo was not kept');
  await here.write({ ...change('two'), files: [{ ...photo, file: kept }] });
  device.online = true;
  server.answer = () => new Promise((resolve) => asked.push(resolve));
  here.flush();
  await eventually(() => expect(asked).toHaveLength(1));
  provideScope(() => ({ osClient: 'demo', userId: 'other' }));
  await here.open();
  asked[0]?.({ kind: 'ok', data: null });
  server.answer = () => ({ kind: 'ok', data: null });
  await here.write(engine('of the other'));
  expect([...device.files.keys()]).toEqual([kept.id]);
  provideScope(() => ({ osClient: 'demo', userId: 'u' }));
  await here.open();
  await quiet(here);
  expect(statesOf(here)).toEqual(['sent', 'sent']);
  expect(server.arrived).toContain('two');
  expect(device.files.size).toBe(0);
});
