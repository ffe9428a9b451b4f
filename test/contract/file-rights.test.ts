import type { Row } from '../../src/data/protocol/row';
import type { TenantSeed } from '../../server/seed/types';
import { minimalTenant } from '../../server/seed/minimal';
import { patience } from '../kit/patience';
import { ask, keep } from './file-kit';
import { openContract, type Contract, type Reply, type Visitor } from './kit';

let contract: Contract;
let clock = Date.parse('2026-03-02T08:00:00Z');
let staff: Visitor;
let second: Visitor;
let reader: Visitor;
let nobody: Visitor;
let boss: Visitor;
let admin: Visitor;

/** Customers that everybody in sales reads, with a contract for the boss alone; tasks that are private to their owner. */
function withFiles(osClient: string): TenantSeed {
  const seed = minimalTenant(osClient);
  const upload = (TableId: string, Name: string, more: object = {}) => ({
    Id: `${TableId}-${Name}`,
    TableId,
    Name,
    Label: Name,
    Component: 'FileUpload',
    Type: 'text',
    Config: { FileUpload: { Limit: true, Multiple: true } },
    ...more,
  });
  return {
    ...seed,
    Fields: [
      ...seed.Fields,
      upload('t-customer', 'Contract', { BindRole: ['r-boss'] }),
      upload('t-customer', 'Papers'),
      upload('t-task', 'Proof'),
      upload('t-hidden', 'Scan'),
      upload('t-feedback', 'Picture'),
    ],
    Rows: {
      ...seed.Rows,
      diy_hidden: [{ Id: 'h1', Secret: 'x', Scan: `/${osClient}/file/202501/contract.txt` }],
      diy_customer: [
        ...(seed.Rows['diy_customer'] as Row[]),
        { Id: 'c9', CustName: 'Seeded', Papers: `[{"Path":"/${osClient}/file/202501/seeded.txt"}]` },
      ],
    },
    Files: [
      ...(seed.Files ?? []),
      { Path: `/${osClient}/file/202501/seeded.txt`, Content: 'seeded', Limit: true },
    ],
  };
}

beforeAll(async () => {
  contract = await openContract({
    now: () => clock,
    seed: [{ ...withFiles('one'), IsDefault: true }, withFiles('two')],
  });
  [staff, second, reader, nobody, boss, admin] = await contract.visitAs(
    'staff',
    'second',
    'reader',
    'nobody',
    'boss',
    'admin',
  );
}, patience(120_000));
afterAll(() => contract.close());

const save = (visitor: Visitor, FormEngineKey: string, Id: string, _RowModel: object): Promise<Reply<Row>> =>
  visitor.call<Row>('/api/FormEngine/uptFormData', { FormEngineKey, Id, _RowModel });
const add = (visitor: Visitor, FormEngineKey: string, _RowModel: object): Promise<Reply<Row>> =>
  visitor.call<Row>('/api/FormEngine/addFormData', { FormEngineKey, _RowModel });
const opens = async (visitor: Visitor, path: string, more: object = {}): Promise<boolean> =>
  (await ask(visitor, path, more)).Code === 1;
const files = (...paths: string[]): string => JSON.stringify(paths.map((Path) => ({ Path, Name: 'x' })));

describe('a private file', () => {
  it('FILE-own: opens to the user who uploaded it, to the administrator, and to nobody else', async () => {
    const path = await keep(staff);
    expect(await Promise.all([staff, admin, boss].map((each) => opens(each, path)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await Promise.all([second, reader, nobody].map((each) => opens(each, path)))).toEqual([
      false,
      false,
      false,
    ]);
    const stranger = await contract.visit();
    expect((await ask(stranger, path)).Code).toBe(1001);
    const { Data: address } = await ask(staff, path);
    expect(await (await fetch(address)).text()).toBe('private bytes');
  });

  it('FILE-row: opens to anyone who may read the row that carries it, and only while it does', async () => {
    const path = await keep(staff);
    await save(staff, 'diy_customer', 'c1', { Papers: files(path) });
    expect([await opens(second, path), await opens(reader, path)]).toEqual([true, true]);
    expect(await opens(nobody, path)).toBe(false);
    await save(staff, 'diy_customer', 'c1', { CustName: 'Acme' });
    expect(await opens(second, path)).toBe(true);
    await save(staff, 'diy_customer', 'c1', { Papers: '' });
    expect([await opens(second, path), await opens(staff, path)]).toEqual([false, true]);
  });

  it('FILE-record: opens with the record that carries it, not with another', async () => {
    const path = await keep(staff);
    await save(staff, 'diy_customer', 'c1', { Photo: path });
    const on = (FormEngineKey: string, FormDataId: string) => ({ FormEngineKey, FormDataId });
    expect(await opens(second, path, on('diy_customer', 'c1'))).toBe(true);
    expect(await opens(second, path, { ...on('Diy_Customer', 'c1'), SysMenuId: 'm-customer' })).toBe(true);
    for (const [table, id] of [
      ['diy_customer', 'c2'],
      ['diy_order', 'c1'],
      ['diy_hidden', 'h1'],
      ['nowhere', 'c1'],
      ['sys_user', 'u-staff'],
    ] as const)
      expect([table, id, await opens(second, path, on(table, id))]).toEqual([table, id, false]);
  });

  it('FILE-seed: one that a seed put on a row opens to the row’s readers', async () => {
    expect(await opens(reader, '/one/file/202501/seeded.txt')).toBe(true);
    expect(await opens(nobody, '/one/file/202501/seeded.txt')).toBe(false);
    expect(await opens(second, '/one/file/202501/contract.txt')).toBe(false);
  });

  it('FILE-deleted: stays closed once its row is deleted', async () => {
    const path = await keep(staff);
    const { Data: row } = await add(staff, 'diy_task', { Title: 't', Proof: files(path) });
    expect(await opens(second, path)).toBe(false);
    await staff.call('/api/FormEngine/delFormData', { FormEngineKey: 'diy_task', Id: row.Id });
    expect([await opens(second, path), await opens(staff, path)]).toEqual([false, true]);
  });

  it('FILE-hidden-field: in a field for the boss opens to him', async () => {
    const path = await keep(boss);
    await save(boss, 'diy_customer', 'c2', { Contract: files(path) });
    expect([await opens(boss, path), await opens(staff, path), await opens(reader, path)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('FILE-pass-on: a reader may pass it on to one of his own rows', async () => {
    const path = await keep(staff);
    await save(staff, 'diy_customer', 'c1', { Papers: files(path) });
    const { Data: row } = await add(second, 'diy_task', { Title: 'look', Proof: files(path) });
    await save(staff, 'diy_customer', 'c1', { Papers: '[]' });
    expect(await opens(second, path)).toBe(true);
    await save(second, 'diy_task', row.Id, { Proof: '' });
    expect(await opens(second, path)).toBe(false);
  });

  it('FILE-avatar: as a colleague’s picture it opens to everybody in the tenant, and to no other tenant', async () => {
    const path = await keep(staff, 'face', 'face.png');
    expect(await opens(nobody, path)).toBe(false);
    await staff.form('/api/SysUser/uptsysuser', `Avatar=${encodeURIComponent(path)}`);
    expect(await opens(nobody, path)).toBe(true);
    expect(await opens(nobody, path, { FormEngineKey: 'Sys_User', FormDataId: 'u-staff' })).toBe(true);
    const other = await contract.visit('admin', 'two');
    expect(await opens(other, path)).toBe(false);
  });
});

describe('naming somebody else’s file opens nothing', () => {
  /** Ways to write the victim's path somewhere; each returns the parameters to ask with afterwards. */
  const write =
    (record: (path: string) => unknown, more: object = {}) =>
    async (path: string): Promise<object> => {
      await record(path);
      return more;
    };
  const c2 = (values: object) => save(second, 'diy_customer', 'c2', values);
  const onC2 = { FormEngineKey: 'diy_customer', FormDataId: 'c2' };
  const ways: Array<[string, (path: string) => Promise<object>]> = [
    ['in a text field', write((path) => c2({ Note: path }), onC2)],
    ['in a picture field', write((path) => c2({ Photo: path }), { ...onC2, FieldId: 't-customer-Photo' })],
    ['in a list of files', write((path) => c2({ Papers: files(path) }))],
    ['among files of his own', write(async (path) => c2({ Papers: files(await keep(second), path) }))],
    ['as a bare list of paths', write((path) => c2({ Papers: JSON.stringify([path]) }), onC2)],
    ['in other capitals', write((path) => save(second, 'DIY_CUSTOMER', 'c2', { pHOTO: path }), onC2)],
    ['with a query behind it', write((path) => c2({ Photo: `${path}?x` }), onC2)],
    ['with an anchor behind it', write((path) => c2({ Photo: `${path}#x` }), onC2)],
    ['with blanks around it', write((path) => c2({ Photo: ` ${path} ` }), onC2)],
    ['with the address of the server', write((path) => c2({ Photo: contract.server.url + path }), onC2)],
    [
      'on a new row of his',
      async (path) => {
        const { Data } = await add(second, 'diy_task', { Title: 'mine', Proof: files(path) });
        return { FormEngineKey: 'diy_task', FormDataId: Data.Id };
      },
    ],
    [
      'in a batch',
      write((path) =>
        second.call('/api/FormEngine/addFormDataBatch', [
          { FormEngineKey: 'diy_task', _RowModel: { Title: 'batch', Proof: files(path) } },
        ]),
      ),
    ],
    [
      'by a condition over rows',
      write((path) =>
        second.call('/api/FormEngine/uptFormDataByWhere', {
          FormEngineKey: 'diy_task',
          _Where: [['Id', '=', 'k2']],
          _RowModel: { Proof: files(path) },
        }),
      ),
    ],
    [
      'as his own picture',
      write((path) => second.form('/api/SysUser/uptsysuser', `Avatar=${encodeURIComponent(path)}`), {
        FormEngineKey: 'sys_user',
        FormDataId: 'u-second',
      }),
    ],
    [
      'without a login, in a table open to all',
      write(async (path) =>
        (await contract.visit()).call('/api/FormEngine/addFormDataAnonymous', {
          OsClient: 'one',
          FormEngineKey: 'diy_feedback',
          _RowModel: { Content: 'x', Picture: files(path) },
        }),
      ),
    ],
  ];
  it.each(ways)('FILE-claim: %s', async (_name, claim) => {
    const theirs = await keep(staff);
    const where = await claim(theirs);
    expect(await opens(second, theirs, where)).toBe(false);
    expect(await opens(second, theirs)).toBe(false);
    expect(await opens(staff, theirs)).toBe(true);
  });

  it('FILE-claim-own: the same ways work for one’s own file', async () => {
    const mine = await keep(second);
    await save(second, 'diy_customer', 'c2', { Papers: files(mine) });
    expect([await opens(second, mine), await opens(staff, mine)]).toEqual([true, true]);
  });
});

describe('invalid paths', () => {
  it.each([
    ['another tenant’s', '/two/file/202501/contract.txt'],
    ['another tenant’s through ours', '/one/../two/file/202501/contract.txt'],
    ['another tenant’s, encoded', '/one/%2e%2e/two/file/202501/contract.txt'],
    ['another tenant’s, half encoded', '/one/..%2ftwo/file/202501/contract.txt'],
    ['with a backslash', '/one\\..\\two\\file\\202501\\contract.txt'],
    ['the tenant in capitals', '/TWO/file/202501/contract.txt'],
    ['of the server', '/one/../../../etc/passwd'],
    ['of the private folder', '/private/one/file/202501/contract.txt'],
    ['of a folder', '/one/file/202501'],
    ['with a double slash', '//one/file/202501/contract.txt'],
    ['with a dot', '/one/./file/202501/contract.txt'],
    ['with an end of text', '/one/file/202501/contract.txt\u0000.png'],
    ['relative', 'one/file/202501/contract.txt'],
    ['of an upload under way', '/one/../incoming/x'],
    ['as an address', 'http://127.0.0.1/one/file/202501/contract.txt'],
  ])('FILE-path: %s is refused, even to the administrator', async (_name, path) => {
    expect((await ask(admin, path)).Code).not.toBe(1);
    const many = await admin.call('/api/HDFS/GetPrivateFileUrl', { FilePathNames: [path] });
    expect(many.Code).not.toBe(1);
  });

  it('FILE-many: one foreign path among several has all of them refused', async () => {
    const [mine, theirs] = [await keep(second), await keep(staff)];
    const both = (visitor: Visitor, paths: string[]) =>
      visitor.call<string[]>('/api/HDFS/GetPrivateFileUrl', { FilePathNames: paths });
    expect((await both(second, [mine, theirs])).Code).toBe(0);
    expect((await both(second, [mine])).Data).toHaveLength(1);
  });
});

describe('a temporary address', () => {
  it.each<[string, (address: URL) => URL | string]>([
    ['another file', (url) => url.href.replace(/paper-\d+/, 'paper-0')],
    ['another tenant', (url) => url.href.replace('/private/one/', '/private/two/')],
    ['a later end', (url) => url.href.replace(/expires=\d+/, (text) => `${text}0`)],
    ['no end', (url) => url.href.replace(/expires=\d+&/, '')],
    ['an endless end', (url) => url.href.replace(/expires=\d+/, 'expires=Infinity')],
    ['another signature', (url) => url.href.replace(/sign=../, 'sign=00')],
    ['an empty signature', (url) => url.href.replace(/sign=.*/, 'sign=')],
    ['half a signature', (url) => url.href.slice(0, -32)],
    ['no signature', (url) => url.href.replace(/\?.*/, '')],
    ['two signatures', (url) => `${url.href}&sign=${'0'.repeat(64)}`],
    ['the public folder', (url) => url.href.replace('/private/', '/files/')],
  ])('FILE-sign: with %s opens nothing', async (_name, forge) => {
    const { Data: address } = await ask(staff, await keep(staff));
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(forge(new URL(address)))).status).toBe(404);
  });

  it('FILE-sign-late: ends after half an hour', async () => {
    const { Data: address } = await ask(staff, await keep(staff));
    clock += 29 * 60_000;
    expect((await fetch(address)).status).toBe(200);
    clock += 2 * 60_000;
    expect((await fetch(address)).status).toBe(404);
  });
});
