import type { RunningServer } from '../../../../server/app';
import { getFormData } from '@/data/api/form-engine';
import { newId } from '@/device/runtime/random';
import type { RowChange, WriteEntry } from '@/data/outbox/entry';
import type { Outbox } from '@/data/outbox/outbox-contract';
import { OutboxDevice, quiet } from '../../../kit/outbox-device';
import { signIn, startClient, stopClient } from '../../../kit/signed-in';
import { smallServer } from '../../../kit/small-server';

const TABLE = 'diy_customer';

let server: RunningServer;
let outbox: Outbox;

beforeAll(async () => {
  server = await smallServer({});
  await startClient(server.url);
});
afterAll(async () => {
  await stopClient();
  await server.close();
});
beforeEach(async () => {
  await signIn('manager');
  outbox = new OutboxDevice().start();
  await outbox.open();
});

const nameOf = async (Id: string): Promise<unknown> =>
  (await getFormData({ FormEngineKey: TABLE, Id }, { quiet: true })).Data?.['CustName'];

const child = (action: RowChange['action'], Id: string, CustName: string): RowChange => ({
  action,
  FormEngineKey: TABLE,
  Id,
  _RowModel: { CustName, Contact: '庄禾' },
});

describe('a record whose child row the server refused', () => {
  it('S-offline-half: a later correction reaches the record and the children that had arrived', async () => {
    const [parent, arrived] = [newId(), newId()];
    const entry = (words: string, last: RowChange): WriteEntry => ({
      action: 'Insert',
      FormEngineKey: TABLE,
      Id: parent,
      _RowModel: { CustName: `父 ${words}`, Contact: '庄禾' },
      children: [child('Insert', arrived, `子 ${words}`), last],
      label: '客户',
    });
    const refused = await outbox.write(entry('先', child('Update', 'no-such-row', '没有')));
    expect(refused).toMatchObject({ state: 'refused' });
    expect(await nameOf(parent)).toBe('父 先');

    const stillRefused = await outbox.write(entry('中', child('Update', 'no-such-row', '没有')));
    expect(stillRefused).toMatchObject({ state: 'refused', entryId: refused.entryId });
    const last = newId();
    const again = await outbox.write(entry('后', child('Insert', last, '补上')));
    expect(again).toMatchObject({ state: 'sent', entryId: refused.entryId });
    await quiet(outbox);
    expect(outbox.store.getState().entries).toHaveLength(1);
    expect(await nameOf(parent)).toBe('父 后');
    expect(await nameOf(arrived)).toBe('子 后');
    expect(await nameOf(last)).toBe('补上');
  });
});

describe('a field that the server does not know', () => {
  it('S-offline-dropped: is named by the entry and to its author; fields that were stored are not', async () => {
    const outcome = await outbox.write({
      action: 'Insert',
      FormEngineKey: TABLE,
      Id: newId(),
      _RowModel: { CustName: '青岑', Contact: '庄禾', Gone: '白填了', Phone: '' },
      label: '客户',
    });
    expect(outcome).toMatchObject({ state: 'sent', dropped: ['Gone'] });
    expect(outbox.store.getState().entries).toMatchObject([{ state: 'sent', dropped: ['Gone'] }]);
    const whole = await outbox.write({
      action: 'Insert',
      FormEngineKey: TABLE,
      Id: newId(),
      _RowModel: { CustName: '青岑二号', Contact: '庄禾' },
      label: '客户',
    });
    expect(whole).not.toHaveProperty('dropped');
  });
});

describe('a write that names a record which is not on the server', () => {
  it('S-offline-named: waits while that one is refused, and is sent once that one is discarded', async () => {
    const customer = newId();
    const refused = await outbox.write({
      action: 'Insert',
      FormEngineKey: 'no_such_table',
      Id: customer,
      _RowModel: { CustName: '没有这张表' },
      label: '客户',
    });
    expect(refused).toMatchObject({ state: 'refused' });
    const order = newId();
    const waits = await outbox.write({
      action: 'Insert',
      FormEngineKey: TABLE,
      Id: order,
      _RowModel: { CustName: '跟着它的', Contact: '庄禾', Remark: JSON.stringify([customer]) },
      label: '订单',
    });
    expect(waits).toMatchObject({ state: 'queued' });
    const other = await outbox.write({
      action: 'Insert',
      FormEngineKey: TABLE,
      Id: newId(),
      _RowModel: { CustName: '与它无关的', Contact: '庄禾' },
      label: '客户',
    });
    expect(other).toMatchObject({ state: 'sent' });
    expect(await nameOf(order)).toBeUndefined();
    await outbox.discard(refused.entryId ?? '');
    await quiet(outbox);
    expect(await nameOf(order)).toBe('跟着它的');
  });

  it('S-offline-late: a corrected refused entry is sent after later entries that it now names', async () => {
    const order = newId();
    const row = (Remark: string) => ({ CustName: '先写下的', Contact: '庄禾', Remark });
    const refused = await outbox.write({
      action: 'Insert',
      FormEngineKey: 'no_such_table',
      Id: order,
      _RowModel: row(''),
      label: '订单',
    });
    expect(refused).toMatchObject({ state: 'refused' });
    const customer = newId();
    const rejected = await outbox.write({
      action: 'Insert',
      FormEngineKey: 'no_such_table',
      Id: customer,
      _RowModel: { CustName: '后写下的' },
      label: '客户',
    });
    const corrected = await outbox.write({
      action: 'Insert',
      FormEngineKey: TABLE,
      Id: order,
      _RowModel: row(JSON.stringify([customer])),
      label: '订单',
      replaces: refused.entryId ?? '',
    });
    expect(corrected).toMatchObject({ state: 'queued' });
    expect(await nameOf(order)).toBeUndefined();
    // Now each of the two names the other: the one that was recorded first goes first.
    await outbox.write({
      action: 'Insert',
      FormEngineKey: TABLE,
      Id: customer,
      _RowModel: { CustName: '后写下的', Contact: '庄禾', Remark: JSON.stringify([order]) },
      label: '客户',
      replaces: rejected.entryId ?? '',
    });
    await quiet(outbox);
    expect([await nameOf(order), await nameOf(customer)]).toEqual(['先写下的', '后写下的']);
  });
});
