import { setOnline } from '../../../kit/device-node';
import { flushSysLog, queueSysLog } from '@/data/api/sys-log';
import { changePassword } from '@/data/api/sys-user';
import { callAddress } from '@/data/api/transport';
import { eventually } from '../../../kit/eventually';
import { startSession } from './session-stand-in';
import { json, startTinyServer } from './tiny-server';

const LOG = '/api/syslog/addsyslog';

describe('the log of network failures', () => {
  it('S7-syslog: is sent with Type, Title, Api, Param, Content, without secrets, once there is a network', async () => {
    const server = await startTinyServer();
    const session = startSession(server.url, queueSysLog);
    server.on(LOG, (_, response) => json(response, { Code: 0, Msg: '只有管理员可以写日志' }));
    setOnline(false);
    session.state.apiBase = 'http://127.0.0.1:1';
    await changePassword('u1', 'old-secret', 'new-secret');
    await callAddress('/api/x?token=url-secret', { Name: '张三', Token: 'body-secret' });
    session.state.apiBase = server.url;
    await flushSysLog();
    expect(server.count(LOG)).toBe(0);

    setOnline(true);
    await eventually(() => expect(server.count(LOG)).toBe(2));
    const [password, other] = server.arrived.map(({ body }) => body as Record<string, string>);
    expect(password).toMatchObject({
      Type: '前端异常',
      Title: '前端异常',
      Api: '/api/SysUser/uptsysuser',
      OsClient: 'demo',
    });
    expect(JSON.parse(password!.Param!)).toEqual({ Id: 'u1', Pwd: '***', NewPwd: '***' });
    expect(other).toMatchObject({ Api: '/api/x?token=***', Param: '{"Name":"张三","Token":"***"}' });
    expect(password!.Content).toBeTruthy();
    expect(server.arrived.map(({ text }) => text).join()).not.toMatch(/-secret/);
    // Its own refusal leads nowhere.
    expect(session.notices.map(({ text }) => text)).not.toContain('只有管理员可以写日志');
    await server.close();
  });

  it('does not log its own failure', async () => {
    const session = startSession('http://127.0.0.1:1', queueSysLog);
    await callAddress('/api/x', {}, { quiet: true });
    await flushSysLog();
    expect(session.reports).toHaveLength(1);
  });
});
