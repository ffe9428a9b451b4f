import { minimalTenant } from '../../server/seed/minimal';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Reply, type Visitor } from './kit';

const MANY = 5000;

let contract: Contract;
let boss: Visitor;

beforeAll(async () => {
  const base = minimalTenant('one');
  const many = Array.from({ length: MANY }, (_unused, at) => ({
    Id: `o-${at}`,
    CustomerId: 'many',
    Title: `单 ${at}`,
    Total: at % 3,
    UserId: 'u-staff',
  }));
  const seed = { ...base, IsDefault: true, Rows: { ...base.Rows, diy_order: many } };
  contract = await openContract({ seed: [seed] });
  boss = await contract.visit('boss');
}, patience(120_000));
afterAll(() => contract.close());

const change = (table: string, _Where: unknown, _RowModel: object, who = boss): Promise<Reply> =>
  who.call('/api/FormEngine/uptFormDataByWhere', { FormEngineKey: table, _Where, _RowModel });
const rowsOf = async (table: string, _Where: unknown): Promise<Row[]> =>
  (await boss.call<Row[]>('/api/FormEngine/getTableData', { FormEngineKey: table, _Where, _PageSize: 1000 }))
    .Data;
const countOf = async (_Where: unknown): Promise<number | null | undefined> =>
  (await boss.call('/api/FormEngine/GetTableDataCount', { FormEngineKey: 'diy_order', _Where })).DataCount;
const all = [['CustomerId', '=', 'many']];

describe('a change by condition', () => {
  it('WHERE-one: five thousand rows are changed within the time of one request', async () => {
    expect(await change('diy_order', all, { Total: 7 })).toMatchObject({ Code: 1, DataCount: MANY });
    expect(await countOf([['Total', '=', 7]])).toBe(MANY);
  });

  it('WHERE-mixed: rows that already hold the value count too, and every row says when it was written', async () => {
    expect((await change('diy_order', [['Id', 'In', ['o-1', 'o-2']]], { Total: 1 })).DataCount).toBe(2);
    const before = await rowsOf('diy_order', [['Id', 'In', ['o-1', 'o-2', 'o-3']]]);
    expect(
      await change('diy_order', [['Id', 'In', ['o-1', 'o-2', 'o-3']]], { Total: 1, Title: '同' }),
    ).toMatchObject({
      DataCount: 3,
    });
    const after = await rowsOf('diy_order', [['Id', 'In', ['o-1', 'o-2', 'o-3']]]);
    expect(after.map((row) => [row['Total'], row['Title'], row.UserId])).toEqual(
      before.map(() => [1, '同', 'u-staff']),
    );
  });

  it('WHERE-all or none: a value the form refuses changes no row', async () => {
    expect(await change('diy_order', all, { Title: '长'.repeat(101) })).toMatchObject({ Code: 0 });
    expect(await change('diy_customer', [['Vip', 'NotIn', [5]]], { CustName: '' })).toMatchObject({
      Code: 0,
      Msg: '请检查必填项：[客户名称]！',
    });
    expect(await rowsOf('diy_customer', [['CustName', '=', '']])).toEqual([]);
  });

  it('WHERE-unique: a value that may occur only once is refused for two rows, and accepted for one', async () => {
    const two = [['Id', 'In', ['c1', 'c2']]];
    expect(await change('diy_customer', two, { Phone: '999' })).toMatchObject({ Code: 0 });
    expect(await rowsOf('diy_customer', [['Phone', '=', '999']])).toEqual([]);
    expect(await change('diy_customer', [['Id', '=', 'c1']], { Phone: '999' })).toMatchObject({
      DataCount: 1,
    });
  });

  it('WHERE-reach: rows beyond the caller are neither changed nor counted', async () => {
    const staff = await contract.visit('staff');
    expect(await change('diy_task', [['Title', '<>', 'x']], { Title: '改过' }, staff)).toMatchObject({
      Code: 1,
      DataCount: 1,
    });
    expect((await rowsOf('diy_task', [['Id', '=', 'k2']]))[0]?.['Title']).toBe('李四的任务');
  });

  it('WHERE-more: one row above five thousand is refused with a message', async () => {
    await boss.call('/api/FormEngine/addFormData', {
      FormEngineKey: 'diy_order',
      _RowModel: { CustomerId: 'many', Title: '多一条' },
    });
    expect(await change('diy_order', all, { Total: 9 })).toMatchObject({
      Code: 0,
      Msg: '符合条件的数据超过5000条，请缩小范围后再操作！',
    });
    expect(await countOf([['Total', '=', 9]])).toBe(0);
  });
});
