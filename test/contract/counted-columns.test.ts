import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { add, change, demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';

let contract: Contract;
let people: Record<'field' | 'manager' | 'admin', DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo();
  people = await demoVisitors(contract, ['field', 'manager', 'admin']);
}, patience(180_000));
afterAll(() => contract.close());

const ORDER = 'diy_order';
const ITEM = 'diy_order_item';
const orderOf = (more: object = {}) => ({
  CustomerId: 'c1',
  OrderDate: '2026-11-20',
  Status: '草稿',
  ...more,
});
const itemOf = (OrderId: string, Quantity: number, Price: number, more: object = {}) => ({
  OrderId,
  ProductId: 'p1',
  Quantity,
  Price,
  ...more,
});
const get = async (table: string, Id: string): Promise<Row> =>
  (
    await people.manager.call<Row>('/api/FormEngine/getFormData', {
      FormEngineKey: table,
      Id,
    })
  ).Data;
const totalOf = async (Id: string): Promise<unknown> => (await get(ORDER, Id)).Total;
const amountOf = async (Id: string): Promise<unknown> => (await get(ITEM, Id)).Amount;
const call = (who: DemoVisitor, name: string, body: unknown): Promise<Reply> =>
  who.call(`/api/FormEngine/${name}`, body);

describe('the names that a row repeats', () => {
  it('COPY-names: come from the rows that it refers to, whatever was sent', async () => {
    const { field, manager } = people;
    const [first, second] = [
      await field.addRow('diy_customer', {
        CustName: '抄写一号',
        Contact: '王',
        OwnerId: field.id,
        Owner: '假',
      }),
      await field.addRow('diy_customer', { CustName: '抄写二号', Contact: '王' }),
    ];
    const product = await manager.addRow('diy_product', { Name: '抄写机' });
    expect(await get('diy_customer', first)).toMatchObject({ Owner: expect.not.stringMatching(/^假?$/) });
    const order = await field.addRow(ORDER, orderOf({ CustomerId: first, Customer: '别家' }));
    const line = await field.addRow(ITEM, itemOf(order, 1, 1, { ProductId: product, ProductName: '别的' }));
    expect(await get(ORDER, order)).toMatchObject({ Customer: '抄写一号' });
    expect(await get(ITEM, line)).toMatchObject({ ProductName: '抄写机' });
    const forged = { Customer: '别家', ProductName: '别的' };
    for (const [FormEngineKey, Id] of [
      [ORDER, order],
      [ITEM, line],
    ] as const) {
      const where = { FormEngineKey, _Where: [['Id', '=', Id]], _RowModel: { ...forged, Remark: '改' } };
      expect(await call(field, 'uptFormDataByWhere', where)).toMatchObject({ Code: 1 });
      expect(await change(field, FormEngineKey, Id, forged)).toMatchObject({ Code: 1 });
    }
    // The order keeps the name that the customer had when the order referred to it.
    await change(field, 'diy_customer', first, { CustName: '抄写改名' });
    expect(await change(field, ORDER, order, { CustomerId: first, Remark: '又' })).toMatchObject({ Code: 1 });
    expect(await get(ORDER, order)).toMatchObject({ Customer: '抄写一号' });
    expect(await get(ITEM, line)).toMatchObject({ ProductName: '抄写机' });
    const where = { FormEngineKey: ORDER, _Where: [['Id', '=', order]], _RowModel: { CustomerId: second } };
    expect(await call(field, 'uptFormDataByWhere', where)).toMatchObject({ Code: 1 });
    expect(await get(ORDER, order)).toMatchObject({ Customer: '抄写二号' });
    const nobody = await field.addRow(ORDER, orderOf({ CustomerId: 'nobody', Customer: '无此客户' }));
    expect((await get(ORDER, nobody)).Customer ?? '').toBe('');
  });

  it('COPY-many: customers that are reassigned together carry the name of their new owner', async () => {
    const { manager, field, admin } = people;
    const names = [1, 2, 3].map((at) => `转交${at}`);
    for (const CustName of names)
      await field.addRow('diy_customer', { CustName, Contact: '王', OwnerId: field.id });
    const where = [['CustName', 'StartLike', '转交']];
    const body = { FormEngineKey: 'diy_customer', _Where: where, _RowModel: { OwnerId: manager.id } };
    expect(await call(admin, 'uptFormDataByWhere', body)).toMatchObject({ Code: 1, DataCount: 3 });
    const query = { FormEngineKey: 'diy_customer', _Where: where };
    const { Data } = await admin.call<Row[]>('/api/FormEngine/getTableData', query);
    const { Data: me } = await manager.call<Row>('/api/SysUser/getCurrentUser');
    expect(Data.map(({ Owner }) => Owner)).toEqual(names.map(() => me.Name));
  });
});

describe('the amounts of an order', () => {
  it('COUNT-new: the total and the amounts of lines are computed, whatever was sent', async () => {
    const order = await people.field.addRow(ORDER, orderOf({ Total: 999_999 }));
    expect(await totalOf(order)).toBe(0);
    const line = await people.field.addRow(ITEM, itemOf(order, 3, 1.15, { Amount: 9000 }));
    expect(await amountOf(line)).toBe(3.45);
    await people.field.addRow(ITEM, itemOf(order, 7, 1234.56, { Amount: 0 }));
    expect(await totalOf(order)).toBe(8645.37);
  });

  it('COUNT-before: lines that were stored before their order count towards its total', async () => {
    const Id = 'order-with-lines-before';
    await people.field.addRow(ITEM, itemOf(Id, 2, 50));
    expect(await add(people.field, ORDER, orderOf({ Id, Total: 1 }))).toMatchObject({ Code: 1 });
    expect(await totalOf(Id)).toBe(100);
  });

  it('COUNT-change: no way to write a row changes the amounts', async () => {
    const order = await people.field.addRow(ORDER, orderOf());
    const line = await people.field.addRow(ITEM, itemOf(order, 2, 10));
    for (const who of [people.field, people.admin]) {
      const forged = { Total: 5, Amount: 5, Remark: who.account };
      for (const [FormEngineKey, Id] of [
        [ORDER, order],
        [ITEM, line],
      ] as const) {
        const row = { FormEngineKey, Id, _RowModel: forged };
        const where = { FormEngineKey, _Where: [['Id', '=', Id]], _RowModel: forged };
        for (const [name, body] of [
          ['uptFormData', row],
          ['uptFormData', { ...row, _ForceUpt: 1 }],
          ['uptFormDataBatch', [row]],
          ['uptFormDataByWhere', where],
        ] as const)
          expect(await call(who, name, body)).toMatchObject({ Code: 1 });
      }
      expect([await totalOf(order), await amountOf(line)]).toEqual([20, 20]);
    }
  });

  it('COUNT-lines: the total follows lines that are added, changed, moved and deleted', async () => {
    const [order, other] = [
      await people.manager.addRow(ORDER, orderOf()),
      await people.manager.addRow(ORDER, orderOf()),
    ];
    const batch = [1, 2, 3].map((price) => ({
      FormEngineKey: ITEM,
      _RowModel: itemOf(order, 10, price, { Amount: 1 }),
    }));
    expect(await call(people.manager, 'addFormDataBatch', batch)).toMatchObject({ Code: 1 });
    expect(await totalOf(order)).toBe(60);
    const lines = (
      await people.manager.call<Row[]>('/api/FormEngine/getTableData', {
        FormEngineKey: ITEM,
        _SearchEqual: { OrderId: order },
        _OrderBy: 'Price',
      })
    ).Data.map(({ Id }) => Id);
    const where = { FormEngineKey: ITEM, _Where: [['OrderId', '=', order]], _RowModel: { Quantity: '2.0' } };
    expect(await call(people.manager, 'uptFormDataByWhere', where)).toMatchObject({ Code: 1 });
    expect(await totalOf(order)).toBe(12);
    expect(await change(people.manager, ITEM, lines[2] ?? '', { OrderId: other })).toMatchObject({ Code: 1 });
    expect([await totalOf(order), await totalOf(other)]).toEqual([6, 6]);
    expect(await call(people.manager, 'delFormData', { FormEngineKey: ITEM, Id: lines[0] })).toMatchObject({
      Code: 1,
    });
    expect(await totalOf(order)).toBe(4);
    await call(people.manager, 'delFormDataByWhere', {
      FormEngineKey: ITEM,
      _Where: [['OrderId', '=', order]],
    });
    expect(await totalOf(order)).toBe(0);
  });

  it('COUNT-together: when several lines are written at the same time, none is left out', async () => {
    const order = await people.manager.addRow(ORDER, orderOf());
    const prices = [1, 2, 3, 4, 5, 6, 7, 8];
    await Promise.all(prices.map((price) => people.manager.addRow(ITEM, itemOf(order, 1, price))));
    expect(await totalOf(order)).toBe(36);
  });

  it('COUNT-too-much: an amount that no column holds is refused with a message, and leaves the total alone', async () => {
    const order = await people.field.addRow(ORDER, orderOf());
    const reply = await add(people.field, ITEM, itemOf(order, 2_000_000_000, 900_000_000_000_000));
    expect(reply).toMatchObject({ Code: 0, Msg: '[金额]数字超出范围！' });
    expect(await totalOf(order)).toBe(0);
  });
});
