import '../../../kit/device-node';
import { provideScope } from '@/data/scope';
import type { WriteEntry } from '@/data/outbox/entry';
import { InstantServer } from '../../../kit/instant-operations';
import { OutboxDevice } from '../../../kit/outbox-device';

const engine = (Id: string): WriteEntry => ({ action: 'Engine', FormEngineKey: 'punch_card', Id, label: Id });

it('OUTBOX-ready: a page shown while the app starts gets the entries written before it was killed', async () => {
  provideScope(() => ({ osClient: 'demo', userId: 'u' }));
  const device = new OutboxDevice({ operations: new InstantServer().operations });
  device.online = false;
  const before = device.start();
  await before.open();
  expect(await before.write(engine('a'))).toMatchObject({ state: 'queued' });
  const after = device.start();
  const asked = after.ready();
  expect(after.store.getState().entries).toEqual([]);
  await after.open();
  expect((await asked).map(({ label }) => label)).toEqual(['a']);
  expect((await after.ready()).map(({ label }) => label)).toEqual(['a']);
});

it('OUTBOX-ready-nobody: there is nothing to wait for while no user is logged in', async () => {
  provideScope(() => undefined);
  expect(await new OutboxDevice().start().ready()).toEqual([]);
});
