import { createRequire } from 'node:module';
import path from 'node:path';
import { sql } from 'kysely';
import { PNG } from 'pngjs';
import { physicalName, schemaOf } from '../../server/db/physical';
import { debianFont } from '../../server/paper/font';
import { minimalTenant } from '../../server/seed/minimal';
import type { TenantSeed } from '../../server/seed/types';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { readPdfs, type PdfText } from '../kit/pdf-text';
import { openContract, type Contract, type Visitor } from './kit';

/**
 * Records and lists as PDF files. A font of Latin letters comes with the reader of PDF files, so that all but the Chinese words can
 * be read without an installed one.
 */
const LATIN = path.join(
  path.dirname(createRequire(__filename).resolve('pdfjs-dist/package.json')),
  'standard_fonts/LiberationSans-Regular.ttf',
);

const RECORD = '/api/FormEngine/getRecordPdf';
const LIST = '/api/FormEngine/getListPdf';
const customer = { ModuleEngineKey: 'm-customer', _SysMenuId: 'm-customer', Id: 'c1' };
const customers = { ModuleEngineKey: 'm-customer', _SysMenuId: 'm-customer', _OrderBy: 'Id' };

const picture = PNG.sync.write(new PNG({ width: 8, height: 8 }));
const photo = '/one/img/202501/photo.png';
const hidden = '/one/img/202501/private.png';
const foreign = '/two/img/202501/logo.png';

const TEMPLATE = {
  Paper: 'A5',
  Logo: '/one/img/202501/mark.png',
  Header: 'Head {CustName}{Cost}{Unknown}',
  Footer: 'Foot {person}',
  Record: {
    Title: 'Form {No}',
    Parts: [
      { Title: 'Who', Fields: ['CustName', 'Phone', 'Cost', 'Note'], Columns: 1 },
      { Title: 'Bought', Lines: 'Orders', Fields: ['Title', 'Total'] },
    ],
    Signatures: [
      { Label: 'Applicant', By: 'starter' },
      { Label: 'Head of sales', Node: 'Sales' },
      { Label: 'Cashier', Node: 'Cash' },
    ],
  },
  List: { Title: 'All of {menu}', Columns: ['No', 'CustName', 'Cost'] },
};

const person = (Id: string, Name: string) => ({ Id, Name, NodeId: 'n', NodeName: 'n' });

/** An approval of the first customer: sent back once, then agreed at Sales. */
const approval: Record<string, Row[]> = {
  wf_flow: [
    {
      Id: 'flow-1',
      FlowDesignId: 'none',
      FlowTitle: 'Acme',
      FlowState: 'Running',
      TableId: 't-customer',
      TableRowId: 'c1',
      Sender: 'Ann Stock',
      SenderId: 'gone-ann',
      HandlerUsers: JSON.stringify([person('u-boss', 'Boss')]),
      CreateTime: '2026-11-01 08:00:00',
    } as Row,
  ],
  wf_history: (
    [
      ['h1', 'Auto', '', 'Ann Stock', '08:00'],
      ['h2', 'Agree', 'Cash', 'Early Bird', '08:30'],
      ['h3', 'Disagree', 'Sales', 'Sal Head', '09:00'],
      ['h4', 'Agree', 'Sales', 'Sal Head', '10:00'],
      ['h5', 'Agree', 'Sales', 'Vic Head', '10:30'],
    ] as const
  ).map(
    ([Id, ApprovalType, FromNodeName, Sender, time]) =>
      ({
        Id,
        FlowId: 'flow-1',
        ApprovalType,
        FromNodeName,
        Sender,
        SenderId: `gone-${Sender}`,
        ApprovalIdea: ApprovalType === 'Disagree' ? 'too dear' : '',
        CreateTime: `2026-11-01 ${time}:00`,
      }) as Row,
  ),
};

function tenant(): TenantSeed {
  const base = minimalTenant('one');
  const rows = base.Rows['diy_customer'] as Row[];
  return {
    ...base,
    IsDefault: true,
    RoleLimits: base.RoleLimits.map((limit) =>
      limit.FkId === 'm-customer' && limit.RoleId === 'r-boss' ? { ...limit, Permission: ['Export'] } : limit,
    ),
    Fields: base.Fields.map((field) =>
      field.Name === 'Photo'
        ? { ...field, Component: 'ImgUpload', Config: JSON.stringify({ ImgUpload: { Multiple: true } }), Type: 'text' } // prettier-ignore
        : field,
    ),
    Rows: {
      ...base.Rows,
      ...approval,
      diy_customer: rows.map((row) =>
        row.Id === 'c1'
          ? { ...row, Cost: 7345, Photo: JSON.stringify([photo, hidden, foreign].map((Path) => ({ Path, Name: Path }))) } // prettier-ignore
          : row,
      ),
    },
    Files: [
      ...(base.Files ?? []),
      { Path: photo, Content: picture },
      { Path: '/one/img/202501/mark.png', Content: picture },
      { Path: hidden, Content: picture, Limit: true },
    ],
  };
}

let contract: Contract;
let admin: Visitor;
let boss: Visitor;
let staff: Visitor;
let nobody: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  const two = minimalTenant('two', { Files: [{ Path: foreign, Content: picture }] });
  contract = await openContract({ seed: [tenant(), two], pdfFont: LATIN });
  [admin, boss, staff, nobody] = await contract.visitAs('admin', 'boss', 'staff', 'nobody');
  stranger = await contract.visit('admin', 'two');
}, patience(120_000));
afterAll(() => contract.close());

async function fileOf(
  visitor: Visitor,
  address: string,
  question: object,
): Promise<{ bytes: Buffer; name: string }> {
  const response = await fetch(visitor.url + address, {
    method: 'POST',
    body: JSON.stringify(question),
    headers: {
      'content-type': 'application/json',
      osclient: visitor.osClient,
      authorization: `Bearer ${visitor.token}`,
    },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.headers.get('content-type') !== 'application/pdf') throw new Error(bytes.toString());
  const said = response.headers.get('content-disposition') ?? '';
  return { bytes, name: decodeURIComponent(/filename\*=UTF-8''(.*)/.exec(said)?.[1] ?? '') };
}

const wordsOf = ({ pages }: PdfText | undefined = { pages: [], pictures: 0 }): string => pages.join(' ');

async function setTemplate(template: unknown): Promise<void> {
  const PaperTemplate = typeof template === 'string' ? template : JSON.stringify(template);
  const reply = await admin.call('/api/FormEngine/uptFormData', {
    FormEngineKey: 'sys_menu',
    Id: 'm-customer',
    _RowModel: { PaperTemplate },
  });
  if (reply.Code !== 1) throw new Error(String(reply.Msg));
}

it('PDF-record: a record with what its reader may see of fields, lines, pictures and steps', async () => {
  const [forBoss, forStaff] = await Promise.all([
    fileOf(boss, RECORD, customer),
    fileOf(staff, RECORD, customer),
  ]);
  expect(forBoss.name).toBe('客户 C00001.pdf');
  const [seen, less] = readPdfs(forBoss.bytes, forStaff.bytes);
  for (const text of ['C00001', 'Acme', '2025-01-01 08:00', '7345', '12.5', 'Sal Head', 'too dear'])
    expect(wordsOf(seen)).toContain(text);
  // The private one comes with the row; the third belongs to another tenant.
  expect(seen?.pictures).toBe(2);
  expect(wordsOf(less)).toContain('Acme');
  // A column of another role, and an approval that this person takes no part in.
  for (const text of ['7345', 'Sal Head', 'too dear']) expect(wordsOf(less)).not.toContain(text);
});

it('PDF-template: the tenant’s paper, order of fields, lines, logo and signatures', async () => {
  await setTemplate(TEMPLATE);
  const [forBoss, forStaff] = await Promise.all([
    fileOf(boss, RECORD, customer),
    fileOf(staff, RECORD, customer),
  ]);
  const [seen, less] = readPdfs(forBoss.bytes, forStaff.bytes);
  const words = wordsOf(seen);
  expect(words).toMatch(
    /Form C00001.*Who.*Acme.*100.*7345.*Bought.*12\.5.*Applicant.*Ann Stock.*Head of sales/,
  );
  expect(words).toContain('Head Acme7345');
  expect(words).toMatch(/Head of sales.*Sal Head.*Vic Head.*2026-11-01 10:30:00/);
  // Whoever agreed before the record went back has not signed what it has become; what is not named is not printed.
  expect(words).toContain('Cashier');
  for (const text of ['Early Bird', 'too dear', '2025-01-01']) expect(words).not.toContain(text);
  expect(seen?.pictures).toBe(1);
  for (const text of ['7345', 'Ann Stock', '10:30']) expect(wordsOf(less)).not.toContain(text);
  const shown = await staff.call<Row>('/api/SysMenu/GetSysMenuModel', { Id: 'm-customer' });
  expect(shown.Data).not.toHaveProperty('PaperTemplate');
});

it('PDF-template-broken: it is laid out plainly, and the administrator reads what is wrong', async () => {
  await setTemplate({ Record: { Parts: [{ Fields: 'CustName' }] } });
  const [first, second] = [await fileOf(boss, RECORD, customer), await fileOf(boss, RECORD, customer)];
  await setTemplate('');
  for (const read of readPdfs(first.bytes, second.bytes)) expect(wordsOf(read)).toContain('2025-01-01 08:00');
  const { Data } = await admin.call<Row[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'sys_log',
    _Where: [['Type', '=', 'PaperTemplate']],
  });
  expect(Data.map(({ Content }) => Content)).toEqual([
    'sys_menu m-customer, PaperTemplate: Record.Parts[0].Fields is a list of at most 100 entries',
  ]);
});

it('PDF-list: the rows that the list asks for, by who may export them', async () => {
  const question = {
    ...customers,
    _SearchEqual: { State: 'open' },
    _Columns: ['CustName', 'Cost', 'AreaId'],
  };
  const found = await fileOf(boss, LIST, { ...question, _Notes: 'only open' });
  await setTemplate(TEMPLATE);
  const all = await fileOf(boss, LIST, { ...customers, _Without: ['c2'], _Columns: ['Phone'] });
  await setTemplate('');
  const [some, more] = readPdfs(found.bytes, all.bytes);
  expect(wordsOf(some)).toMatch(/only open.*Acme.*7345/);
  expect(wordsOf(some)).not.toContain('Beta');
  expect(wordsOf(more)).toMatch(/C00001.*Acme.*C00003.*O'Neil/);
  expect(wordsOf(more)).not.toMatch(/Beta|C00002/);
  expect(await staff.call(LIST, customers)).toMatchObject({ Code: 0, Msg: '您没有权限做此操作！' });
});

it('PDF-rights: rows, menus and tenants of others are refused as when they are read', async () => {
  for (const [visitor, question] of [
    [nobody, customer],
    [stranger, { ...customer, ModuleEngineKey: '', FormEngineKey: 'diy_none' }],
    [staff, { FormEngineKey: 'diy_hidden', Id: 'h1' }],
    [staff, { FormEngineKey: 'diy_task', _SysMenuId: 'm-task', Id: 'k2' }],
    [boss, { FormEngineKey: 'diy_customer', Id: 'none' }],
    [boss, { FormEngineKey: 'diy_customer' }],
  ] as const)
    expect((await visitor.call(RECORD, question)).Code).not.toBe(1);
  const other = await fileOf(stranger, RECORD, customer);
  expect(wordsOf(readPdfs(other.bytes)[0])).not.toContain('7345');
  expect((await (await contract.visit()).call(RECORD, customer)).Code).toBe(1001);
  for (const question of [customers, { FormEngineKey: 'sys_user' }, { FormEngineKey: 'diy_hidden' }])
    expect((await nobody.call(LIST, question)).Code).not.toBe(1);
  expect((await boss.call(LIST, { FormEngineKey: 'diy_hidden' })).Code).not.toBe(1);
  expect((await boss.call(LIST, { ...customers, _Where: [['Nothing', '=', 1]] })).Code).not.toBe(1);
});

it('PDF-many: a list is refused above 2,000 rows, in words that name the bound', async () => {
  await sql`
    insert into ${sql.id(schemaOf('one'), physicalName('diy_area'))} ("Id", "CreateTime", "UserId", "Name")
    select 'area' || n, now(), 'u-boss', 'area ' || n from generate_series(1, 2001) n`.execute(
    contract.server.db,
  );
  expect(await admin.call(LIST, { ModuleEngineKey: 'm-area' })).toMatchObject({
    Code: 0,
    Msg: expect.stringContaining('超过2000条') as string,
  });
  const { bytes } = await fileOf(admin, LIST, { ModuleEngineKey: 'm-area', _Search: { Name: '11' } });
  const [read] = readPdfs(bytes);
  // The head is on every page.
  expect(read?.pages.length).toBeGreaterThan(1);
  expect(read?.pages[1]).toMatch(/2 \/ \d/);
});

it('PDF-font: without a font the server says so, after it has refused what may not be read', async () => {
  const poor = await openContract({ pdfFont: '' });
  try {
    const [reader, stray] = await poor.visitAs('boss', 'nobody');
    const refusal = await reader.call(RECORD, customer);
    expect(refusal).toMatchObject({ Code: 0, DataAppend: { Hint: 'NoFont' } });
    expect(refusal.Msg).toContain('未配置中文字体');
    expect((await stray.call(RECORD, customer)).DataAppend).toBeNull();
  } finally {
    await poor.close();
  }
});

const chinese = debianFont() === '' ? it.skip : it;
chinese('PDF-chinese (needs the package fonts-noto-cjk): words are searched as they are read', async () => {
  const served = await openContract({ pdfFont: debianFont() });
  try {
    const { bytes } = await fileOf(await served.visit('boss'), RECORD, customer);
    expect(wordsOf(readPdfs(bytes)[0])).toMatch(/客户名称.*签约日.*订单.*首单/s);
  } finally {
    await served.close();
  }
});
