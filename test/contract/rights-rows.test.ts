import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { demoVisitors, leaveOf, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';

const ACCOUNTS = [
  'field',
  'manager',
  'director',
  'hr',
  'buyer',
  'finance',
  'inspector',
  'viewer',
  'admin',
] as const;

let contract: Contract;
let people: Record<(typeof ACCOUNTS)[number], DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo();
  people = await demoVisitors(contract, ACCOUNTS);
}, patience(180_000));
afterAll(() => contract.close());

const db = () => contract.server.db.withSchema('os__microi');

async function stored(table: string, id: string): Promise<Row> {
  const row = await db().selectFrom(table).selectAll().where('Id', '=', id).executeTakeFirst();
  return row as unknown as Row;
}

async function firstOf(table: string, column: string, value: string): Promise<Row> {
  const row = await db().selectFrom(table).selectAll().where(column, '=', value).executeTakeFirst();
  return row as unknown as Row;
}

const done = (reply: Reply): boolean => reply.Code === 1 && reply.DataCount !== 0;

describe('a by-where call needs a condition that narrows it down', () => {
  const nothing: Array<[string, unknown]> = [
    ['[ ]', '[ ]'],
    [' []', ' []'],
    ['[] ', '[] '],
    ['a line break before it', '\n[]'],
    ['white space inside', '\t[\n]'],
    ['[]', '[]'],
    ['an empty list', []],
    ['an empty object', {}],
    ['an empty tuple', [[]]],
    ['null', null],
    ['an empty text', ''],
    ['not in nothing', [['Id', 'NotIn', []]]],
    ['not in nothing, as text', [['Id', 'NotIn', '[]']]],
    ['not in an empty text', [['Id', 'NotIn', '']]],
    ['not in, as an object', [{ Name: 'Id', Type: 'NotIn', Value: [] }]],
    ['not in, spelled with a space', [['Id', 'not in', '()']]],
    ['like nothing', [['Name', 'Like', '']]],
    ['starts with nothing', [['Name', 'StartLike', '']]],
    ['ends with nothing', [['Name', 'EndLike', '']]],
    ['an Id that is not empty', [['Id', '<>', '']]],
    ['an Id that is not null', [['A.Id', '<>', null]]],
    ['an Id behind nothing', [['Id', '>=', '']]],
    ['what is not deleted', [['IsDeleted', '=', 0]]],
    [
      'one that says nothing beside one that does',
      [
        ['Name', '=', 'x'],
        ['OR', 'Id', 'NotIn', []],
      ],
    ],
  ];

  it.each(nothing)('RIGHTS-where-update: %s changes no row', async (_, _Where) => {
    const before = await db().selectFrom('diy_product').selectAll().orderBy('Id').execute();
    const reply = await people.admin.call('/api/FormEngine/uptFormDataByWhere', {
      FormEngineKey: 'diy_product',
      _Where,
      _RowModel: { Name: 'WIPED' },
    });
    expect(reply.Code).toBe(0);
    expect(await db().selectFrom('diy_product').selectAll().orderBy('Id').execute()).toEqual(before);
  });

  it.each(nothing)('RIGHTS-where-delete: %s deletes no row', async (_, _Where) => {
    const reply = await people.admin.call('/api/FormEngine/delFormDataByWhere', {
      FormEngineKey: 'diy_order_item',
      _Where,
    });
    expect(reply.Code).toBe(0);
    expect(await db().selectFrom('diy_order_item').select('Id').where('IsDeleted', '=', 1).execute()).toEqual(
      [],
    );
  });

  it('RIGHTS-where-twin: one that names rows changes those', async () => {
    const product = await firstOf('diy_product', 'IsDeleted', '0');
    const reply = await people.admin.call('/api/FormEngine/uptFormDataByWhere', {
      FormEngineKey: 'diy_product',
      _Where: JSON.stringify([['Id', '=', product.Id]]),
      _RowModel: { Name: 'One' },
    });
    expect(reply).toMatchObject({ Code: 1, DataCount: 1 });
  });
});

describe('a row has to stay the caller’s own', () => {
  const forged = (): object => ({
    ReceiverUserId: people.director.id,
    Title: 'FORGED',
    Content: 'FORGED',
    Type: '审批',
    LinkUrl: '/pages/x',
  });
  const ways: Array<[string, (id: string) => [string, unknown]]> = [
    [
      'uptFormData',
      (Id) => ['/api/FormEngine/uptFormData', { FormEngineKey: 'diy_message', Id, _RowModel: forged() }],
    ],
    ['a lower-case call', (Id) => ['/api/formengine/uptformdata-DIY_MESSAGE', { Id, _RowModel: forged() }]],
    [
      'a batch',
      (Id) => [
        '/api/FormEngine/uptFormDataBatch',
        [{ FormEngineKey: 'diy_message', Id, _RowModel: forged() }],
      ],
    ],
    [
      'a table call',
      (Id) => ['/api/FormEngine/uptTableData', [{ FormEngineKey: 'diy_message', Id, ...forged() }]],
    ],
    [
      'by-where',
      (Id) => [
        '/api/FormEngine/uptFormDataByWhere',
        { FormEngineKey: 'diy_message', _Where: [['Id', '=', Id]], _RowModel: forged() },
      ],
    ],
    [
      'its module',
      (Id) => ['/api/FormEngine/uptFormData', { ModuleEngineKey: 'message', Id, _RowModel: forged() }],
    ],
    [
      'lower-case columns',
      (Id) => [
        '/api/FormEngine/uptFormData',
        {
          FormEngineKey: 'diy_message',
          Id,
          _RowModel: { receiveruserid: people.director.id, title: 'FORGED' },
        },
      ],
    ],
    [
      'a batch whose first part is harmless',
      (Id) => [
        '/api/FormEngine/uptFormDataBatch',
        [
          { FormEngineKey: 'diy_message', Id, _RowModel: { IsRead: 1 } },
          { FormEngineKey: 'diy_message', Id, _RowModel: forged() },
        ],
      ],
    ],
  ];

  it.each(ways)('RIGHTS-message: a message is not moved to somebody else by %s', async (_, request) => {
    const own = await firstOf('diy_message', 'ReceiverUserId', people.field.id);
    const [path, body] = request(own.Id);
    expect((await people.field.call(path, body)).Code).toBe(0);
    expect(await stored('diy_message', own.Id)).toEqual(own);
  });

  it('RIGHTS-message-twin: one’s own message is marked as read', async () => {
    const own = await firstOf('diy_message', 'ReceiverUserId', people.field.id);
    const reply = await people.field.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_message',
      Id: own.Id,
      _RowModel: { IsRead: 1 },
    });
    expect(reply).toMatchObject({ Code: 1 });
  });
});

describe('rows about a person', () => {
  const tables = [
    ['diy_daily_report', { MingriJH: 'CHANGED' }],
    ['diy_disc_result', { D: 1 }],
    ['diy_leave', { Shiyou: 'CHANGED' }],
    ['diy_attendance', { Beizhu: 'CHANGED' }],
    ['Diy_location', { Beizhu: 'CHANGED' }],
  ] as const;
  const physical = (table: string): string => table.toLowerCase();

  /** A row of somebody in another department, not in any flow. */
  async function strangers(table: string): Promise<Row> {
    const own = ACCOUNTS.map((account) => people[account].id);
    const rows = (await db().selectFrom(physical(table)).selectAll().execute()) as unknown as Row[];
    const dept = await firstOf('sys_user', 'Id', people.field.id);
    const away = new Set(
      ((await db().selectFrom('sys_user').selectAll().execute()) as unknown as Row[])
        .filter((user) => user.DeptId !== dept.DeptId)
        .map((user) => user.Id),
    );
    const mentions = (row: Row): boolean => JSON.stringify(row).includes(people.field.id);
    const row = rows.find(
      (each) =>
        away.has(String(each.UserId)) &&
        !own.includes(String(each.UserId)) &&
        !mentions(each) &&
        each.Zhuangtai !== '审批中',
    );
    if (!row) throw new Error(`no row of a stranger in ${table}`);
    return row;
  }

  it.each(tables)('RIGHTS-person-list: %s lists only one’s own rows', async (FormEngineKey) => {
    for (const path of ['FormEngine/getTableData', 'DiyTable/getDiyTableRow']) {
      const reply = await people.field.call<Row[]>(`/api/${path}`, {
        FormEngineKey,
        _PageIndex: 1,
        _PageSize: 500,
      });
      expect(reply.Code).toBe(1);
      expect(reply.Data.filter((row) => !JSON.stringify(row).includes(people.field.id))).toEqual([]);
    }
  });

  it.each(tables)(
    'RIGHTS-person-find: a stranger’s row of %s is not found by Id, condition, count or keyword',
    async (table) => {
      const row = await strangers(table);
      const ask = (path: string, more: object): Promise<Reply> =>
        people.field.call(`/api/FormEngine/${path}`, { FormEngineKey: table, ...more });
      expect((await ask('getFormData', { Id: row.Id })).Code).toBe(2);
      expect((await ask('getFormData', { _Where: [['Id', '=', row.Id]] })).Code).toBe(2);
      expect((await ask('getTableData', { Ids: [row.Id] })).Data).toEqual([]);
      expect((await ask('getTableDataCount', { _Where: [['UserId', '=', row.UserId]] })).Data).toBe(0);
      expect((await ask('getTableDataCount', { _SearchEqual: { UserId: row.UserId } })).Data).toBe(0);
    },
  );

  it.each(tables)('RIGHTS-person-write: a stranger’s row of %s is not changed', async (table, change) => {
    const row = await strangers(table);
    const body = { FormEngineKey: table, Id: row.Id, _RowModel: change };
    for (const who of [people.field, people.manager, people.finance]) {
      expect(done(await who.call('/api/FormEngine/uptFormData', body))).toBe(false);
      expect(done(await who.call('/api/FormEngine/uptFormDataBatch', [body]))).toBe(false);
      const byWhere = { FormEngineKey: table, _Where: [['Id', '=', row.Id]], _RowModel: change };
      expect(done(await who.call('/api/FormEngine/uptFormDataByWhere', byWhere))).toBe(false);
      expect(done(await who.call('/api/FormEngine/delFormData', { FormEngineKey: table, Id: row.Id }))).toBe(
        false,
      );
    }
    expect(await stored(physical(table), row.Id)).toEqual(row);
  });

  it('RIGHTS-person-lead: a manager reads what his department and those below it write', async () => {
    const own = await firstOf('diy_daily_report', 'UserId', people.field.id);
    const read = (who: DemoVisitor): Promise<Reply> =>
      who.call('/api/FormEngine/getFormData', { FormEngineKey: 'diy_leave', Id: id });
    const id = await people.field.addRow('diy_leave', leaveOf(1));
    expect((await read(people.manager)).Code).toBe(1);
    expect((await read(people.hr)).Code).toBe(1);
    expect((await read(people.director)).Code).toBe(1);
    expect((await read(people.finance)).Code).toBe(2);
    expect(own).toBeDefined();
  });

  it('RIGHTS-person-flow: a person whom a flow asks can read the row without any other right', async () => {
    const id = await people.field.startLeave(1);
    const read = (): Promise<Reply> =>
      people.buyer.call('/api/FormEngine/getFormData', { FormEngineKey: 'diy_leave', Id: id });
    expect((await read()).Code).toBe(2);
    const work = await people.manager.todo(id);
    const handed = await people.manager.flow('handOverWork', {
      WorkId: work?.Id,
      FlowId: work?.FlowId,
      AddUsers: [people.buyer.id],
    });
    expect(handed.Code).toBe(1);
    expect((await read()).Code).toBe(1);
  });
});

describe('somebody else’s report', () => {
  const table = 'diy_daily_report';
  let report = '';
  beforeAll(async () => {
    report = await people.field.addRow(table, {
      Riqi: '2026-01-05',
      Leixing: '日报',
      WanchengGZ: '走访',
      MingriJH: '报价',
      Jieshouren: JSON.stringify([{ Id: people.buyer.id, Name: 'x' }]),
      Zhuangtai: '已提交',
    });
  });
  const leave = (who: DemoVisitor, _RowModel: object): Promise<Reply<Row>> =>
    who.call('/api/FormEngine/uptFormData', { FormEngineKey: table, Id: report, _RowModel });
  it.each([
    ['the text', { WanchengGZ: 'CHANGED' }],
    ['another state', { Zhuangtai: '草稿' }],
    ['a mark together with the text', { Zhuangtai: '已阅', MingriJH: 'CHANGED' }],
    ['the receivers', { Jieshouren: '[]' }],
    ['a list of comments', { Pinglun: '[{"UserId":"x","Content":"FORGED"}]' }],
    ['comments emptied', { Pinglun: '[]' }],
    ['the read marks of others', { YuedurenIds: '["x"]' }],
  ])('RIGHTS-report-reader: those who may read it cannot change it: %s', async (_, values) => {
    const before = await stored(table, report);
    expect(done(await leave(people.buyer, values))).toBe(false);
    expect(done(await leave(people.manager, values))).toBe(false);
    expect(await stored(table, report)).toEqual(before);
  });
});
