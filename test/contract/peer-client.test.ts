import { spawn, type ChildProcess } from 'node:child_process';
import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import type { SysConfig } from '../../src/data/protocol/config';
import type { DiyField, DiyTable, FieldOptions } from '../../src/data/protocol/definition';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { profiles } from '../kit/profiles';
import { idsOf, openContract, Visitor, type Contract } from './kit';

jest.setTimeout(patience(120_000));

/** What another client of the protocol asks of a server: names and habits of its own, on either profile. */
describe.each(profiles)('another client of the protocol (%s)', (profile) => {
  let contract: Contract;
  let staff: Visitor;
  let nobody: Visitor;
  beforeAll(async () => {
    contract = await openContract({ profile });
    [staff, nobody] = await contract.visitAs('staff', 'nobody');
  }, patience(120_000));
  afterAll(() => contract.close());

  const modules = (body: object, visitor = staff) =>
    visitor.call<Row[]>('/api/ModuleEngine/GetTableData', body);

  it('P1-form: finds a form under FormEngine/GetDiyTableModel', async () => {
    const query = { Name: 'diy_customer', _SysMenuId: 'm-customer', ModuleEngineKey: 'customer' };
    const asked = await staff.call<DiyTable>('/api/FormEngine/GetDiyTableModel', query);
    expect(asked.Data).toMatchObject({ Id: 't-customer', Description: '客户' });
    const known = await staff.call<DiyTable>('/api/DiyTable/GetDiyTableModel', query);
    expect(asked.Data).toEqual(known.Data);
  });

  it('P2-fields: finds the fields under FormEngine/GetDiyFieldList', async () => {
    const query = { TableId: 't-customer', TableName: 'diy_customer', _SysMenuId: 'm-customer' };
    const asked = await staff.call<DiyField[]>('/api/FormEngine/GetDiyFieldList', query);
    const known = await staff.call<DiyField[]>('/api/DiyField/getDiyField', query);
    expect(asked.Data).toHaveLength(15);
    expect(asked.Data).toEqual(known.Data);
  });

  it('P3-options: finds options under FormEngine/GetFieldsData and GetDiyFieldSqlData', async () => {
    const many = await staff.call<FieldOptions[]>('/api/FormEngine/GetFieldsData', {
      FieldIds: ['t-customer-AreaId'],
    });
    expect(many.Data[0]?.Result).toMatchObject({ Code: 1, Data: [{ Id: 'a2' }, { Id: 'a3' }, { Id: 'a1' }] });
    const one = await staff.call<Row[]>('/api/FormEngine/GetDiyFieldSqlData', {
      _FieldId: 't-customer-AreaId',
      _Keyword: '杭',
    });
    expect(one.Data).toEqual([{ Id: 'a3', Name: '杭州' }]);
  });

  it('P4-module: reads a list by the name of its table, and by its menu', async () => {
    const named = await modules({ ModuleEngineKey: 'diy_customer', _OrderBy: 'Id' });
    expect(idsOf(named)).toBe('c1,c2,c3');
    const both = await modules({ ModuleEngineKey: 'diy_customer', _SysMenuId: 'm-customer', _OrderBy: 'Id' });
    expect(both.Data[0]).toMatchObject({ Id: 'c1', AreaName: '嘉兴' });
  });

  it('P4-module-condition: keeps the condition of the menu when only its table is named', async () => {
    expect(idsOf(await modules({ ModuleEngineKey: 'diy_task' }))).toBe('k1');
    expect(idsOf(await modules({ ModuleEngineKey: 'diy_task', _SysMenuId: 'm-task' }))).toBe('k1');
  });

  it('P4-module-rights: opens nothing that the caller has no right to', async () => {
    expect((await modules({ ModuleEngineKey: 'diy_hidden' })).Msg).toBe('您没有权限做此操作！');
    expect((await modules({ ModuleEngineKey: 'diy_hidden', _SysMenuId: 'm-feedback' })).Code).toBe(0);
    expect((await modules({ ModuleEngineKey: 'diy_customer', _SysMenuId: 'm-customer' }, nobody)).Msg).toBe(
      '您没有权限做此操作！',
    );
    expect((await modules({ ModuleEngineKey: 'sys_role' })).Msg).toBe('您没有权限做此操作！');
    expect((await modules({ ModuleEngineKey: 'nothing' })).Msg).toBe('不存在的模块：nothing');
  });

  it.each([
    ['of unknown columns', '[{"Id":"x","Name":"Removed","Type":"DESC"}]', 'c3,c2,c1'],
    ['without any', '[]', 'c3,c2,c1'],
    ['as a list', [{ Name: 'Age', Type: 'ASC' }], 'c1,c2,c3'],
    ['as text', '[{"Id":"t-customer-Amount","Type":"ASC"}]', 'c1,c2,c3'],
    ['of a hidden column', '[{"Name":"Cost","Type":"ASC"}]', 'c3,c2,c1'],
    ['of what is no order', '[1,null,"Id"]', 'c3,c2,c1'],
    ['of half a JSON', '[{"Name":', 'c3,c2,c1'],
  ])('P5-order: takes an order %s', async (_what, _OrderBy, expected) => {
    expect(idsOf(await modules({ ModuleEngineKey: 'customer', _OrderBy }))).toBe(expected);
  });

  it('P5-order-name: still refuses a plain name that does not exist', async () => {
    expect((await modules({ ModuleEngineKey: 'customer', _OrderBy: 'Removed' })).Code).toBe(0);
  });

  it('P6-logo: serves public files at the path that is stored, and no private ones', async () => {
    const logo = await fetch(`${contract.server.url}/one/img/202501/logo.png`);
    expect([logo.status, await logo.text()]).toEqual([200, 'public picture']);
    expect(logo.headers.get('x-content-type-options')).toBe('nosniff');
    for (const file of [
      '/one/file/202501/contract.txt',
      '/nobody/img/202501/logo.png',
      '/one/img/..%2ffile/202501/contract.txt',
      '/one/img/..%2f..%2ftwo/img/202501/logo.png',
      '/one/img/%5c..%5cfile/202501/contract.txt',
    ])
      expect((await fetch(contract.server.url + file)).status).toBe(404);
  });

  it('P7-chat: says at once, and quietly, that there is no chat hub, so that the peer asks on its own instead', async () => {
    const { url } = contract.server;
    const hub = `${url}/diy-websocket/negotiate?negotiateVersion=1`;
    const headers = { authorization: `Bearer ${(await contract.visit('staff')).token}` };
    const answer = await fetch(hub, { method: 'POST', headers });
    expect([answer.status, await answer.text()]).toEqual([404, '404']);
    expect((await fetch(`${url}/api/SysUser/getCurrentUser`, { method: 'POST', headers })).status).toBe(200);
  });
});

describe('a server that is started as a command', () => {
  it('P8-login-key: takes encrypted passwords with a key from --login-key', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'login-key-'));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const file = path.join(folder, 'login.pem');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const server = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        'server/main.ts',
        '--memory',
        '--port',
        '0',
        '--no-reminders',
        '--customers',
        '20',
        '--login-key',
        file,
      ],
      { env: { ...process.env, DATABASE_URL: '' } },
    );
    try {
      const visitor = new Visitor(await addressOf(server), 'microi');
      const { Data } = await visitor.call<SysConfig>('/api/DiyTable/getSysConfig', { OsClient: 'microi' });
      const key = `-----BEGIN PUBLIC KEY-----\n${Data.LoginRsaPublicKey}\n-----END PUBLIC KEY-----`;
      const Pwd = publicEncrypt(
        { key, padding: constants.RSA_PKCS1_PADDING },
        Buffer.from(DEMO_PASSWORD),
      ).toString('base64');
      expect(await visitor.call('/api/SysUser/login', { Account: 'field', Pwd })).toMatchObject({
        Code: 1,
      });
    } finally {
      server.kill();
      rmSync(folder, { recursive: true });
    }
  });
});

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += String(chunk);
      const found = /Tenant server on (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', () => reject(new Error(said)));
  });
}
