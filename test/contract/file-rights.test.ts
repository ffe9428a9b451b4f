import type { UploadedFile } from '../../src/data/protocol/file';
import type { Row } from '../../src/data/protocol/row';
import type { TenantSeed } from '../../server/seed/types';
import { minimalTenant } from '../../server/seed/minimal';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Reply, type Visitor } from './kit';

let contract: Contract;
let clock = Date.parse('2026-03-02T08:00:00Z');
let staff: Visitor;
let second: Visitor;
let reader: Visitor;
let nobody: Visitor;
let boss: Visitor;
let admin: Visitor;

/** Customers everybody of sales reads, with a contract for the boss alone; tasks that are their owner's. */
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

let made = 0;
/** A private file that this visitor uploads. @returns its path */
async function keep(
  visitor: Visitor,
  content: string | Uint8Array = 'private bytes',
  name?: string,
): Promise<string> {
  made += 1;
  const form = new FormData();
  form.append('Path', '/file');
  form.append('Limit', 'true');
  form.append('file', new Blob([content as BlobPart]), name ?? `paper-${made}.txt`);
  const reply = await visitor.send<UploadedFile>('/api/HDFS/upload', form);
  expect(reply.Msg).toBe('');
  return reply.Data.Path;
}

const save = (visitor: Visitor, FormEngineKey: string, Id: string, _RowModel: object): Promise<Reply<Row>> =>
  visitor.call<Row>('/api/FormEngine/uptFormData', { FormEngineKey, Id, _RowModel });
const add = (visitor: Visitor, FormEngineKey: string, _RowModel: object): Promise<Reply<Row>> =>
  visitor.call<Row>('/api/FormEngine/addFormData', { FormEngineKey, _RowModel });
const ask = (visitor: Visitor, FilePathName: string, more: object = {}): Promise<Reply<string>> =>
  visitor.call<string>('/api/HDFS/GetPrivateFileUrl', { FilePathName, ...more });
const opens = async (visitor: Visitor, path: string, more: object = {}): Promise<boolean> =>
  (await ask(visitor, path, more)).Code === 1;
const files = (...paths: string[]): string => JSON.stringify(paths.map((Path) => ({ Path, Name: 'x' })));

describe('a private file', () => {
  it('FILE-own: opens to who uploaded it, to the administrator, and to nobody else', async () => {
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

  it('FILE-row: opens to whoever may read the row that carries it, and only while it does', async () => {
    const path = await keep(staff);
    await save(staff, 'diy_customer', 'c1', { Papers: files(path) });
    expect([await opens(second, path), await opens(reader, path)]).toEqual([true, true]);
    expect(await opens(nobody, path)).toBe(false);
    await save(staff, 'diy_customer', 'c1', { CustName: 'Acme' });
    expect(await opens(second, path)).toBe(true);
    await save(staff, 'diy_customer', 'c1', { Papers: '' });
    expect([await opens(second, path), await opens(staff, path)]).toEqual([false, true]);
  });

  it('FILE-record: opens with the record it stands on, not with another', async () => {
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

  it('FILE-seed: that a seed put on a row opens to the row’s readers', async () => {
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

  it('FILE-pass-on: a reader may pass it on to a row of his', async () => {
    const path = await keep(staff);
    await save(staff, 'diy_customer', 'c1', { Papers: files(path) });
    const { Data: row } = await add(second, 'diy_task', { Title: 'look', Proof: files(path) });
    await save(staff, 'diy_customer', 'c1', { Papers: '[]' });
    expect(await opens(second, path)).toBe(true);
    await save(second, 'diy_task', row.Id, { Proof: '' });
    expect(await opens(second, path)).toBe(false);
  });

  it('FILE-avatar: as a colleague’s picture opens to everybody of the tenant, to no other tenant', async () => {
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
  /** Ways to write the victim's path somewhere; each says what to ask with then. */
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

  it('FILE-claim-own: the same ways serve for a file of one’s own', async () => {
    const mine = await keep(second);
    await save(second, 'diy_customer', 'c2', { Papers: files(mine) });
    expect([await opens(second, mine), await opens(staff, mine)]).toEqual([true, true]);
  });
});

describe('paths that are none', () => {
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

  it('FILE-many: one foreign path among several refuses all', async () => {
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

describe('what a file holds', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const script = '<script>fetch("/api")</script>';
  const served = async (name: string, content: string | Uint8Array) => {
    const { Data: address } = await ask(staff, await keep(staff, content, name));
    const { headers } = await fetch(address);
    return {
      type: headers.get('content-type') ?? '',
      disposition: (headers.get('content-disposition') ?? '').split(';')[0],
      policy: headers.get('content-security-policy') ?? '',
      sniffing: headers.get('x-content-type-options'),
    };
  };

  it.each<[string, string, string | Uint8Array]>([
    ['a page', 'page.html', `<html>${script}</html>`],
    ['a page called a picture', 'page.png', `<html>${script}</html>`],
    ['a page called a text', 'page.txt', `<!DOCTYPE html>${script}`],
    ['a page called a PDF', 'page.pdf', script],
    ['a page behind blanks', 'page.jpg', `\n\n   <body onload=alert(1)>`],
    ['a page behind a mark of order', 'page.gif', `\ufeff<html>${script}`],
    ['a page in UTF-16', 'page.bmp', Buffer.from(`\ufeff<html>${script}`, 'utf16le')],
    ['a drawing called a picture', 'drawing.png', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['XML called a picture', 'drawing.jpg', `<?xml version="1.0"?><svg>${script}</svg>`],
    ['a comment first', 'comment.webp', `<!-- x --><html>${script}`],
    ['a table', 'table.csv', `=cmd|' /C calc'!A0`],
    ['a script', 'code.js', 'alert(1)'],
    ['a program called a picture', 'program.png', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a page with an unknown end', 'page.shtml', `<html>${script}`],
    ['a page in capitals', 'PAGE.HTM', `<HTML>${script}`],
    ['XHTML', 'page.xhtml', `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`],
  ])('FILE-type: %s becomes a download', async (_name, name, content) => {
    expect(await served(name, content)).toMatchObject({ disposition: 'attachment', sniffing: 'nosniff' });
    expect((await served(name, content)).type).not.toMatch(/html|xml|javascript|^image|pdf/);
  });

  it.each<[string, string, string | Uint8Array, string]>([
    ['a picture', 'real.png', png, 'image/png'],
    ['a picture in capitals', 'REAL.PNG', png, 'image/png'],
    ['a text', 'note.txt', '会议记录 <b>', 'text/plain; charset=utf-8'],
    ['a PDF', 'paper.pdf', '%PDF-1.7\n1 0 obj', 'application/pdf'],
  ])('FILE-type-twin: %s is shown where it is', async (_name, name, content, type) => {
    expect(await served(name, content)).toMatchObject({ type, disposition: 'inline', sniffing: 'nosniff' });
  });

  it('FILE-svg: a drawing is shown, without its scripts', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
    const { type, policy } = await served('drawing.svg', drawing);
    expect(type).toBe('image/svg+xml');
    expect(policy).toMatch(/default-src 'none'.*sandbox$/);
  });

  it.each([
    '报价#3 100%.txt',
    'a b  c.txt',
    '50%25.txt',
    '😀🎉.txt',
    "it's (1) & co!.txt",
    '+plus=equal;semi,comma@at$.txt',
    '合同（最终版）【盖章】.txt',
    `${'长'.repeat(90)}.txt`,
    `${'😀'.repeat(80)}.txt`,
    'é-composed.txt',
    'no-extension',
  ])('FILE-name: %s opens under its own name', async (name) => {
    const path = await keep(staff, 'bytes', name);
    expect(Buffer.byteLength(path.split('/').pop() ?? '')).toBeLessThanOrEqual(255);
    const { Data: address } = await ask(staff, path);
    const response = await fetch(address);
    expect([response.status, await response.text()]).toEqual([200, 'bytes']);
    const shown =
      /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
    expect(decodeURIComponent(shown)).toBe(path.split('/').pop());
  });
});

describe('uploading without a login', () => {
  const send = async (sizes: number[], from = '203.0.113.7') => {
    const form = new FormData();
    form.append('OsClient', 'one');
    sizes.forEach((size, index) =>
      form.append(`f${index}`, new Blob([new Uint8Array(size)]), `a${index}.bin`),
    );
    const stranger = await contract.visit();
    return stranger.send<unknown>('/api/HDFS/uploadAnonymous', form, { 'x-forwarded-for': from });
  };
  const megabyte = 1024 * 1024;

  it('FILE-anonymous-size: takes a few small files, not one of 11 MB, nor six', async () => {
    expect((await send([100, 100])).Code).toBe(1);
    expect((await send([11 * megabyte])).Msg).toBe('文件过大，单个文件最大允许10MB！');
    expect((await send([1, 1, 1, 1, 1, 1])).Msg).toBe('一次最多上传5个文件！');
  });

  it('FILE-anonymous-quota: takes so much of one network in an hour, and of another none the less', async () => {
    const replies: string[] = [];
    for (let n = 0; n < 8; n += 1) replies.push((await send([8 * megabyte], '203.0.113.8')).Msg ?? '');
    expect(replies.filter((text) => text === '上传过多，请稍后再试！')).toHaveLength(2);
    expect((await send([1000], '203.0.113.9')).Code).toBe(1);
    expect((await send([9 * megabyte], '203.0.113.8')).Code).toBe(0);
    clock += 60 * 60_000;
    expect((await send([8 * megabyte], '203.0.113.8')).Code).toBe(1);
  });

  it('FILE-anonymous-count: counts files too', async () => {
    for (let n = 0; n < 6; n += 1) await send([1, 1, 1, 1, 1], '203.0.113.10');
    expect((await send([1], '203.0.113.10')).Code).toBe(0);
  });
});
