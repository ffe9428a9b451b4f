import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { customersOf, idsOf, openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let staff: Visitor;
let admin: Visitor;
let boss: Visitor;

beforeAll(async () => {
  contract = await openContract();
  [staff, admin, boss] = await contract.visitAs('staff', 'admin', 'boss');
}, patience(120_000));
afterAll(() => contract.close());

const customers = (query: object, visitor = staff) => customersOf(visitor, query);

describe('one row', () => {
  it('B14-1: by Id or condition; Code 2 when there is none', async () => {
    const read = (body: object) =>
      staff.call<Row>('/api/FormEngine/getFormData', { FormEngineKey: 'diy_customer', ...body });
    expect((await read({ Id: 'c1' })).Data).toMatchObject({
      Id: 'c1',
      CustName: 'Acme',
      Age: 10,
      Amount: 1.5,
      Signed: '2025-01-01 08:00:00',
      Vip: 1,
      Tags: '["x","y"]',
      IsDeleted: 0,
    });
    expect((await read({ _Where: [['Phone', '=', '200']] })).Data.Id).toBe('c2');
    expect(await read({ Id: 'none' })).toMatchObject({ Code: 2, Data: null, Msg: '不存在的数据！' });
    expect(await read({ Id: { x: 1 } })).toMatchObject({
      Code: 0,
      Msg: '参数错误：Id 必须是字符串或数字。[GetFormData]',
    });
    expect((await read({})).Code).toBe(0);
    expect(Object.keys((await read({ Id: 'c1', _SelectFields: ['custname'] })).Data)).toEqual([
      'Id',
      'CustName',
    ]);
  });

  it('B14-2: a field bound to other roles is neither shown nor searchable', async () => {
    const mine = await staff.call<Row>('/api/FormEngine/getFormData', {
      FormEngineKey: 'diy_customer',
      Id: 'c1',
    });
    expect(mine.Data).not.toHaveProperty('Cost');
    expect(mine.DataAppend).toEqual({ NotSaveField: ['Cost'] });
    expect((await customers({ _Where: [['Cost', '>', 1]] })).Code).toBe(0);
    expect((await customers({ _OrderBy: 'Cost' })).Code).toBe(0);
    expect(
      (await boss.call<Row>('/api/FormEngine/getFormData', { FormEngineKey: 'diy_customer', Id: 'c1' })).Data,
    ).toHaveProperty('Cost', 7);
  });
});

describe('lists', () => {
  it.each<[string, object, string]>([
    ['_Search is a Like', { _Search: { CustName: 'cm' } }, 'c1'],
    [
      '_SearchEqual is equality, empty values ignored',
      { _SearchEqual: { State: 'closed', Phone: '' } },
      'c2',
    ],
    ['_SearchCheckbox finds values inside lists', { _SearchCheckbox: { Tags: ['y'] } }, 'c1,c2'],
    ['_SearchCheckbox finds single values', { _SearchCheckbox: { State: ['open', 'closed'] } }, 'c1,c2'],
    [
      '_SearchDateTime includes the last day',
      { _SearchDateTime: { Signed: ['2025-01-01', '2025-02-01'] } },
      'c1,c2',
    ],
    ['_SearchDateTime may be open', { _SearchDateTime: { Signed: ['2025-01-15', ''] } }, 'c2'],
    ['_SearchNumber takes either bound', { _SearchNumber: { Amount: { Min: 2 }, Age: { Max: 20 } } }, 'c2'],
    ['_Keyword looks into all text fields', { _Keyword: '200' }, 'c2'],
    ['Ids', { Ids: ['c1', 'c2'] }, 'c1,c2'],
  ])('B14-search: %s', async (_name, query, expected) => {
    expect(idsOf(await customers(query))).toBe(expected);
  });

  it('B14-3: newest first without an order; pages; both order forms', async () => {
    const plain = await staff.call<Row[]>('/api/FormEngine/getTableData', { FormEngineKey: 't-customer' });
    expect(plain).toMatchObject({ Code: 1, DataCount: 3 });
    expect(idsOf(plain)).toBe('c3,c2,c1');
    const page = await customers({ _PageIndex: 2, _PageSize: 2 });
    expect([idsOf(page), page.DataCount]).toEqual(['c3', 3]);
    expect(idsOf(await customers({ _OrderBy: 'Age', _OrderByType: 'DESC' }))).toBe('c2,c1,c3');
    expect(idsOf(await customers({ _OrderBy: '', _OrderBys: { Amount: 'desc' } }))).toBe('c3,c2,c1');
    expect(idsOf(await customers({ _Top: 1 }))).toBe('c1');
    expect(await customers({ _PageIndex: 99, _PageSize: 10 })).toMatchObject({
      Code: 1,
      Data: [],
      DataCount: 3,
    });
  });

  it('B14-4: more than a thousand rows at once are refused', async () => {
    expect((await customers({ _PageSize: 1001 })).Msg).toBe('请求数据超过1000条，请使用分页或自定义接口！');
    expect((await customers({ _PageSize: 1000 })).Code).toBe(1);
    expect((await customers({ _PageSize: 0 })).Code).toBe(0);
    // Pages without a length have the greatest length.
    expect(await customers({ _PageIndex: 1 })).toMatchObject({ Code: 1, DataCount: 3, Data: [{}, {}, {}] });
    expect(await customers({ _PageIndex: 2 })).toMatchObject({ Code: 1, DataCount: 3, Data: [] });
    expect((await customers({ _PageIndex: 'x' })).Code).toBe(0);
  });

  it('B16-statistics: a menu shows sums, averages or how many rows have a value, as it is defined', async () => {
    const write = (StatisticsFields: object[]) =>
      admin.call('/api/FormEngine/uptFormData', {
        FormEngineKey: 'sys_menu',
        Id: 'm-customer',
        _RowModel: { StatisticsFields: JSON.stringify(StatisticsFields) },
      });
    const field = (name: string, Type: string) => ({ Id: `t-customer-${name}`, Type });
    expect(
      (await write([field('Amount', 'Avg'), field('Age', 'Count'), field('CustName', 'Count')])).Code,
    ).toBe(1);
    const of = async (query: object) =>
      (await staff.call<Row[]>('/api/ModuleEngine/run', { ModuleEngineKey: 'customer', ...query }))
        .DataAppend;
    expect(await of({})).toEqual({ StatisticsFields: { Amount: 2.67, Age: 2, CustName: 3 } });
    expect(await of({ _Where: [['Phone', '=', 'none']] })).toEqual({
      StatisticsFields: { Amount: 0, Age: 0, CustName: 0 },
    });
    // A further statistic of the same column has its kind in its name.
    await write([
      field('Amount', 'Sum'),
      field('Amount', 'Avg'),
      field('Amount', 'Sum'),
      field('Amount', 'Count'),
    ]);
    expect(await of({})).toEqual({
      StatisticsFields: { Amount: 8, 'Amount:average': 2.67, 'Amount:count': 3 },
    });
    await write([field('Amount', 'Sum')]);
  });

  it('B16-1: a module brings its search fields, joined columns and sums', async () => {
    const module = (query: object) =>
      staff.call<Row[]>('/api/ModuleEngine/run', { ModuleEngineKey: 'customer', ...query });
    const all = await module({ _OrderBy: 'Id' });
    expect(all.Data.map((row) => row['AreaName'])).toEqual(['嘉兴', '杭州', null]);
    expect(all.DataAppend).toEqual({ StatisticsFields: { Amount: 8 } });
    expect(idsOf(await module({ _Keyword: '200' }))).toBe(''); // Phone is not among the module's search fields
    expect(idsOf(await module({ _Keyword: 'bet' }))).toBe('c2');
    expect(idsOf(await module({ _Where: [['B.Name', '=', '嘉兴']] }))).toBe('c1');
    expect(
      idsOf(
        await module({ _Where: [{ Name: 'Name', FormEngineKey: 'diy_area', Value: '杭州', Type: '=' }] }),
      ),
    ).toBe('c2');
    expect(await module({ ModuleEngineKey: 'nothing' })).toMatchObject({
      Code: 0,
      Msg: '不存在的模块：nothing',
    });
    expect(
      (await staff.call('/api/ModuleEngine/GetTableDataCount', { ModuleEngineKey: 'm-customer' })).DataCount,
    ).toBe(3);
  });

  it('B14-5: counts and trees', async () => {
    expect(
      await staff.call('/api/FormEngine/GetTableDataCount', {
        FormEngineKey: 'diy_customer',
        _SearchEqual: { State: 'open' },
      }),
    ).toMatchObject({ Code: 1, Data: 1, DataCount: 1 });
    const tree = await staff.call('/api/FormEngine/GetTableDataTree', { FormEngineKey: 'diy_area' });
    expect(tree).toMatchObject({
      Code: 1,
      DataCount: 1,
      Data: [{ Id: 'a1', _Child: [{ Id: 'a2' }, { Id: 'a3' }] }],
    });
    expect(
      (await staff.call('/api/FormEngine/GetTableDataTree', { FormEngineKey: 'diy_customer' })).Code,
    ).toBe(0);
  });

  it('B14-6: the older calls answer the same', async () => {
    expect(
      idsOf(
        await staff.call<Row[]>('/api/diytable/GetDiyTableRow', {
          TableId: 't-customer',
          _SysMenuId: 'm-customer',
          _PageIndex: 1,
          _PageSize: 2,
        }),
      ),
    ).toBe('c3,c2');
    expect(
      (
        await staff.call<Row>('/api/diytable/GetDiyTableRowModel', {
          TableId: 't-customer',
          _TableRowId: 'c1',
        })
      ).Data.Id,
    ).toBe('c1');
  });

  it('B14-7: an unknown form is refused by name', async () => {
    expect(await customers({ FormEngineKey: 'diy_nothing' })).toMatchObject({
      Code: 0,
      Msg: '不存在的表单：diy_nothing',
      Data: null,
    });
    expect((await customers({ FormEngineKey: '' })).Code).toBe(0);
  });
});

describe('who may read', () => {
  it('E-1: without a menu, a Table limit or a parent form there is nothing to read', async () => {
    expect(await staff.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_hidden' })).toMatchObject({
      Code: 0,
      Data: null,
      Msg: '您没有权限做此操作！',
    });
    expect((await staff.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_area' })).Code).toBe(1);
    expect((await staff.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_order' })).Code).toBe(1); // child of the customer form
    const nobody = await contract.visit('nobody');
    expect((await nobody.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_customer' })).Code).toBe(
      0,
    );
  });

  it('E-2: a menu’s own condition holds however the rows are asked for', async () => {
    for (const query of [
      { ModuleEngineKey: 'task' },
      { FormEngineKey: 'diy_task' },
      { FormEngineKey: 'diy_task', _SysMenuId: 'm-task' },
    ]) {
      expect(idsOf(await staff.call<Row[]>('/api/FormEngine/getTableData', query))).toBe('k1');
    }
    expect(
      (await staff.call('/api/FormEngine/getFormData', { FormEngineKey: 'diy_task', Id: 'k2' })).Code,
    ).toBe(2);
    expect(
      (await boss.call<Row[]>('/api/FormEngine/getTableData', { FormEngineKey: 'diy_task' })).DataCount,
    ).toBe(2);
  });

  it('E-3: system tables: definitions readable, accounts and limits for administrators', async () => {
    const read = (FormEngineKey: string, visitor = staff) =>
      visitor.call<Row[]>('/api/FormEngine/getTableData', { FormEngineKey });
    expect((await read('Sys_Menu')).Data.map((menu) => menu.Id).sort()).toEqual([
      'm-customer',
      'm-sales',
      'm-task',
    ]);
    expect((await read('diy_table')).Code).toBe(1);
    for (const table of ['sys_rolelimit', 'sys_role', 'sys_config', 'sys_datasource', 'sys_log'])
      expect((await read(table)).Code).toBe(0);
    for (const table of ['sys_rolelimit', 'sys_config']) expect((await read(table, boss)).Code).toBe(0); // 999 is no administrator of accounts
    expect((await read('sys_role', admin)).DataCount).toBe(5);
    expect(JSON.stringify((await read('sys_user')).Data)).not.toMatch(/scrypt|Hash|RoleIds/);
  });

  it('A7-1: anonymous reading only where the form is opened for it', async () => {
    const visitor = await contract.visit(undefined, '');
    const open = { OsClient: 'one', FormEngineKey: 'diy_feedback' };
    expect((await visitor.call<Row[]>('/api/FormEngine/GetTableDataAnonymous', open)).Data).toMatchObject([
      { Id: 'f1', Content: '很好' },
    ]);
    expect(
      (await visitor.call<Row>('/api/FormEngine/getFormDataAnonymous', { ...open, Id: 'f1' })).Data.Content,
    ).toBe('很好');
    for (const FormEngineKey of ['diy_customer', 'sys_user', 'sys_config']) {
      expect(
        await visitor.call('/api/FormEngine/GetTableDataAnonymous', { OsClient: 'one', FormEngineKey }),
      ).toMatchObject({ Code: 0, Data: null });
    }
    expect((await visitor.call('/api/FormEngine/getTableData', open)).Code).toBe(1001);
  });
});
