import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { customersOf, idsOf, openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let staff: Visitor;
let admin: Visitor;

const change = (Id: string, values: object): Promise<unknown> =>
  admin.call('/api/FormEngine/uptFormData', { FormEngineKey: 'diy_customer', Id, _RowModel: values });

/** Switches that are added to a table that already has rows: one is stored as a number, one as text. */
beforeAll(async () => {
  contract = await openContract();
  [staff, admin] = await contract.visitAs('staff', 'admin');
  for (const [Name, Type] of [
    ['Key', 'int'],
    ['Word', 'varchar(20)'],
  ])
    await admin.call('/api/FormEngine/addFormData', {
      FormEngineKey: 'diy_field',
      _RowModel: { TableId: 't-customer', Name, Label: Name, Component: 'Switch', Type, Visible: 1 },
    });
  await change('c2', { Key: 0, Word: '' });
  await change('c3', { Key: 1, Word: 'true' });
}, patience(120_000));
afterAll(() => contract.close());

const found = async (query: object): Promise<string> => idsOf(await customersOf(staff, query));

describe.each(['Key', 'Word'])('a switch that was added to a table with rows: %s', (name) => {
  const no: ReadonlyArray<readonly [string, object]> = [
    ['the filter 否', { _SearchEqual: { [name]: 0 } }],
    ['the filter as text', { _SearchEqual: { [name]: '0' } }],
    ['a choice', { _SearchCheckbox: { [name]: ['0'] } }],
    ['a range', { _SearchNumber: { [name]: { Max: 0 } } }],
    ['equal', { _Where: [[name, '=', 0]] }],
    ['equal, by a word', { _Where: [[name, '=', 'false']] }],
    ['equal to nothing', { _Where: [[name, '=', null]] }],
    ['not equal', { _Where: [{ Name: name, Type: 'NotEqual', Value: 1 }] }],
    ['in', { _Where: [[name, 'In', [0]]] }],
    ['in nothing', { _Where: [[name, 'In', [null]]] }],
    ['not in', { _Where: [[name, 'NotIn', ['1']]] }],
    ['less', { _Where: [[name, '<', 1]] }],
  ];

  it.each(no)('FLAG-no: is found by %s', async (_way, query) => {
    expect(await found(query)).toBe('c1,c2');
    const count = await staff.call('/api/FormEngine/GetTableDataCount', {
      FormEngineKey: 'diy_customer',
      ...query,
    });
    expect(count.DataCount).toBe(2);
  });

  it('FLAG-yes: 是 finds only what is switched on, in every way', async () => {
    expect(await found({ _SearchEqual: { [name]: 1 } })).toBe('c3');
    expect(await found({ _Where: [[name, '<>', 0]] })).toBe('c3');
    expect(await found({ _Where: [[name, '<>', null]] })).toBe('c3');
    expect(await found({ _Where: [[name, 'NotIn', [0]]] })).toBe('c3');
  });

  it('FLAG-order: rows without a value are sorted among those that are off', async () => {
    const sorted = (type: string) =>
      found({ _OrderBy: name, _OrderByType: type, _OrderBys: { Id: type === 'ASC' ? 'desc' : 'asc' } });
    expect(await sorted('ASC')).toBe('c2,c1,c3');
    expect(await sorted('DESC')).toBe('c3,c1,c2');
  });

  it('FLAG-keyword: a keyword never finds a switch', async () => {
    expect(await found({ _Keyword: 'true' })).toBe('');
  });
});

it('FLAG-statistics: rows without a value are counted among those that are off', async () => {
  const fields = (await admin.call<Row[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_field',
    _Where: [['TableId', '=', 't-customer'], ['Name', 'In', ['Key', 'Word']]],
  })).Data; // prettier-ignore
  const kinds = ['Sum', 'Avg', 'Count'];
  const StatisticsFields = JSON.stringify(fields.flatMap(({ Id }) => kinds.map((Type) => ({ Id, Type }))));
  const menu = { FormEngineKey: 'sys_menu', Id: 'm-customer', _RowModel: { StatisticsFields } };
  expect(await admin.call('/api/FormEngine/uptFormData', menu)).toMatchObject({ Code: 1 });
  const { DataAppend } = await staff.call('/api/ModuleEngine/run', { ModuleEngineKey: 'customer' });
  const one = (name: string) => ({ [name]: 1, [`${name}:average`]: 0.33, [`${name}:count`]: 3 });
  expect(DataAppend).toEqual({ StatisticsFields: { ...one('Key'), ...one('Word') } });
});

it('FLAG-write: a row that is found by 否 is changed by 否', async () => {
  const answer = await admin.call('/api/FormEngine/uptFormDataByWhere', {
    FormEngineKey: 'diy_customer',
    _Where: [['Vip', '=', 0]],
    _RowModel: { Note: 'plain' },
  });
  const { Data } = await customersOf(admin, { _Where: [['Vip', '<>', 1]] });
  expect(answer.DataCount).toBe(Data.length);
  expect(new Set(Data.map((row: Row) => row['Note']))).toEqual(new Set(['plain']));
});
