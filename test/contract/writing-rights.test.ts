import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let staff: Visitor;
let admin: Visitor;
let boss: Visitor;

beforeAll(async () => {
  contract = await openContract();
  [staff, admin, boss] = await contract.visitAs('staff', 'admin', 'boss');
}, patience(120_000));
afterAll(() => contract.close());

const write = (call: string, body: unknown, visitor = staff) =>
  visitor.call<Row>(`/api/FormEngine/${call}`, body);
const count = async (query: object = {}, visitor = boss) =>
  (await visitor.call('/api/FormEngine/GetTableDataCount', { FormEngineKey: 'diy_customer', ...query }))
    .DataCount;

describe('who may write', () => {
  it('E-4: the operation is checked again on the server', async () => {
    const denied = { Code: 0, Msg: '您没有权限做此操作！' };
    expect(await write('delFormData', { FormEngineKey: 'diy_customer', Id: 'c1' })).toMatchObject(denied); // staff: Add and Edit only
    expect(await write('addFormData', { FormEngineKey: 'diy_area', _RowModel: { Name: 'x' } })).toMatchObject(
      denied,
    ); // Table limit: Read only
    expect(
      await write('addFormData', { FormEngineKey: 'diy_hidden', _RowModel: { Secret: 'x' } }),
    ).toMatchObject(denied);
    expect(
      (await write('addFormData', { FormEngineKey: 'diy_order', _RowModel: { Title: 'child' } })).Code,
    ).toBe(1);
    for (const table of ['sys_user', 'sys_rolelimit', 'sys_config', 'diy_field', 'sys_menu']) {
      expect(await write('addFormData', { FormEngineKey: table, _RowModel: { Name: 'x' } })).toMatchObject(
        denied,
      );
    }
    expect(await count({ _SearchEqual: { Id: 'c1' } })).toBe(1);
  });

  it('E-7: level 999 passes the checks of menus and forms, but cannot make itself administrator', async () => {
    expect((await write('delFormData', { FormEngineKey: 'diy_order', Id: 'o2' }, boss)).Code).toBe(1);
    const promote = { FormEngineKey: 'sys_user', Id: 'u-boss', _RowModel: { Level: 9999 } };
    expect((await write('uptFormData', promote, boss)).Code).toBe(0);
    const field = { FormEngineKey: 'diy_field', Id: 't-customer-AreaId', _RowModel: { Config: '{}' } };
    expect((await write('uptFormData', field, boss)).Code).toBe(0);
    const takeOver = { Id: 'u-admin', NewPwd: Buffer.from('secret2').toString('base64') };
    expect((await boss.call('/api/SysUser/uptsysuser', takeOver)).Code).toBe(0);
  });

  it('E-5: an OnlyGet account reads but never writes, whatever its menu limits say', async () => {
    const reader = await contract.visit('reader');
    expect((await reader.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_customer' })).Code).toBe(
      1,
    );
    for (const call of [
      'addFormData',
      'uptFormData',
      'delFormData',
      'addFormDataBatch',
      'uptFormDataByWhere',
      'delFormDataByWhere',
    ]) {
      expect(
        await write(call, { FormEngineKey: 'diy_customer', Id: 'c1', _RowModel: { Age: 1 } }, reader),
      ).toMatchObject({ Code: 0, Msg: '该账户角色拥有【仅查询】权限！' });
    }
  });

  it('E-6: rows outside the menu’s condition cannot be changed or deleted', async () => {
    expect(
      (await write('uptFormData', { FormEngineKey: 'diy_task', Id: 'k2', _RowModel: { Title: 'mine now' } }))
        .Code,
    ).toBe(0);
    expect((await write('delFormData', { FormEngineKey: 'diy_task', Ids: ['k2'] })).Code).toBe(0);
    expect(
      await write('delFormDataByWhere', { FormEngineKey: 'diy_task', _Where: [['Title', '<>', 'x']] }),
    ).toMatchObject({ Code: 1, DataCount: 1 });
    expect(
      (await boss.call<Row[]>('/api/FormEngine/getTableData', { FormEngineKey: 'diy_task' })).Data.map(
        (row) => row.Id,
      ),
    ).toEqual(['k2']);
  });

  it('A7-2: anonymous adding only where the form is opened for it', async () => {
    const visitor = await contract.visit(undefined, '');
    const body = (FormEngineKey: string) => ({
      OsClient: 'one',
      FormEngineKey,
      _RowModel: { Content: 'hello', CustName: 'x' },
    });
    expect(
      (await visitor.call<Row>('/api/FormEngine/addFormDataAnonymous', body('diy_feedback'))).Data,
    ).toMatchObject({ Content: 'hello', UserId: '' });
    expect((await visitor.call('/api/FormEngine/addFormDataAnonymous', body('diy_customer'))).Code).toBe(0);
    expect((await visitor.call('/api/FormEngine/addFormData', body('diy_feedback'))).Code).toBe(1001);
  });
});

describe('definitions written through the form engine', () => {
  it('B10-2: a new form and its fields become a real table at once; names that cannot be columns are refused', async () => {
    const make = (FormEngineKey: string, values: object) =>
      write('addFormData', { FormEngineKey, _RowModel: values }, admin);
    const table = await make('diy_table', { Name: 'diy_new', Description: '新表' });
    expect(table.Code).toBe(1);
    expect(
      (
        await make('diy_field', {
          TableId: table.Data.Id,
          Name: 'Title',
          Label: '标题',
          Component: 'Text',
          Type: 'varchar(20)',
        })
      ).Code,
    ).toBe(1);
    expect(
      (
        await make('diy_field', {
          TableId: table.Data.Id,
          Name: 'Place',
          Label: '地点',
          Component: 'Map',
          Type: 'text',
        })
      ).Code,
    ).toBe(1);
    expect(
      (
        await make('diy_field', {
          TableId: table.Data.Id,
          Name: 'x"; drop table',
          Label: 'x',
          Component: 'Text',
          Type: 'text',
        })
      ).Code,
    ).toBe(0);
    expect((await make('diy_table', { Name: 'bad name;--' })).Code).toBe(0);
    const row = await write(
      'addFormData',
      { FormEngineKey: 'diy_new', _RowModel: { Title: '一', Place_Lng: 120.5 } },
      admin,
    );
    expect(row.Data).toMatchObject({ Title: '一', Place: null, Place_Lng: 120.5, Place_Lat: null });
  });

  it('B9-4: a role limit taken away takes effect on the next call', async () => {
    const second = await contract.visit('second');
    const tables = { FormEngineKey: 'diy_area' };
    expect((await second.call('/api/FormEngine/getTableData', tables)).Code).toBe(1);
    await write(
      'delFormDataByWhere',
      { FormEngineKey: 'sys_rolelimit', _Where: [['FkId', '=', 't-area']] },
      admin,
    );
    expect((await second.call('/api/FormEngine/getTableData', tables)).Code).toBe(0);
  });

  it('B6-4: a user added with a password can sign in with it', async () => {
    const user = {
      Account: 'fresh',
      Name: '新同事',
      State: 1,
      Level: 100,
      RoleIds: '["r-staff"]',
      Pwd: 'secret1',
    };
    const reply = await write('addFormData', { FormEngineKey: 'sys_user', _RowModel: user }, admin);
    expect(JSON.stringify(reply.Data)).not.toContain('secret1');
    expect((await contract.visit('fresh')).token).not.toBe('');
  });
});

describe('log', () => {
  it('B20-1: keeps what a client reports, with or without a token', async () => {
    const visitor = await contract.visit(undefined, '');
    const entry =
      'Type=%E5%89%8D%E7%AB%AF%E5%BC%82%E5%B8%B8&Title=t&Api=%2Fx&Param=%7B%7D&Content=boom&OsClient=one';
    expect((await visitor.form('/api/SysLog/addSysLog', entry)).Code).toBe(1);
    const logs = await admin.call<Row[]>('/api/FormEngine/getTableData', { FormEngineKey: 'sys_log' });
    expect(logs.Data[0]).toMatchObject({ Type: '前端异常', Api: '/x', Content: 'boom', UserId: '' });
  });
});
