import { profiles } from '../../../kit/profiles';
import { smallServer } from '../../../kit/small-server';
import type { RunningServer } from '../../../../server/app';
import { getFormData } from '@/data/api/form-engine';
import { localFile } from '@/device/storage/files';
import { newId } from '@/device/runtime/random';
import type { Outbox } from '@/data/outbox/outbox-contract';
import { currentScope, ownKey } from '@/data/scope';
import type { WriteEntry } from '@/data/outbox/entry';
import { OutboxDevice, quiet } from '../../../kit/outbox-device';
import { startFaultProxy, type Fault, type FaultProxy } from '../../../kit/fault-proxy';
import { signIn, signOut, startClient, stopClient } from '../../../kit/signed-in';

const TABLE = 'diy_customer';

const write = (values: Record<string, unknown>, more: Partial<WriteEntry>): WriteEntry => ({
  action: 'Insert',
  FormEngineKey: TABLE,
  Id: newId(),
  _RowModel: values,
  label: '客户',
  ...more,
});

/** A new customer: the form requires a contact too. */
const insert = (values: Record<string, unknown>, more: Partial<WriteEntry> = {}): WriteEntry =>
  write({ Contact: '庄禾', ...values }, more);

const update = (Id: string, values: Record<string, unknown>, more: Partial<WriteEntry> = {}): WriteEntry =>
  write(values, { action: 'Update', Id, ...more });

async function rowOf(Id: string): Promise<Record<string, unknown> | null> {
  return (await getFormData({ FormEngineKey: TABLE, Id }, { quiet: true })).Data;
}

describe.each(profiles)('the outbox on a %s server', (profile) => {
  let server: RunningServer;
  let proxy: FaultProxy;
  let device: OutboxDevice;
  let outbox: Outbox;

  const once = (path: RegExp, fault: Fault) => {
    let struck = false;
    proxy.choose((called) => {
      if (struck || !path.test(called)) return 'none';
      struck = true;
      return fault;
    });
  };

  beforeAll(async () => {
    server = await smallServer({ profile });
    proxy = await startFaultProxy(server.url);
    await startClient(proxy.url);
  });
  afterAll(async () => {
    await stopClient();
    await proxy.close();
    await server.close();
  });
  beforeEach(async () => {
    proxy.choose(() => 'none');
    await signIn('manager');
    device = new OutboxDevice();
    outbox = device.start();
    await outbox.open();
  });

  it('S4-insert: sends a row at once, under the Id made on this device, with exactly the payload of the spec', async () => {
    const entry = insert({ CustName: '青岑纺织' });
    const outcome = await outbox.write(entry);
    expect(outcome).toMatchObject({ state: 'sent', row: { Id: entry.Id, CustName: '青岑纺织' } });
    expect(await rowOf(entry.Id)).toMatchObject({ CustName: '青岑纺织' });
    expect(outbox.store.getState().entries).toMatchObject([{ state: 'sent', _RowModel: {} }]);
  });

  it('S-offline-queue: keeps a write without network and sends it when the network is back', async () => {
    device.online = false;
    const entry = insert({ CustName: '地下车间' });
    expect(await outbox.write(entry)).toMatchObject({ state: 'queued' });
    expect(await rowOf(entry.Id)).toBeNull();
    expect(outbox.store.getState().paused).toBe('offline');
    device.online = true;
    await quiet(outbox);
    expect(await rowOf(entry.Id)).toMatchObject({ CustName: '地下车间' });
  });

  it.each(['before', 'after', 'twice', 'error', 'html', 'late'] as Fault[])(
    'S-offline-fault-%s: writes a row exactly once',
    async (fault) => {
      once(/addformdata/, fault);
      const entry = insert({ CustName: `故障 ${fault}` });
      await outbox.write(entry);
      await quiet(outbox);
      expect(outbox.store.getState().entries).toMatchObject([{ state: 'sent' }]);
      expect(await rowOf(entry.Id)).toMatchObject({ CustName: `故障 ${fault}` });
    },
  );

  it('S-offline-order: keeps the order of writes to one record while others overtake a refused one', async () => {
    device.online = false;
    const first = insert({ CustName: '先' });
    await outbox.write(first);
    await outbox.write(update(first.Id, { CustName: '后' }));
    await outbox.write(update('no-such-row', { CustName: '没有' }, { base: { UpdateTime: null } }));
    await outbox.write(insert({ CustName: '另一个' }));
    device.online = true;
    await quiet(outbox);
    expect(await rowOf(first.Id)).toMatchObject({ CustName: '后' });
    expect(outbox.store.getState().entries.map((entry) => entry.state)).toEqual([
      'sent',
      'sent',
      'failed',
      'sent',
    ]);
  });

  it('S-offline-refused: keeps a refused write with the server’s words; corrected, it takes its own place', async () => {
    const entry = update('no-such-row', { CustName: '?' }, { base: { UpdateTime: null } });
    const refused = await outbox.write(entry);
    expect(refused).toMatchObject({ state: 'refused', Msg: '不存在的数据！' });
    const { entryId } = refused;
    const again = await outbox.write(insert({ CustName: '改好了' }, { replaces: entryId }));
    expect(again).toMatchObject({ state: 'sent', entryId });
    expect(outbox.store.getState().entries).toHaveLength(1);
  });

  it('S-offline-killed: looks up what was being sent when the app died, and writes it once', async () => {
    const entry = insert({ CustName: '被杀' });
    const before = proxy.passed.length;
    once(/addformdata/, 'after');
    void outbox.write(entry);
    while (!proxy.passed.slice(before).some((path) => path.includes('addformdata'))) {
      // rest: between two checks, close enough for the app to die before the answer comes.
      await new Promise((later) => setTimeout(later, 1));
    }
    const next = device.start();
    await next.open();
    await quiet(next);
    expect(next.store.getState().entries).toMatchObject([{ state: 'sent' }]);
    expect(await rowOf(entry.Id)).toMatchObject({ CustName: '被杀' });
  });

  it('S-offline-files: keeps photos with the entry, uploads each once and puts the results in their places', async () => {
    device.online = false;
    const photo = (text: string) => localFile(new Blob([text], { type: 'image/png' }), `${text}.png`);
    const entry = insert(
      { CustName: '带照片', Photo: [{ Id: 'p2', Name: 'second.png' }] },
      {
        files: [
          { field: 'Photo', file: photo('first'), multiple: true },
          { field: 'Photo', file: photo('second'), multiple: true, key: 'p2' },
        ],
      },
    );
    expect(await outbox.write(entry)).toMatchObject({ state: 'queued' });
    expect(device.files.size).toBe(2);
    const next = device.start();
    device.online = true;
    once(/hdfs\/upload/, 'before');
    await next.open();
    await quiet(next);
    const photos = JSON.parse(String((await rowOf(entry.Id))?.['Photo'])) as Array<{
      Name: string;
      Path: string;
    }>;
    expect(photos.map(({ Name }) => Name)).toEqual(['second.png', 'first.png']);
    expect(photos.every(({ Path }) => Path.length > 0)).toBe(true);
    expect(device.files.size).toBe(0);
    expect(next.store.getState().entries).toMatchObject([{ state: 'sent', files: [] }]);
  });

  it('S-offline-conflict: merges changes to different fields and asks about changes to the same field', async () => {
    const row = insert({ CustName: '原名', Phone: '13800000000', Remark: '' });
    await outbox.write(row);
    const opened = (await rowOf(row.Id)) as Record<string, unknown>;
    const base = { UpdateTime: String(opened['UpdateTime']), values: opened };
    await outbox.write(update(row.Id, { Phone: '13911111111' }));
    const merged = await outbox.write(update(row.Id, { CustName: '新名', Phone: '13800000000' }, { base }));
    expect(merged.state).toBe('sent');
    expect(await rowOf(row.Id)).toMatchObject({ CustName: '新名', Phone: '13911111111' });

    const disputed = await outbox.write(update(row.Id, { Phone: '13722222222' }, { base }));
    expect(disputed).toMatchObject({
      state: 'refused',
      conflict: {
        fields: [{ name: 'Phone', base: '13800000000', mine: '13722222222', theirs: '13911111111' }],
      },
    });
    expect(await rowOf(row.Id)).toMatchObject({ Phone: '13911111111' });
    await outbox.resolve(disputed.entryId ?? '', { Phone: 'mine' });
    await quiet(outbox);
    expect(await rowOf(row.Id)).toMatchObject({ CustName: '新名', Phone: '13722222222' });
  });

  it('S-offline-owner: keeps what one user left for that user alone', async () => {
    device.online = false;
    const entry = insert({ CustName: '张三的' });
    await outbox.write(entry);
    await signOut();
    await signIn('field');
    device.online = true;
    await outbox.open();
    expect(outbox.store.getState().entries).toEqual([]);
    await signIn('manager');
    await outbox.open();
    await quiet(outbox);
    expect(await rowOf(entry.Id)).toMatchObject({ CustName: '张三的' });
  });

  it('S-offline-wipe: forgets what one user left, drafts and files too, and nothing of another', async () => {
    device.online = false;
    const scope = currentScope() ?? { osClient: '', userId: '' };
    const draft = { version: 1, form: TABLE, row: 'new', values: {}, files: { A: [{ id: 'f1' }] } };
    const other = ownKey({ ...scope, userId: 'other' }, 'draft', 'x');
    device.texts.set(ownKey(scope, 'draft', 'x'), JSON.stringify(draft)).set(other, JSON.stringify(draft));
    device.files.set('f1', localFile(new Blob(['x']), 'x.png'));
    await outbox.write(insert({ CustName: '张三的' }));
    await outbox.wipe(scope);
    expect([...device.texts.keys()]).toEqual([other]);
    expect([...device.files.keys()]).toEqual([]);
  });

  it('S-offline-damaged: starts with damaged storage, keeps what is readable and reports what is not', async () => {
    device.online = false;
    const entry = insert({ CustName: '完好' });
    await outbox.write(entry);
    const key = [...device.texts.keys()].find((one) => one.includes(':outbox:')) as string;
    device.texts.set(`${key}x`, device.texts.get(key)!.slice(0, 40));
    device.texts.set(`${key}y`, '{"hello":"world"}');
    device.texts.set(`${key}z`, JSON.stringify({ ...JSON.parse(device.texts.get(key)!), version: 99 }));
    const next = device.start();
    await next.open();
    expect(next.store.getState().damaged).toHaveLength(3);
    device.online = true;
    await quiet(next);
    expect(await rowOf(entry.Id)).toMatchObject({ CustName: '完好' });
    expect(device.texts.has(`${key}x`)).toBe(true);
  });

  it('S-offline-children: writes child rows after their parent and only once', async () => {
    const parent = insert({ CustName: '父' });
    const children = ['甲', '乙'].map((CustName) => ({
      action: 'Insert' as const,
      FormEngineKey: TABLE,
      Id: newId(),
      _RowModel: { CustName, Contact: '庄禾' },
    }));
    once(/addformdatabatch/, 'after');
    await outbox.write({ ...parent, children });
    await quiet(outbox);
    expect(await rowOf(children[0]!.Id)).toMatchObject({ CustName: '甲' });
    expect(await rowOf(children[1]!.Id)).toMatchObject({ CustName: '乙' });
  });

  it('S-offline-shared-file: a photo that two unsent entries hold stays until both are sent, and is uploaded once', async () => {
    device.online = false;
    const file = localFile(new Blob(['shared'], { type: 'image/png' }), 'shared.png');
    const first = insert({ CustName: '一' });
    const photo = { field: 'Picture', file, multiple: true };
    await outbox.write({ ...first, files: [photo] });
    const { kept } = outbox.store.getState().entries[0]!.files[0]!;
    await outbox.write(update(first.Id, { CustName: '二' }, { files: [{ ...photo, file: kept }] }));
    proxy.passed.length = 0;
    device.online = true;
    await quiet(outbox);
    expect(outbox.store.getState().entries.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(proxy.passed.filter((called) => called.includes('/hdfs/'))).toHaveLength(1);
    expect(device.files.size).toBe(0);
  });

  it('S-offline-uploads: sends the files of an entry five at a time', async () => {
    const files = Array.from({ length: 12 }, (_, at) => ({
      field: 'Picture',
      file: localFile(new Blob([`photo ${at}`], { type: 'image/png' }), `${at}.png`),
      multiple: true,
    }));
    let running = 0;
    let most = 0;
    proxy.choose((called) => {
      if (!called.includes('/hdfs/')) return 'none';
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => (running -= 1), 30);
      return 'late';
    });
    await outbox.write(insert({ CustName: '十二张' }, { files }));
    await quiet(outbox);
    expect(most).toBeLessThanOrEqual(5);
    expect(most).toBeGreaterThan(1);
  });

  it('S-offline-delete: counts a deletion that had arrived before as done', async () => {
    const row = insert({ CustName: '要删' });
    await outbox.write(row);
    once(/delformdata/, 'after');
    await outbox.write({ ...row, action: 'Delete', _RowModel: undefined });
    await quiet(outbox);
    expect(await rowOf(row.Id)).toBeNull();
  });
});
