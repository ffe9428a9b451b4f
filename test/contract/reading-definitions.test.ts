import type { SysConfig } from '../../src/data/protocol/config';
import type { DiyField, DiyTable, FieldOptions } from '../../src/data/protocol/definition';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { Row } from '../../src/data/protocol/row';
import type { SysDept } from '../../src/data/protocol/user';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let staff: Visitor;
let admin: Visitor;

beforeAll(async () => {
  contract = await openContract();
  [staff, admin] = await contract.visitAs('staff', 'admin');
}, patience(120_000));
afterAll(() => contract.close());

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
    // No cookie is used, so every origin may ask; a token travels in a header alone.
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
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

  it('B17-1: data sources answer by key, with parameters; closed ones need a token', async () => {
    const report = { Name: '汇总', OpenType: 'Report', DiyConfig: '{"Report":{"DataSourceKey":"totals"}}' };
    const limit = { RoleId: 'r-staff', FkId: 'm-totals', Type: 'Menu', Permission: '[]' };
    const added = await admin.call('/api/FormEngine/addFormDataBatch', [
      { FormEngineKey: 'sys_menu', Id: 'm-totals', _RowModel: report },
      { FormEngineKey: 'sys_rolelimit', _RowModel: limit },
    ]);
    expect(added.Code).toBe(1);
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
    const page = (_PageIndex: number) =>
      staff.call<Row[]>('/api/DataSourceEngine/Run', {
        DataSourceKey: 'totals',
        _SqlParamValue: { MinAge: 10 },
        _PageIndex,
        _PageSize: 1,
      });
    expect(await page(1)).toMatchObject({ Data: [{ State: 'closed' }], DataCount: 2 });
    expect(await page(2)).toMatchObject({ Data: [{ State: 'open' }], DataCount: 2 });
    expect(await page(3)).toMatchObject({ Data: [], DataCount: 2 });
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
