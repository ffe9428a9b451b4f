import type { UploadedFile } from '../../src/data/protocol/file';
import type { Row } from '../../src/data/protocol/row';
import type { CurrentUser } from '../../src/data/protocol/user';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let staff: Visitor;
let boss: Visitor;
let admin: Visitor;

beforeAll(async () => {
  contract = await openContract({ profile: 'today' });
  [staff, boss, admin] = await Promise.all([
    contract.visit('staff'),
    contract.visit('boss'),
    contract.visit('admin'),
  ]);
}, patience(120_000));
afterAll(() => contract.close());

const upload = (visitor: Visitor, folder: string, limit: string, call = 'upload') => {
  const form = new FormData();
  form.append('Path', folder);
  form.append('Limit', limit);
  form.append('file', new Blob(['bytes']), 'a.png');
  return visitor.send<UploadedFile>(`/api/HDFS/${call}`, form);
};

describe('the platform of today', () => {
  it('B25-1: has no ModuleEngine/run, but GetTableData', async () => {
    expect((await staff.call('/api/ModuleEngine/run', { ModuleEngineKey: 'customer' })).status).toBe(404);
    expect((await staff.call('/api/ModuleEngine/GetTableData', { ModuleEngineKey: 'customer' })).Code).toBe(
      1,
    );
  });

  it('HISTORY-today: tells nobody who changed what in a row or which rows name it, and its settings say so', async () => {
    const row = { FormEngineKey: 'diy_customer', Id: 'c1' };
    expect((await staff.call('/api/FormEngine/getFormData', row)).Code).toBe(1);
    expect((await staff.call('/api/FormEngine/getRowHistory', row)).status).toBe(404);
    const { Data } = await staff.call<object>('/api/DiyTable/getSysConfig', { OsClient: 'one' });
    expect(Data).not.toHaveProperty('RowHistory');
    expect((await staff.call('/api/FormEngine/getRelatedRows', row)).status).toBe(404);
    expect(Data).not.toHaveProperty('RelatedRows');
  });

  it('GROUP-today: groups no rows, and its settings say so', async () => {
    const query = { FormEngineKey: 'diy_customer', _GroupBy: 'State' };
    expect((await staff.call('/api/FormEngine/getTableGroups', query)).status).toBe(404);
    const { Data } = await staff.call<object>('/api/DiyTable/getSysConfig', { OsClient: 'one' });
    expect(Data).not.toHaveProperty('TableGroups');
  });

  it.each(['uploadAnonymous', 'uniappUploadAnonymous'])('B25-2: has no %s', async (call) => {
    expect((await upload(staff, 'img', 'false', call)).status).toBe(404);
  });

  it('B25-3: makes what ordinary users upload private, and tells them', async () => {
    const reply = await upload(staff, '/img', 'false');
    expect(reply.Data).toMatchObject({ Limit: true, Url: expect.stringContaining('/private/one/img/') });
    expect((await fetch(`${contract.server.url}/files${reply.Data.Path}`)).status).toBe(404);
    expect(await (await fetch(reply.Data.Url ?? '')).text()).toBe('bytes');
    const own = await upload(admin, 'anything', 'false');
    expect(own.Data).toMatchObject({ Limit: false });
    expect((await upload(staff, 'anything', 'false')).Msg).toBe('上传目录不合法：anything');
  });

  it('B25-4: opens a private file to anyone who may read the record it is on', async () => {
    const { Data: file } = await upload(staff, 'img', 'true');
    await staff.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_customer',
      Id: 'c1',
      _RowModel: { Photo: file.Path },
    });
    const ask = (extra: object) =>
      staff.call<string>('/api/HDFS/GetPrivateFileUrl', { FilePathName: file.Path, ...extra });
    expect((await ask({})).Code).toBe(1);
    const reader = await contract.visit('reader');
    const nobody = await contract.visit('nobody');
    const alone = { FilePathName: file.Path };
    expect((await reader.call('/api/HDFS/GetPrivateFileUrl', alone)).Code).toBe(1);
    expect((await nobody.call('/api/HDFS/GetPrivateFileUrl', alone)).Msg).toBe('您没有权限做此操作！');
    expect(
      (await ask({ FormEngineKey: 'diy_customer', FormDataId: 'c2', FieldId: 't-customer-Photo' })).Code,
    ).toBe(0);
    expect(
      (
        await ask({
          FormEngineKey: 'diy_customer',
          FormDataId: 'c1',
          FieldId: 't-customer-Photo',
          SysMenuId: 'm-customer',
        })
      ).Code,
    ).toBe(1);
  });

  it('B25-5: keeps the log and system tables for administrators of level 9999', async () => {
    for (const visitor of [staff, boss]) {
      expect(await visitor.call('/api/SysLog/addSysLog', { Type: 't' })).toMatchObject({ Code: 0 });
      for (const FormEngineKey of ['Sys_Menu', 'diy_table', 'diy_field', 'Sys_User']) {
        expect(await visitor.call('/api/FormEngine/getTableData', { FormEngineKey })).toMatchObject({
          Code: 0,
          Msg: '您没有权限做此操作！',
        });
      }
    }
    expect((await admin.call('/api/SysLog/addSysLog', { Type: 't' })).Code).toBe(1);
    expect((await admin.call('/api/FormEngine/getTableData', { FormEngineKey: 'Sys_Menu' })).Code).toBe(1);
    expect((await staff.call('/api/SysMenu/GetSysMenuModel', { Id: 'm-customer' })).Code).toBe(1);
    expect((await staff.call('/api/diyfield/getDiyField', { TableId: 't-customer' })).Code).toBe(1);
  });

  it('B25-6: level 999 has the permissions of its roles only', async () => {
    expect((await boss.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_customer' })).Code).toBe(1);
    expect(
      (
        await boss.call('/api/FormEngine/addFormData', {
          FormEngineKey: 'diy_customer',
          _RowModel: { CustName: 'x' },
        })
      ).Code,
    ).toBe(0);
    expect((await boss.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_hidden' })).Code).toBe(0);
  });

  it('B25-7: shows only Id, Name and Avatar of colleagues, and 403 for the user list', async () => {
    const info = await staff.call<Row[]>('/api/SysUser/getSysUserPublicInfo', { Ids: ['u-boss'] });
    expect(info.Data).toEqual([{ Id: 'u-boss', Name: '总经理', Avatar: null }]);
    expect(await staff.call('/api/SysUser/getSysUser')).toMatchObject({ status: 403, Code: 0 });
    expect((await admin.call<CurrentUser[]>('/api/SysUser/getSysUser')).Code).toBe(1);
  });
});
