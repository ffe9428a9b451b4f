import { patience } from '../../../kit/patience';
import '../../../kit/device-node';
import { profiles } from '../../../kit/profiles';
import type { RunningServer } from '../../../../server/app';
import { startServer } from '../../../kit/server';
import { minimalTenant } from '../../../../server/seed/minimal';
import { startClient, stopClient, userId } from '../../../kit/signed-in';
import { chatLogin, runApiEngine } from '@/data/api/api-engine';
import { getCaptcha } from '@/data/api/captcha';
import { runDataSource } from '@/data/api/data-source-engine';
import { getDiyField, getDiyFieldByDiyTables } from '@/data/api/diy-field';
import { getDiyFieldSqlData, getFieldsData, getSysConfig, newGuid } from '@/data/api/diy-table';
import * as forms from '@/data/api/form-engine';
import { getPrivateFileUrl, upload } from '@/data/api/hdfs';
import { runModuleEngine } from '@/data/api/module-engine';
import { getDateTimeNow, getOsClientByDomain } from '@/data/api/os';
import { getSysDeptStep } from '@/data/api/sys-dept';
import { addSysLog } from '@/data/api/sys-log';
import { getSysMenuStep } from '@/data/api/sys-menu';
import * as users from '@/data/api/sys-user';
import { call, type CallResult } from '@/data/api/transport';
import { formEngineCall } from '@/data/protocol/form-engine';
import { localFile } from '@/device/storage/files';
import { login } from '@/data/session/session';
import { sessionStore } from '@/data/session/session-store';

jest.setTimeout(patience(180_000));

interface Call {
  /** The row of the specification that describes this call. */
  id: string;
  path: string;
  ask: () => Promise<CallResult>;
  /** Today's platform lacks this path and answers another one, given here. */
  today?: string;
  /** What is expected of the data, where any answer is not enough. */
  data?: unknown;
  /** Not a success: the server's code. */
  code?: number;
}

const FormEngineKey = 'diy_customer';
const write = (Id: string, _RowModel: Record<string, unknown>) => ({ FormEngineKey, Id, _RowModel });
const target = (Id: string) => ({ FormEngineKey, Id });
const named = (name: string) => [{ Name: 'CustName', Value: name, Type: '=' as const }];
const token = () => sessionStore.getState().token;
const form = '/api/FormEngine/';
/** A call that form scripts make, by the name they use for it. */
const scripted = (name: string, body: object) => call(formEngineCall(name), body, { quiet: true });

/** In this order: later ones use the rows of earlier ones. */
// prettier-ignore
const calls: Call[] = [
  { id: 'S7-config', path: '/api/DiyTable/getSysConfig', ask: () => getSysConfig('microi'), data: { SysTitle: 'Tenant microi' } },
  { id: 'S7-refresh-token', path: '/api/SysUser/refreshToken', ask: () => users.refreshToken(token()) },
  { id: 'S7-refresh-user', path: '/api/SysUser/refreshLoginUser', ask: () => users.refreshLoginUser(), data: { Account: 'admin' } },
  { id: 'S7-current-user', path: '/api/SysUser/getCurrentUser', ask: () => users.getCurrentUser(), data: { Account: 'admin' } },
  { id: 'S7-token-login-call', path: '/api/SysUser/TokenLogin', ask: () => users.tokenLogin(token(), 'microi') },
  { id: 'S7-now', path: '/api/os/getDateTimeNow', ask: () => getDateTimeNow(), data: expect.stringMatching(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/) },
  { id: 'S7-domain', path: '/api/Os/GetOsClientByDomain', ask: () => getOsClientByDomain('https://MICROI.example.test'), data: { OsClient: 'microi' } },
  { id: 'S7-captcha-call', path: '/api/Captcha/getCaptcha', ask: () => getCaptcha('microi'), data: { id: expect.stringMatching(/Captcha/) } },
  { id: 'S7-add', path: `${form}addFormData`, ask: () => forms.addFormData(write('n1', { CustName: '甲' })), data: { Id: 'n1', CustName: '甲' } },
  { id: 'S7-add-batch', path: `${form}addFormDataBatch`, ask: () => forms.addFormDataBatch([write('n2', { CustName: '乙' }), write('n3', { CustName: '丙' })]) },
  { id: 'S7-update', path: `${form}uptFormData`, ask: () => forms.uptFormData(write('n1', { CustName: '丁' })) },
  { id: 'S7-update-batch', path: `${form}uptFormDataBatch`, ask: () => forms.uptFormDataBatch([write('n2', { Age: 1 }), write('n3', { Age: 2 })]) },
  { id: 'S7-update-where', path: `${form}uptFormDataByWhere`, ask: () => scripted('uptFormDataByWhere', { FormEngineKey, _RowModel: { Age: 3 }, _Where: named('丁') }) },
  { id: 'S7-get', path: `${form}getFormData`, ask: () => forms.getFormData(target('n1')), data: { CustName: '丁', Age: 3 } },
  { id: 'S7-get-table', path: `${form}getTableData`, ask: () => forms.getTableData({ FormEngineKey, _Where: named('乙') }), data: [{ Id: 'n2', Age: 1 }] },
  { id: 'S7-delete', path: `${form}delFormData`, ask: () => forms.delFormData(target('n1')) },
  { id: 'S7-delete-where', path: `${form}delFormDataByWhere`, ask: () => scripted('delFormDataByWhere', { FormEngineKey, _Where: named('乙') }) },
  { id: 'S7-delete-batch', path: `${form}delFormDataBatch`, ask: () => forms.delFormDataBatch([target('n3')]) },
  { id: 'S7-deleted', path: `${form}getFormData`, ask: () => forms.getFormData(target('n3'), { quiet: true }), code: 2 },
  { id: 'S7-get-anonymous', path: `${form}getFormDataAnonymous`, ask: () => scripted('getFormDataAnonymous', { FormEngineKey: 'diy_feedback', Id: 'none' }), code: 2 },
  { id: 'S7-table-anonymous', path: `${form}GetTableDataAnonymous`, ask: () => scripted('GetTableDataAnonymous', { FormEngineKey: 'diy_feedback' }) },
  { id: 'S7-feishu', path: '/api/ApiEngine/run', ask: () => chatLogin('feishu_login', { code: 'none', appKey: '' }), code: 0 },
  { id: 'S7-geocoding', path: '/api/ApiEngine/run', ask: () => runApiEngine('ReverseGeocoding', { longitude: 120.75, latitude: 30.75 }) },
  { id: 'S7-message-data', path: '/api/ApiEngine/run', ask: () => runApiEngine('mobile_message_data', { UserId: userId() }) },
  { id: 'S7-index-data', path: '/api/ApiEngine/run', ask: () => runApiEngine('mobile_index_data', { UserId: userId() }), data: { Tabs: expect.anything() } },
  { id: 'S7-module', path: '/api/ModuleEngine/run', today: '/api/ModuleEngine/GetTableData', ask: () => runModuleEngine({ ModuleEngineKey: 'customer', _Where: named('Acme') }), data: [{ CustName: 'Acme' }] },
  { id: 'S7-public-info', path: '/api/SysUser/getSysUserPublicInfo', ask: () => users.getSysUserPublicInfo({ _Keyword: '张' }), data: [{ Name: '张三' }] },
  { id: 'S7-profile', path: '/api/SysUser/uptsysuser', ask: () => users.updateProfile(userId(), { Remark: 'x' }) },
  { id: 'S7-menus', path: '/api/SysMenu/getSysMenuStep', ask: () => getSysMenuStep('microi'), data: [{ Name: '销售' }] },
  { id: 'S7-fields', path: '/api/diyfield/getDiyField', ask: () => getDiyField({ TableName: 'diy_area' }), data: [{ Name: 'ParentId' }, { Name: 'Name' }, { Name: 'Sort' }] },
  { id: 'S7-tables-fields', path: '/api/diyfield/getDiyFieldByDiyTables', ask: () => getDiyFieldByDiyTables({ TableIds: ['t-area', 't-task'] }) },
  { id: 'S7-guid', path: '/api/diytable/NewGuid', ask: () => newGuid(), data: expect.stringMatching(/^[0-9A-Za-z-]{26,36}$/) },
  { id: 'S7-fields-data', path: '/api/diytable/getFieldsData', ask: () => getFieldsData({ FieldIds: ['t-customer-AreaId'] }) },
  { id: 'S7-field-sql', path: '/api/diytable/getDiyFieldSqlData', ask: () => getDiyFieldSqlData({ _FieldId: 't-customer-AreaId', _Keyword: '嘉' }), data: [{ Name: '嘉兴' }] },
  { id: 'S7-departments', path: '/api/SysDept/GetSysDeptStep', ask: () => getSysDeptStep(), data: expect.arrayContaining([expect.objectContaining({ Name: '总部' })]) },
  { id: 'S7-data-source', path: '/api/DataSourceEngine/Run', ask: () => runDataSource('totals', { MinAge: 0 }) },
  { id: 'S7-log-call', path: '/api/SysLog/addSysLog', ask: () => addSysLog({ Type: 't', Title: 't', Api: '/x', Param: '', Content: '' }) },
  { id: 'S7-upload-call', path: '/api/HDFS/upload', ask: () => upload(aFile(), { Path: 'file', Limit: true }).promise, data: { Path: expect.stringMatching(/note\.txt$/), Name: 'note.txt', Size: expect.anything(), CreateTime: expect.anything(), Id: expect.anything() } },
  { id: 'S7-upload-anonymous', path: '/api/HDFS/uploadAnonymous', today: '/api/HDFS/upload', ask: () => upload(aFile(), { Path: 'file', variant: 'uploadAnonymous', quiet: true }).promise },
  { id: 'S7-private-url', path: '/api/HDFS/GetPrivateFileUrl', ask: () => getPrivateFileUrl({ FilePathName: privatePath }), data: expect.stringMatching(/note/) },
];

let privatePath = '';

const aFile = () => localFile(new Blob(['text'], { type: 'text/plain' }), 'note.txt');

describe.each(profiles)('the calls of the specification to a %s server', (profile) => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({ memory: true, seed: [minimalTenant('microi')], profile });
    await startClient(server.url);
    expect(await login.withPassword({ account: 'admin', password: 'secret1' }, false)).toMatchObject({
      state: 'loggedIn',
    });
  });
  afterAll(async () => {
    await stopClient();
    await server.close();
  });

  it.each(calls.map((each) => [each.id, each] as const))(
    '%s: reaches its path and is understood',
    async (_id, { path, today, ask, data, code = 1 }) => {
      const paths = profile === 'today' && today ? [path, today] : [path];
      const count = () => paths.map((each) => server.requests()[each.toLowerCase()] ?? 0);
      const before = count();
      const answer = await ask();
      expect(count()).toEqual(before.map((each) => each + 1));
      expect(answer).toMatchObject({ Code: code, ...(data === undefined ? {} : { Data: data }) });
      if (path.endsWith('/upload')) privatePath = (answer.Data as { Path: string }).Path;
    },
  );

  it('S8-no-old-token: a refresh without a token answers 不存在旧的token！ and sends no request', async () => {
    const before = server.requests()['/api/sysuser/refreshtoken'];
    expect(await users.refreshToken('')).toMatchObject({ Code: 0, Msg: '不存在旧的token！' });
    expect(server.requests()['/api/sysuser/refreshtoken']).toBe(before);
  });
});
