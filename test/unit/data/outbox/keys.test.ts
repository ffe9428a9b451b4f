import { profiles } from '../../../kit/profiles';
import { smallServer } from '../../../kit/small-server';
import type { RunningServer } from '../../../../server/app';
import { getFormData } from '@/data/api/form-engine';
import { newId } from '@/device/runtime/random';
import type { WriteEntry } from '@/data/outbox/entry';
import { startFaultProxy, type FaultProxy } from '../../../kit/fault-proxy';
import { OutboxDevice, quiet } from '../../../kit/outbox-device';
import { signIn, startClient, stopClient } from '../../../kit/signed-in';

const customer = (CustName: string): WriteEntry => ({
  action: 'Insert',
  FormEngineKey: 'diy_customer',
  Id: newId(),
  _RowModel: { CustName, Contact: '庄禾' },
  label: '客户',
});

describe.each(profiles)('writes whose answer is lost, on a %s server', (profile) => {
  let server: RunningServer;
  let proxy: FaultProxy;
  const keys: (string | undefined)[] = [];

  beforeAll(async () => {
    server = await smallServer({ profile });
    proxy = await startFaultProxy(server.url);
    await startClient(proxy.url);
    await signIn('manager');
    proxy.listen((path, _body, headers) => {
      if (path.endsWith('addformdata')) keys.push(headers['idempotency-key'] as string | undefined);
    });
  });
  afterAll(async () => {
    await stopClient();
    await proxy.close();
    await server.close();
  });

  it('WAY-key: are sent once more under the same key where the server accepts keys, and looked up elsewhere', async () => {
    let cuts = 1;
    proxy.choose((path) => (path.endsWith('addformdata') && cuts-- > 0 ? 'after' : 'none'));
    const outbox = new OutboxDevice().start();
    await outbox.open();
    const entry = customer('断线客户');
    const outcome = await outbox.write(entry);
    if (profile === 'spec') {
      // The user sees it arrive, without a pause and without a second customer.
      expect(outcome).toMatchObject({ state: 'sent', row: { Id: entry.Id, CustName: '断线客户' } });
      expect(keys).toEqual([expect.stringMatching(/^write\.\w+\.0$/), keys[0]]);
    } else {
      expect(outcome).toMatchObject({ state: 'queued' });
      await quiet(outbox);
      expect(keys).toEqual([undefined]);
    }
    expect((await getFormData({ FormEngineKey: 'diy_customer', Id: entry.Id })).Code).toBe(1);
  });

  it('wait as ever when the second attempt is cut off too', async () => {
    keys.length = 0;
    let cuts = 2;
    proxy.choose((path) => (path.endsWith('addformdata') && cuts-- > 0 ? 'before' : 'none'));
    const outbox = new OutboxDevice().start();
    await outbox.open();
    const entry = customer('两次断线');
    expect(await outbox.write(entry)).toMatchObject({ state: 'queued' });
    await quiet(outbox);
    expect(outbox.store.getState().entries).toMatchObject([{ state: 'sent' }]);
    expect(keys).toHaveLength(1);
    expect((await getFormData({ FormEngineKey: 'diy_customer', Id: entry.Id })).Code).toBe(1);
  });
});
