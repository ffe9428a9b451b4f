import { startFaultProxy, type FaultProxy } from '../kit/fault-proxy';
import { patience } from '../kit/patience';
import { openContract, Visitor, type Contract, type Reply } from './kit';

jest.setTimeout(patience(120_000));

const ADD = '/api/FormEngine/addFormData';
let keys = 0;
const newKey = (): string => `entry-${(keys += 1).toString().padStart(4, '0')}.0`;

describe('a write under an idempotency key', () => {
  let contract: Contract;
  let network: FaultProxy;
  beforeAll(async () => {
    contract = await openContract();
    network = await startFaultProxy(contract.server.url);
  });
  afterAll(async () => {
    await network.close();
    await contract.close();
  });
  beforeEach(() => network.choose(() => 'none'));

  /** A new customer whose Id the server draws: each time it is done, there is one more. */
  const add = (visitor: Visitor, CustName: string, key?: string): Promise<Reply<{ Id: string }>> =>
    visitor.call(
      ADD,
      { FormEngineKey: 'diy_customer', _RowModel: { CustName } },
      key ? { 'idempotency-key': key } : {},
    );

  const named = async (CustName: string): Promise<number> => {
    const admin = await contract.visit('admin');
    const { DataCount } = await admin.call('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_customer',
      _Where: [{ Name: 'CustName', Value: CustName, Type: '=' }],
    });
    return Number(DataCount);
  };

  /** The same person behind a network that may fail. */
  async function throughNetwork(account: string): Promise<Visitor> {
    const visitor = new Visitor(network.url, 'one');
    visitor.token = (await contract.visit(account)).token;
    return visitor;
  }

  it('is announced by the settings', async () => {
    const visitor = await contract.visit();
    const { Data } = await visitor.call<{ IdempotencyKeys?: number }>('/api/DiyTable/getSysConfig', {
      OsClient: 'one',
    });
    expect(Data.IdempotencyKeys).toBe(1);
  });

  it('gets its first answer again and is not done twice', async () => {
    const staff = await contract.visit('admin');
    const key = newKey();
    const first = await add(staff, '一次', key);
    const second = await add(staff, '一次', key);
    expect(first.Code).toBe(1);
    expect(second.Data).toEqual(first.Data);
    expect(await named('一次')).toBe(1);
    expect((await add(staff, '一次', newKey())).Data.Id).not.toBe(first.Data.Id);
  });

  it.each(['after', 'half'] as const)('survives a connection cut before its answer (%s)', async (fault) => {
    const staff = await throughNetwork('admin');
    const key = newKey();
    const name = `断线 ${fault}`;
    network.choose((path) => (path.endsWith('addformdata') ? fault : 'none'));
    await expect(add(staff, name, key)).rejects.toThrow();
    network.choose(() => 'none');
    expect(await add(staff, name, key)).toMatchObject({ Code: 1, Data: { CustName: name } });
    expect(await named(name)).toBe(1);
  });

  it('waits for the first call while that is under way', async () => {
    const staff = await contract.visit('admin');
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(staff, '同时', key)));
    expect(new Set(answers.map(({ Data }) => Data.Id)).size).toBe(1);
    expect(await named('同时')).toBe(1);
  });

  it('belongs to its user and its tenant', async () => {
    const key = newKey();
    const ids = new Set<string>();
    for (const visitor of [
      await contract.visit('admin'),
      await contract.visit('staff'),
      await contract.visit('admin', 'two'),
    ]) {
      const reply = await add(visitor, '各自', key);
      expect(reply.Code).toBe(1);
      ids.add(reply.Data.Id);
    }
    expect(ids.size).toBe(3);
  });

  it('leaves the key free when the write is refused', async () => {
    const staff = await contract.visit('admin');
    const key = newKey();
    const wrong = await staff.call(
      ADD,
      { FormEngineKey: 'no_such_form', _RowModel: {} },
      { 'idempotency-key': key },
    );
    expect(wrong.Code).not.toBe(1);
    expect(await add(staff, '第二次才对', key)).toMatchObject({ Code: 1 });
  });

  it('refuses a key that is used again for another call, and one that is invalid', async () => {
    const staff = await contract.visit('admin');
    const key = newKey();
    const { Data } = await add(staff, '另一个调用', key);
    const body = { FormEngineKey: 'diy_customer', Id: Data.Id };
    const other = await staff.call('/api/FormEngine/delFormData', body, { 'idempotency-key': key });
    expect(other).toMatchObject({ Code: 0, Msg: expect.stringContaining('Idempotency-Key') as string });
    expect(await named('另一个调用')).toBe(1);
    for (const odd of ['short', 'x'.repeat(101), 'with space in it'])
      expect((await add(staff, '不成钥匙', odd)).Code).toBe(0);
    expect(await named('不成钥匙')).toBe(0);
  });

  it('changes nothing for reads, logins and passwords', async () => {
    const staff = await contract.visit('staff');
    const key = { 'idempotency-key': newKey() };
    for (let time = 0; time < 2; time += 1) {
      expect(await staff.call('/api/SysUser/getCurrentUser', {}, key)).toMatchObject({ Code: 1 });
      const wrong = { NewPwd: 'secret2', Pwd: 'not it' };
      expect(await staff.call('/api/SysUser/uptSysUser', wrong, key)).toMatchObject({ Code: 0 });
    }
  });
});

describe('on a server of today’s profile', () => {
  it('the header has no effect', async () => {
    const contract = await openContract({ profile: 'today' });
    try {
      const admin = await contract.visit('admin');
      const body = { FormEngineKey: 'diy_customer', _RowModel: { CustName: '两次' } };
      const key = { 'idempotency-key': newKey() };
      const [first, second] = [
        await admin.call<{ Id: string }>(ADD, body, key),
        await admin.call<{ Id: string }>(ADD, body, key),
      ];
      expect(second.Data.Id).not.toBe(first.Data.Id);
    } finally {
      await contract.close();
    }
  });
});
