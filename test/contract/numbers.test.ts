import { minimalTenant } from '../../server/seed/minimal';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { databaseUrl, openContract, type Contract, type Reply, type Visitor } from './kit';

const TABLE = 'diy_ledger';

function ledger() {
  const base = minimalTenant('one');
  const field = (Name: string, Label: string, Component: string, Type: string, more: object = {}) => ({
    Id: `t-ledger-${Name}`,
    TableId: 't-ledger',
    Name,
    Label,
    Component,
    Type,
    Sort: 1,
    Visible: 1,
    AppVisible: 1,
    ...more,
  });
  return {
    ...base,
    IsDefault: true,
    Tables: [...base.Tables, { Id: 't-ledger', Name: TABLE, Description: '台账' }],
    Fields: [
      ...base.Fields,
      field('Title', '标题', 'Text', 'varchar(50)'),
      field('Total', '总额', 'NumberText', 'decimal(18,2)'),
      field('Price', '单价', 'NumberText', 'decimal(18,4)'),
      field('Pieces', '件数', 'NumberText', 'int'),
    ],
  };
}

// The gate's database, and the one that comes with the server where the two differ.
describe.each(databaseUrl ? ['shared', 'embedded'] : ['embedded'])('numbers on the wire (%s)', (kind) => {
  let contract: Contract;
  let admin: Visitor;

  beforeAll(async () => {
    const embedded = kind === 'embedded' ? { databaseUrl: '' } : {};
    contract = await openContract({ seed: [ledger()], ...embedded });
    admin = await contract.visit('admin');
  }, patience(120_000));
  afterAll(() => contract.close());

  const add = (values: object): Promise<Reply<Row>> =>
    admin.call<Row>('/api/FormEngine/addFormData', { FormEngineKey: TABLE, _RowModel: values });
  const list = async (query: object): Promise<unknown[]> => {
    const reply = await admin.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: TABLE,
      _OrderBy: 'Total',
      ...query,
    });
    expect(reply).toMatchObject({ Code: 1 });
    return reply.Data?.map((row) => row['Total']) ?? [];
  };

  it('a long number travels as text, keeps every digit, and is ordered and found by all of them', async () => {
    const long = ['1234567890123456.78', '1234567890123456.79', '9999999999999999.99'];
    for (const Total of long)
      expect(await add({ Title: 'long', Total })).toMatchObject({ Code: 1, Data: { Total } });
    expect(await add({ Title: 'price', Price: '12345678901234.1234' })).toMatchObject({
      Data: { Price: '12345678901234.1234' },
    });
    const _Where = [{ Name: 'Title', Type: '=', Value: 'long' }];
    expect(await list({ _Where })).toEqual(long);
    expect(await list({ _Where: [['Total', '=', long[1]]] })).toEqual([long[1]]);
    expect(await list({ _Where: [['Total', 'In', [long[0], long[2]]]] })).toEqual([long[0], long[2]]);
    expect(
      await list({ _SearchNumber: { Total: { Min: long[1], Max: '9,999,999,999,999,999.98' } } }),
    ).toEqual(
      [long[1]], // prettier-ignore
    );
    expect(await list({ _Where: [['Pieces', '<', '12345678901234567890.5']] })).toEqual([]);
  });

  it('reads numbers as people write them, and refuses anything else', async () => {
    for (const [Total, stored] of [
      ['12,5', 12.5],
      ['１，２３４．５', 1234.5],
      ['￥1,234.50 元', 1234.5],
      ['\u202d12\u202c', 12],
      [3 * 1.1, 3.3],
      [7 * 0.07, 0.49],
    ])
      expect(await add({ Title: 'typed', Total })).toMatchObject({ Code: 1, Data: { Total: stored } });
    for (const Total of ['1,23,4', '12 5', '3万', '0x10'])
      expect(await add({ Total })).toMatchObject({ Code: 0, Msg: '[总额]必须是数字！' });
    expect(await add({ Total: '12345678901234567.891' })).toMatchObject({ Code: 0 });
    expect(await add({ Pieces: '9007199254740993' })).toMatchObject({ Code: 0 });
  });
});
