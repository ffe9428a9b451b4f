import type { PeopleRule } from '../../server/access/people-rules';
import { messages } from '../../server/lib/messages';
import { buttonId, menuId } from '../../server/seed/base/define-menu';
import { roleId, type RoleKey } from '../../server/seed/base/roles';
import type { MenuButton } from '../../src/data/protocol/menu';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';

/**
 * Orders have no flow: their definition says who takes them from one state to the next, and in which states the order and
 * its lines stay as they are.
 */
const ACCOUNTS = ['manager', 'field', 'finance', 'director', 'viewer', 'admin'] as const;
type Account = (typeof ACCOUNTS)[number];
const FORM = '/api/FormEngine';
const STATES = ['草稿', '待审核', '已审核', '生产中', '已发货', '已完成'];

let contract: Contract;
let people: Record<Account, DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo();
  people = await demoVisitors(contract, ACCOUNTS);
}, patience(180_000));
afterAll(() => contract.close());

const db = () => contract.server.db.withSchema('os__microi');
const stored = async (id: string): Promise<Row> =>
  (await db().selectFrom('diy_order').selectAll().where('Id', '=', id).executeTakeFirst()) as unknown as Row;
const lineOf = (OrderId: string) => ({ OrderId, ProductId: 'p1', ProductName: '槽针', Quantity: 2, Price: 10, Amount: 20 }); // prettier-ignore

/** An order of the manager's in a state, with a line. */
async function orderIn(Status: string): Promise<{ id: string; line: string }> {
  const { manager, admin } = people;
  const customer = await db().selectFrom('diy_customer').select('Id').limit(1).executeTakeFirstOrThrow();
  const id = await manager.addRow('diy_order', { CustomerId: customer['Id'], OrderDate: '2026-11-20', Status: '草稿' }); // prettier-ignore
  const line = await manager.addRow('diy_order_item', lineOf(id));
  if (Status !== '草稿') expect((await change(admin, id, { Status })).Code).toBe(1);
  return { id, line };
}

const change = (who: DemoVisitor, Id: string, _RowModel: object): Promise<Reply> =>
  who.call(`${FORM}/uptFormData`, { FormEngineKey: 'diy_order', Id, _RowModel });

const ways: Record<string, (who: DemoVisitor, Id: string, values: object) => Promise<Reply>> = {
  uptFormData: change,
  'a batch': (who, Id, _RowModel) =>
    who.call(`${FORM}/uptFormDataBatch`, [{ FormEngineKey: 'diy_order', Id, _RowModel }]),
  'by-where': (who, Id, _RowModel) =>
    who.call(`${FORM}/uptFormDataByWhere`, { FormEngineKey: 'diy_order', _Where: [['Id', '=', Id]], _RowModel }),
}; // prettier-ignore

/** Who takes which step; the administrator repairs. */
const editors: Account[] = ['manager', 'field', 'director'];
const steps: Array<[from: string, to: string, Account[]]> = [
  ['草稿', '待审核', editors],
  ['待审核', '草稿', editors],
  ['待审核', '已审核', ['manager', 'finance', 'director']],
  ['已审核', '生产中', ['manager', 'director']],
  ['已审核', '已发货', ['manager', 'director']],
  ['生产中', '已发货', ['manager', 'director']],
  ['已发货', '已完成', ['manager', 'finance', 'director']],
];

describe('the state of an order', () => {
  it.each(ACCOUNTS)('ORDER-moves: %s can take those steps that are his, and no others', async (account) => {
    const made: string[] = [];
    for (const from of STATES)
      for (const to of STATES.filter((each) => each !== from)) {
        const { id } = await orderIn(from);
        const reply = await change(people[account], id, { Status: to });
        expect((await stored(id)).Status).toBe(reply.Code === 1 ? to : from);
        if (reply.Code === 1) made.push(`${from}→${to}`);
      }
    const expected = STATES.flatMap((from) =>
      STATES.filter((to) => from !== to &&
        (account === 'admin' || steps.some(([a, b, who]) => a === from && b === to && who.includes(account))),
      ).map((to) => `${from}→${to}`),
    ); // prettier-ignore
    expect(made).toEqual(expected);
  });

  it('ORDER-audit: an auditor without the right to edit sets the state, and nothing else', async () => {
    const { finance } = people;
    const { id } = await orderIn('待审核');
    expect(await change(finance, id, { Status: '已审核', Remark: 'CHANGED' })).toMatchObject({ Code: 0 });
    expect(await change(finance, id, { Remark: 'CHANGED' })).toMatchObject({ Code: 0 });
    expect(await stored(id)).toMatchObject({ Status: '待审核' });
    expect(await ways['a batch']?.(finance, id, { Status: '已审核' })).toMatchObject({ Code: 1 });
    expect(await change(finance, id, { Status: '待审核' })).toMatchObject({ Code: 0 });
    expect(await stored(id)).toMatchObject({ Status: '已审核' });
  });

  it('ORDER-words: the refusal of a step that is not one’s own names it', async () => {
    const { id } = await orderIn('待审核');
    expect(await change(people.field, id, { Status: '已审核' })).toMatchObject({
      Code: 0,
      Msg: '您不能把[状态]从“待审核”改为“已审核”！',
    });
  });

  it.each(STATES)('ORDER-new: a new order that says “%s”', async (Status) => {
    const customer = await db().selectFrom('diy_customer').select('Id').limit(1).executeTakeFirstOrThrow();
    const _RowModel = { CustomerId: customer['Id'], OrderDate: '2026-11-20', Status };
    const add = (who: DemoVisitor) =>
      who.call(`${FORM}/addFormData`, { FormEngineKey: 'diy_order', _RowModel });
    expect((await add(people.field)).Code).toBe(['草稿', '待审核'].includes(Status) ? 1 : 0);
    expect((await add(people.admin)).Code).toBe(1);
  });

  it('ORDER-lines: an order whose lines arrive later is audited with them, but not without them', async () => {
    const { field, manager, finance, director, admin } = people;
    const values = { CustomerId: 'c1', OrderDate: '2026-11-20', Status: '待审核' };
    const id = await field.addRow('diy_order', values);
    for (const who of [manager, finance, director])
      for (const way of [change, ways['a batch']])
        expect(await way?.(who, id, { Status: '已审核' })).toMatchObject({ Code: 0, Msg: '没有[订单明细]，不能改为“已审核”！' }); // prettier-ignore
    await ways['by-where']?.(manager, id, { Status: '已审核' });
    expect(await stored(id)).toMatchObject({ Status: '待审核' });
    expect(await change(field, id, { Status: '草稿' })).toMatchObject({ Code: 1 });
    expect(await change(field, id, { Status: '待审核' })).toMatchObject({ Code: 1 });
    const line = await field.addRow('diy_order_item', lineOf(id));
    await field.call(`${FORM}/delFormData`, { FormEngineKey: 'diy_order_item', Id: line });
    expect(await change(finance, id, { Status: '已审核' })).toMatchObject({ Code: 0 });
    await field.addRow('diy_order_item', lineOf(id));
    expect(await change(finance, id, { Status: '已审核' })).toMatchObject({ Code: 1 });
    const empty = await field.addRow('diy_order', values);
    expect(await change(admin, empty, { Status: '已审核' })).toMatchObject({ Code: 1 });
  });
});

describe('a button that leads to another state', () => {
  const press = (who: DemoVisitor, table: string, Id: string, _RowModel: object): Promise<Reply> =>
    who.call(`${FORM}/uptFormData`, { FormEngineKey: table, Id, _RowModel });
  const limitOf = async (role: RoleKey, key: string): Promise<Row> =>
    (await db().selectFrom('sys_rolelimit').selectAll().where('RoleId', '=', roleId('microi', role)).where('FkId', '=', menuId('microi', key)).executeTakeFirstOrThrow()) as unknown as Row; // prettier-ignore
  /** Gives the buttons of a menu to a role, or takes them away, as an administrator does on the role's page. */
  const permit = async (role: RoleKey, key: string, tokens: string[]): Promise<void> => {
    const { Id } = await limitOf(role, key);
    const values = { Permission: JSON.stringify(tokens) };
    expect(await press(people.admin, 'sys_rolelimit', Id, values)).toMatchObject({ Code: 1 });
  };

  it('BUTTON-order: audits for those who have it, and for nobody else', async () => {
    const { finance, viewer } = people;
    const { id } = await orderIn('待审核');
    await permit('finance', 'order', []);
    expect(await change(finance, id, { Status: '已审核' })).toMatchObject({ Code: 0, Msg: messages.NoAuth });
    await permit('finance', 'order', [buttonId('microi', 'order', 'audit')]);
    expect(await change(finance, id, { Status: '已审核' })).toMatchObject({ Code: 1 });
    expect(await change(finance, id, { Status: '已发货' })).toMatchObject({ Code: 0 });
    expect(await change(viewer, id, { Status: '已发货' })).toMatchObject({ Code: 0, Msg: messages.OnlyGet });
  });

  it('BUTTON-repair: a user who may not edit the equipment can report what is broken, and nothing else', async () => {
    const { finance, manager, field } = people;
    const [one] = (await db().selectFrom('diy_equipment').selectAll().where('Zhuangtai', '=', '在用').limit(1).execute()) as unknown as Row[]; // prettier-ignore
    const id = one?.Id ?? '';
    const state = async () => ((await db().selectFrom('diy_equipment').select('Zhuangtai').where('Id', '=', id).executeTakeFirst()) as { Zhuangtai?: string }).Zhuangtai; // prettier-ignore
    expect(await press(finance, 'diy_equipment', id, { Zhuangtai: '报废' })).toMatchObject({ Code: 0 });
    expect(await press(finance, 'diy_equipment', id, { Zhuangtai: '维修中', Weizhi: '仓库' })).toMatchObject({ Code: 0 }); // prettier-ignore
    expect(await state()).toBe('在用');
    expect(await press(finance, 'diy_equipment', id, { Zhuangtai: '维修中' })).toMatchObject({ Code: 1 });
    expect(await press(finance, 'diy_equipment', id, { Zhuangtai: '在用' })).toMatchObject({ Code: 0 });
    expect(await press(manager, 'diy_equipment', id, { Zhuangtai: '停用' })).toMatchObject({ Code: 1 });
    expect(await press(field, 'diy_equipment', id, { Zhuangtai: '维修中' })).toMatchObject({ Code: 0 });
    expect(await press(manager, 'diy_equipment', id, { Zhuangtai: '维修中', Weizhi: '仓库' })).toMatchObject({ Code: 1 }); // prettier-ignore
  });

  it('BUTTON-expense: approved, sent back and paid by those who have the buttons, whoever may edit', async () => {
    const { field, manager, finance } = people;
    const id = await field.addRow('diy_demo_expense', { Kind: '办公', Date: '2026-11-20', Amount: 9, Reason: '笔', Status: '待审核' }); // prettier-ignore
    const tried = async (who: DemoVisitor, Status: string) =>
      (await press(who, 'diy_demo_expense', id, { Status })).Code;
    expect([await tried(field, '已审核'), await tried(finance, '已审核'), await tried(field, '已付款')]).toEqual([0, 0, 0]); // prettier-ignore
    expect([await tried(manager, '已审核'), await tried(manager, '已付款'), await tried(finance, '已付款')]).toEqual([1, 0, 1]); // prettier-ignore
    expect(await press(field, 'diy_demo_expense', id, { Amount: 900 })).toMatchObject({ Code: 0, Msg: '该数据已付款，不能修改！' }); // prettier-ignore
  });

  it('BUTTON-all: anyone who has a button that writes a state may take that step', async () => {
    const model = await contract.server.scope('microi').model();
    const wrong: string[] = [];
    let found = 0;
    for (const menu of model.menus) {
      const rule = JSON.parse(String(model.tablesById.get(menu.DiyTableId ?? '')?.definition?.['AccessRule'] || '{}')) as Partial<PeopleRule>; // prettier-ignore
      const buttons = (['MoreBtns', 'BatchSelectMoreBtns', 'FormBtns'] as const).flatMap((name) => JSON.parse(String(menu[name] || '[]')) as MenuButton[]); // prettier-ignore
      for (const { Id, Name, V8Code } of buttons) {
        const writes = /UptFormData(Batch)?\(/.test(V8Code ?? '');
        const limits = model.roleLimits.filter((limit) => limit.FkId === menu.Id && String(limit.Permission).includes(Id)); // prettier-ignore
        const editors = limits.every(({ Permission }) => String(Permission).includes('"Edit"'));
        const isStep = rule.States?.moves.some(({ button }) => button === Id);
        if (writes) found += 1;
        if (writes && !editors && !isStep) wrong.push(`${menu.Name} ${Name}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(5);
  });
});

describe('an order that was audited', () => {
  const closed = STATES.slice(2);
  const staff = ACCOUNTS.filter((account) => account !== 'admin');

  it.each(closed)('ORDER-closed: %s: the order and its lines stay as they are', async (state) => {
    const { id, line } = await orderIn(state);
    const other = await orderIn('草稿');
    const item = 'diy_order_item';
    const where = (table: string, Id: string) => ({ FormEngineKey: table, _Where: [['Id', '=', Id]] });
    const calls: Array<[string, object]> = [
      ['delFormData', { FormEngineKey: 'diy_order', Id: id }],
      ['delFormData', { FormEngineKey: 'diy_order', Ids: [id] }],
      ['delFormDataByWhere', where('diy_order', id)],
      ['addFormData', { FormEngineKey: item, _RowModel: lineOf(id) }],
      ['uptFormData', { FormEngineKey: item, Id: line, _RowModel: { Price: 1 } }],
      ['uptFormDataByWhere', { ...where(item, line), _RowModel: { Price: 1 } }],
      ['uptFormData', { FormEngineKey: item, Id: line, _RowModel: { OrderId: other.id } }],
      ['uptFormData', { FormEngineKey: item, Id: other.line, _RowModel: { OrderId: id } }],
      ['delFormData', { FormEngineKey: item, Id: line }],
      ['delFormDataByWhere', { FormEngineKey: item, _Where: [['OrderId', '=', id]] }],
    ];
    const all = async () =>
      JSON.stringify([await stored(id), await db().selectFrom(item).selectAll().orderBy('Id').execute()]);
    const before = await all();
    for (const account of staff) {
      for (const way of Object.values(ways)) await way(people[account], id, { Remark: 'CHANGED', Total: 1 });
      for (const [path, body] of calls) await people[account].call(`${FORM}/${path}`, body);
      expect([account, await all()]).toEqual([account, before]);
    }
    expect(await change(people.manager, id, { Remark: 'x' })).toMatchObject({ Msg: `该数据${state}，不能修改！` });
    expect(await people.manager.call(`${FORM}/delFormData`, { FormEngineKey: 'diy_order', Id: id })).toMatchObject({
      Msg: `该数据${state}，不能删除！`,
    });
    expect(await change(people.admin, id, { Remark: 'x' })).toMatchObject({ Code: 1 });
  }); // prettier-ignore

  it.each(['草稿', '待审核'])(
    'ORDER-open: %s: those who edit orders change it and its lines',
    async (state) => {
      const { id, line } = await orderIn(state);
      for (const way of Object.values(ways))
      expect(await way(people.field, id, { Remark: '加急' })).toMatchObject({ Code: 1 }); // prettier-ignore
      const body = { FormEngineKey: 'diy_order_item', Id: line, _RowModel: { Price: 1 } };
      expect(await people.field.call(`${FORM}/uptFormData`, body)).toMatchObject({ Code: 1 });
      expect(await people.manager.call(`${FORM}/delFormData`, { FormEngineKey: 'diy_order', Id: id })).toMatchObject({ Code: 1 }); // prettier-ignore
    },
  );
});
