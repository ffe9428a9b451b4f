import type { SysConfig } from '../../src/api/wire/config';
import type { DiyField, DiyTable, FieldOptions } from '../../src/api/wire/definition';
import type { SysMenu } from '../../src/api/wire/menu';
import type { Row } from '../../src/api/wire/row';
import type { SysDept } from '../../src/api/wire/user';
import { openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let staff: Visitor;
let admin: Visitor;
let boss: Visitor;

beforeAll(async () => {
  contract = await openContract();
  [staff, admin, boss] = await Promise.all([
    contract.visit('staff'),
    contract.visit('admin'),
    contract.visit('boss'),
  ]);
}, 120_000);
afterAll(() => contract.close());

const customers = (query: object, visitor = staff) =>
  visitor.call<Row[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_customer',
    _OrderBy: 'Id',
    ...query,
  });
const idsOf = (reply: { Data: Row[] }) => reply.Data.map((row) => row.Id).join();

describe('tenant and clock', () => {
  it('B1-1: getSysConfig needs no token, shows no secret, and fills in its own addresses', async () => {
    const visitor = await contract.visit(undefined, '');
    const reply = await visitor.form<SysConfig>(
      '/api/DiyTable/getSysConfig',
      'OsClient=one&_SearchEqual%5BIsEnable%5D=1',
    );
    expect(reply).toMatchObject({
      Code: 1,
      Data: {
        SysTitle: 'Tenant one',
        OsClient: 'one',
        PwdShortestLength: 6,
        FileServer: `${contract.server.url}/files`,
        ApiBase: contract.server.url,
      },
    });
    expect(JSON.stringify(reply)).not.toContain('never-shown');
    expect((await visitor.call('/api/DiyTable/getSysConfig')).Code).not.toBe(1);
  });

  it('B7-1: the clock has slashes; B13-1: a new id is a ULID; both need nothing', async () => {
    const visitor = await contract.visit(undefined, '');
    expect((await visitor.call<string>('/api/os/getDateTimeNow')).Data).toMatch(
      /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/,
    );
    expect((await visitor.call<string>('/api/diytable/NewGuid')).Data).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  it('B8-1: finds the tenant of a host, else the default one', async () => {
    const visitor = await contract.visit(undefined, '');
    const ask = async (Domain: string) =>
      (
        await visitor.form<{ OsClient: string }>(
          '/api/Os/GetOsClientByDomain',
          `Domain=${encodeURIComponent(Domain)}`,
        )
      ).Data;
    expect(await ask('https://TWO.example.test/x')).toEqual({ OsClient: 'two' });
    expect(await ask('two.example.test:8080')).toEqual({ OsClient: 'two' });
    expect(await ask('elsewhere.test')).toEqual({ OsClient: 'one' });
    expect((await visitor.call('/api/Os/GetOsClientByDomain')).Code).toBe(0);
  });

  it('A5-1: paths are case-insensitive and may name form key and tenant', async () => {
    const mixed = await staff.call<Row>('/API/formengine/GETFORMDATA-diy_customer--OsClient--one--', {
      Id: 'c1',
    });
    expect(mixed.Data).toMatchObject({ Id: 'c1', CustName: 'Acme' });
    expect(
      (
        await staff.call<Row>('/api/FormEngine/get-formdata-diy_customer', {
          FormEngineKey: 'diy_customer',
          Id: 'c1',
        })
      ).Data.Id,
    ).toBe('c1');
  });

  it('A4-1: every answer exposes the platform’s headers across origins', async () => {
    const response = await fetch(`${contract.server.url}/api/os/getDateTimeNow`, {
      headers: { origin: 'https://app.example' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example');
    for (const name of ['authorization', 'osclient', 'captchaid', 'token'])
      expect(response.headers.get('access-control-expose-headers')).toContain(name);
  });
});

describe('menus and definitions', () => {
  it('B9-1: the menu tree holds the user’s menus only, nested, without server-side SQL', async () => {
    const reply = await staff.call<SysMenu[]>('/api/SysMenu/getSysMenuStep');
    expect(reply).toMatchObject({ Code: 1, DataCount: 1, Data: [{ Id: 'm-sales' }] });
    expect(reply.Data[0]?._Child?.map((menu) => menu.Id)).toEqual(['m-customer', 'm-task']);
    const customer = reply.Data[0]?._Child?.[0];
    expect(customer).toMatchObject({ DiyTableName: 'diy_customer', ModuleEngineKey: 'customer' });
    expect(JSON.parse(customer?.MoreBtns ?? '')).toMatchObject([{ Id: 'b-approve' }]);
    expect(JSON.stringify(reply.Data)).not.toMatch(/SqlWhere|JoinTables/);
    const nobody = await contract.visit('nobody');
    expect((await nobody.call<SysMenu[]>('/api/SysMenu/getSysMenuStep')).Data).toEqual([]);
  });

  it('B9-2: filters by AppDisplay and Ids', async () => {
    const shown = await admin.call<SysMenu[]>('/api/SysMenu/getSysMenuStep', { AppDisplay: 1 });
    expect(JSON.stringify(shown.Data)).not.toContain('"m-area"');
    expect(
      (await admin.call<SysMenu[]>('/api/SysMenu/getSysMenuStep', { Ids: ['m-task'] })).Data.map(
        (menu) => menu.Id,
      ),
    ).toEqual(['m-task']);
  });

  it.each(['/api/FormEngine/GetSysMenuModel', '/api/SysMenu/GetSysMenuModel'])(
    'B9-3: %s finds a menu by Id or key, if it is the user’s',
    async (path) => {
      expect((await staff.call<SysMenu>(path, { Id: 'm-customer' })).Data.Name).toBe('客户');
      expect((await staff.call<SysMenu>(path, { ModuleEngineKey: 'CUSTOMER' })).Data.Id).toBe('m-customer');
      expect(await staff.call(path, { Id: 'm-area' })).toMatchObject({ Code: 1 }); // reached through its Table limit
      expect(await staff.call(path, { Id: 'm-feedback' })).toMatchObject({
        Code: 0,
        Msg: '您没有权限做此操作！',
      });
      expect((await staff.call(path, { Id: 'nothing' })).Code).toBe(2);
    },
  );

  it('B10-1: a form’s table by Id or Name; server scripts for administrators only', async () => {
    const byName = await staff.call<DiyTable>('/api/DiyTable/GetDiyTableModel', { Name: 'DIY_Customer' });
    expect(byName.Data).toMatchObject({
      Id: 't-customer',
      Description: '客户',
      Tabs: '[{"Id":"tab1","Name":"基本信息","Display":true}]',
    });
    expect(byName.Data).not.toHaveProperty('ServerDataV8');
    expect(
      (await admin.call<DiyTable>('/api/DiyTable/GetDiyTableModel', { Id: 't-customer' })).Data,
    ).toHaveProperty('ServerDataV8', 'server only');
    expect((await staff.call('/api/DiyTable/GetDiyTableModel', { Id: 'x' })).Code).toBe(2);
  });

  it('B11-1: a form’s fields in order, by Id, name or menu; several forms at once', async () => {
    const fields = await staff.call<DiyField[]>('/api/diyfield/getDiyField', { TableId: 't-customer' });
    expect(fields.Data.slice(0, 3).map((field) => field.Name)).toEqual(['No', 'CustName', 'Phone']);
    expect(fields.Data[1]).toMatchObject({
      Label: '客户名称',
      TableName: 'diy_customer',
      TableDescription: '客户',
      NotEmpty: 1,
    });
    expect(
      (
        await staff.call<DiyField[]>('/api/diyfield/getDiyField', {
          TableName: 'diy_order',
          _SelectFields: ['Name'],
        })
      ).Data[0],
    ).toEqual({ Name: 'CustomerId' });
    const both = await staff.form<DiyField[]>(
      '/api/diyfield/getDiyFieldByDiyTables',
      'TableIds[0]=t-order&TableNames[0]=diy_area',
    );
    expect(both).toMatchObject({ Code: 1, DataCount: 6 });
    const ofMenu = await staff.call<DiyField[]>('/api/diyfield/getDiyFieldByDiyTables', {
      SysMenuId: 'm-customer',
    });
    expect(new Set(ofMenu.Data.map((field) => field.TableId))).toEqual(new Set(['t-customer', 't-area']));
  });

  it('B11-2: the SQL of option sources stays on the server', async () => {
    const fields = await staff.call<DiyField[]>('/api/diyfield/getDiyField', { TableId: 't-customer' });
    expect(JSON.stringify(fields.Data)).not.toContain('SELECT');
    expect(JSON.parse(fields.Data.find((field) => field.Name === 'AreaId')?.Config ?? '')).toMatchObject({
      DataSource: 'Sql',
      SelectLabel: 'Name',
    });
  });
});

describe('option sources', () => {
  it('B12-1: getFieldsData answers one envelope per field', async () => {
    const reply = await staff.call<FieldOptions[]>('/api/diytable/getFieldsData', {
      FieldIds: ['t-customer-AreaId', 't-customer-CustName'],
    });
    expect(reply.Data[0]).toMatchObject({ FieldId: 't-customer-AreaId', Result: { Code: 1 } });
    expect(reply.Data[0]?.Result.Data).toHaveLength(3);
    expect(reply.Data[0]?.Result.Data?.[0]).toEqual({ Id: expect.any(String), Name: expect.any(String) });
    expect(reply.Data[1]).toMatchObject({ Result: { Code: 0, Data: null } });
  });

  it('B12-2: remote search binds the keyword, the user and the form', async () => {
    const search = (_FieldId: string, extra: object = {}) =>
      staff.call<Row[]>('/api/diytable/getDiyFieldSqlData', { _FieldId, ...extra });
    expect((await search('t-customer-AreaId', { _Keyword: '嘉' })).Data).toEqual([
      { Id: 'a2', Name: '嘉兴' },
    ]);
    expect((await search('t-customer-AreaId', { _Keyword: "' OR '1'='1" })).Data).toEqual([]);
    expect((await search('t-customer-AreaId', { _PageSize: 1, _PageIndex: 2 })).Data).toHaveLength(1);
    expect(
      (await search('t-customer-Colleague', { _FormData: JSON.stringify({ CustName: '只读' }) })).Data.map(
        (row) => row.Id,
      ).sort(),
    ).toEqual(['u-nobody', 'u-staff']);
  });

  it('B17-1: data sources answer by key, with parameters; closed ones want a token', async () => {
    const visitor = await contract.visit();
    expect((await visitor.call('/api/DataSourceEngine/Run', { DataSourceKey: 'COLOURS' })).Data).toEqual([
      { Key: 'r', Value: '红' },
    ]);
    expect((await visitor.call('/api/DataSourceEngine/Run', { DataSourceKey: 'totals' })).Code).toBe(1001);
    const totals = await staff.call('/api/DataSourceEngine/Run', {
      DataSourceKey: 's-sql',
      _SqlParamValue: { MinAge: 10 },
    });
    expect(totals).toMatchObject({
      Code: 1,
      Data: [
        { State: 'closed', Num: 1, Total: 2.5 },
        { State: 'open', Num: 1, Total: 1.5 },
      ],
    });
    expect((await staff.call('/api/DataSourceEngine/Run', { DataSourceKey: 'none' })).Msg).toBe(
      '不存在的数据源：none',
    );
  });

  it('B21-1: departments nest, and a company sees itself only', async () => {
    const mine = await staff.call<SysDept[]>('/api/SysDept/GetSysDeptStep', { FormEngineKey: 'Sys_Dept' });
    expect(mine.Data).toMatchObject([{ Id: 'd1', _Child: [{ Id: 'd2' }, { Id: 'd4' }] }]);
    expect(mine.Data[0]?._Child?.[0]).not.toHaveProperty('_Child');
    expect((await admin.call<SysDept[]>('/api/SysDept/GetSysDeptStep')).Data.map((dept) => dept.Id)).toEqual([
      'd1',
      'd3',
    ]);
    expect(
      (await staff.call<SysDept[]>('/api/SysDept/GetSysDept', { ids: ['d2', 'd3'] })).Data.map(
        (dept) => dept.Id,
      ),
    ).toEqual(['d2']);
  });

  it('B6-3: finds users by department and keyword', async () => {
    const found = await staff.call<Row[]>('/api/SysUser/getSysUser', { DeptId: 'd2', _Keyword: '三' });
    expect(found).toMatchObject({
      Code: 1,
      DataCount: 1,
      Data: [{ Id: 'u-staff', Pwd: '', _Child: null, _Roles: [{ Id: 'r-staff' }] }],
    });
    const info = await staff.call<Row[]>('/api/SysUser/getSysUserPublicInfo', { Ids: ['u-staff', 'u-boss'] });
    expect(info.Data.map((user) => user['Name']).sort()).toEqual(['张三', '总经理']);
  });
});

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

describe('_Where', () => {
  const both: Array<[string, unknown[][], object[], string]> = [
    ['=', [['State', '=', 'open']], [{ Name: 'State', Value: 'open', Type: '=' }], 'c1'],
    ['Equal', [['State', 'Equal', 'open']], [{ Name: 'state', Value: 'open', Type: 'equal' }], 'c1'],
    ['==', [['Age', '==', '20']], [{ Name: 'Age', Value: 20, Type: '==' }], 'c2'],
    [
      'NotEqual, rows without value too',
      [['Age', 'NotEqual', 10]],
      [{ Name: 'Age', Value: 10, Type: '<>' }],
      'c2,c3',
    ],
    ['!=', [['State', '!=', 'open']], [{ Name: 'State', Value: 'open', Type: '!=' }], 'c2,c3'],
    ['>', [['Amount', '>', 2.5]], [{ Name: 'Amount', Value: '2.5', Type: '>' }], 'c3'],
    ['>=', [['Amount', '>=', 2.5]], [{ Name: 'Amount', Value: 2.5, Type: '>=' }], 'c2,c3'],
    ['<', [['Signed', '<', '2025-01-15']], [{ Name: 'Signed', Value: '2025/01/15', Type: '<' }], 'c1'],
    ['<=', [['Age', '<=', 20]], [{ Name: 'Age', Value: 20, Type: '<=' }], 'c1,c2'],
    ['In', [['Id', 'In', ['c1', 'c3']]], [{ Name: 'Id', Value: '["c1","c3"]', Type: 'In' }], 'c1,c3'],
    ['In, old text', [['Age', 'In', '(10,20)']], [{ Name: 'Id', Value: "('c1','c2')", Type: 'in' }], 'c1,c2'],
    ['In nothing', [['Id', 'In', []]], [{ Name: 'Id', Value: [], Type: 'In' }], ''],
    ['NotIn', [['Id', 'NotIn', ['c1']]], [{ Name: 'Id', Value: ['c1'], Type: 'NotIn' }], 'c2,c3'],
    ['Like', [['CustName', 'Like', 'CM']], [{ Name: 'CustName', Value: 'cm', Type: 'Like' }], 'c1'],
    [
      'Like takes % and _ as they are',
      [['CustName', 'Like', '0%_']],
      [{ Name: 'CustName', Value: '%', Type: 'Like' }],
      'c3',
    ],
    ['NotLike', [['CustName', 'NotLike', 'a']], [{ Name: 'CustName', Value: 'a', Type: 'NotLike' }], 'c3'],
    [
      'StartLike',
      [['CustName', 'StartLike', 'be']],
      [{ Name: 'CustName', Value: 'B', Type: 'StartLike' }],
      'c2',
    ],
    [
      'NotStartLike',
      [['CustName', 'NotStartLike', 'be']],
      [{ Name: 'CustName', Value: 'b', Type: 'NotStartLike' }],
      'c1,c3',
    ],
    ['EndLike', [['CustName', 'EndLike', 'ta']], [{ Name: 'CustName', Value: 'A', Type: 'EndLike' }], 'c2'],
    [
      'NotEndLike',
      [['CustName', 'NotEndLike', 'ta']],
      [{ Name: 'CustName', Value: 'ta', Type: 'NotEndLike' }],
      'c1,c3',
    ],
    ['null', [['Age', '=', null]], [{ Name: 'Age', Value: null, Type: '=' }], 'c3'],
    ['not null', [['Age', '<>', null]], [{ Name: 'Age', Value: null, Type: 'NotEqual' }], 'c1,c2'],
    ['empty text', [['State', '=', '']], [{ Name: 'State', Value: '', Type: '=' }], 'c3'],
    ['numbers inside Like', [['Age', 'Like', '0']], [{ Name: 'Age', Value: 2, Type: 'Like' }], 'c1,c2|c2'],
    [
      'AND before OR',
      [
        ['State', '=', 'open'],
        ['OR', 'Age', '=', 20],
        ['AND', 'Amount', '>', 100],
      ],
      [
        { Name: 'State', Value: 'open', Type: '=' },
        { AndOr: 'OR', Name: 'Age', Value: 20, Type: '=' },
        { AndOr: 'AND', Name: 'Amount', Value: 100, Type: '>' },
      ],
      'c1',
    ],
    [
      'groups',
      [
        ['Amount', '>', 1],
        ['AND', '(', 'Age', '>', 15],
        ['OR', 'Age', '=', null, ')'],
      ],
      [
        { Name: 'Amount', Value: 1, Type: '>' },
        { GroupStart: true, Name: 'Age', Value: 15, Type: '>' },
        { AndOr: 'OR', Name: 'Age', Value: null, Type: '=', GroupEnd: true },
      ],
      'c2,c3',
    ],
    [
      'groups in groups',
      [
        ['(', '(', 'Id', '=', 'c1'],
        ['OR', 'Id', '=', 'c2', ')'],
        ['AND', 'Age', '>', 15, ')'],
        ['or', 'Id', '=', 'c3'],
      ],
      [
        { GroupStart: 'true', Name: 'Id', Value: 'c2', Type: '=' },
        { AndOr: 'or', Name: 'Id', Value: 'c3', Type: '=', GroupEnd: 1 },
      ],
      'c2,c3',
    ],
  ];

  it.each(both)('B14-where: %s, in both forms', async (_name, tuples, objects, expected) => {
    const [first = '', second = first] = expected.split('|');
    expect(idsOf(await customers({ _Where: tuples }))).toBe(first);
    expect(idsOf(await customers({ _Where: objects }))).toBe(second);
  });

  it('B14-where: as JSON text, and in a form body', async () => {
    expect(idsOf(await customers({ _Where: '[["Id","=","c2"]]' }))).toBe('c2');
    const reply = await staff.form<Row[]>(
      '/api/FormEngine/getTableData',
      'FormEngineKey=diy_customer&_Where[0][Name]=Age&_Where[0][Type]=%3E&_Where[0][Value]=15',
    );
    expect(idsOf(reply)).toBe('c2');
  });

  it.each([
    ['unknown field', [['Nope', '=', 1]], '不存在的字段：Nope'],
    ['unknown operator', [['Age', 'BETWEEN', 1]], '不支持的运算符：BETWEEN'],
    ['operator with SQL', [['Age', '= 1 OR 1=1 --', 1]], '不支持的运算符：= 1 OR 1=1 --'],
    ['inherited name as operator', [['Age', 'constructor', 1]], '不支持的运算符：constructor'],
    ['open group', [['(', 'Age', '=', 1]], '括号不匹配'],
    ['closed group', [['Age', '=', 1, ')']], '括号不匹配'],
    ['no list', { Name: 'Age' }, '应为数组'],
    ['no condition', [42], '条件应为对象或数组'],
    ['short tuple', [['Age', '=']], '条件应为[字段, 运算符, 值]'],
    ['wrong AndOr', [{ Name: 'Age', Value: 1, Type: '=', AndOr: 'XOR' }], 'AndOr只能是AND或OR：XOR'],
    ['object as value', [['Age', '=', { a: 1 }]], '的值不能是对象'],
    ['text for a number', [['Age', '>', 'abc']], '[年龄]必须是数字！'],
    ['no date', [['Signed', '>', '2025-13-01']], '[签约日]日期格式不正确！'],
  ])('B14-where: %s is refused with a sentence', async (_name, _Where, words) => {
    const reply = await customers({ _Where });
    expect(reply).toMatchObject({ Code: 0, Data: null });
    expect(reply.Msg).toContain(words);
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
    expect((await customers({ _PageIndex: 'x' })).Code).toBe(0);
  });

  it('B16-1: through a module come its search fields, joined columns and sums', async () => {
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
