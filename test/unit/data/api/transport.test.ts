import '../../../kit/device-node';
import { addFormData, addFormDataBatch, getFormData } from '@/data/api/form-engine';
import { runApiEngine } from '@/data/api/api-engine';
import { getSysConfig } from '@/data/api/diy-table';
import { runModuleEngine } from '@/data/api/module-engine';
import { boundedTimeout, exchangeText } from '@/data/api/request';
import { callAddress, startCall } from '@/data/api/transport';
import { setLanguage } from '@/i18n/define-messages';
import { startSession, type SessionStandIn } from './session-stand-in';
import { json, startTinyServer, type TinyServer } from './tiny-server';

let server: TinyServer;
let session: SessionStandIn;
const PATH = '/api/test/echo';

beforeEach(async () => {
  server = await startTinyServer();
  session = startSession(server.url);
});
afterEach(() => server.close());

const texts = () => session.notices.map(({ text }) => text);

describe('what is sent', () => {
  it('S7-headers: carries token, tenant, client type, system and engine flag', async () => {
    server.on(PATH, (_, response) => json(response, { Code: 1, Data: 7 }));
    expect(await callAddress(PATH, { a: 1 })).toMatchObject({ Code: 1, Data: 7 });
    const [arrived] = server.arrived;
    expect(arrived!.headers).toMatchObject({
      authorization: 'Bearer token-1',
      osclient: 'demo',
      clienttype: 'H5',
      clientsystem: 'Linux x86_64',
      apiengine: '0',
    });
    expect(arrived!.method).toBe('POST');
  });

  it('S7-lang: sends the current language', async () => {
    server.on(PATH, (_, response) => json(response, { Code: 1 }));
    await callAddress(PATH);
    setLanguage('en');
    await callAddress(PATH);
    setLanguage('zh-CN');
    expect(server.arrived.map(({ headers }) => headers['lang'])).toEqual(['cn', 'en']);
  });

  it('S7-anonymous-token: an anonymous call carries no token, also when it is called by its address', async () => {
    const path = '/api/FormEngine/GetTableDataAnonymous';
    server.on(path, (_, response) => json(response, { Code: 1, Data: [] }));
    await callAddress(path, { FormEngineKey: 'diy_feedback' });
    await callAddress(`${path}?x=1`, { FormEngineKey: 'diy_feedback' });
    expect(server.arrived.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  });

  it('A-code-null: a result without a Code is no success', async () => {
    server.on(PATH, (_, response) => json(response, { Code: null, Data: null, Msg: '请稍后' }));
    expect(await callAddress(PATH)).toMatchObject({ Code: 0, Msg: '请稍后' });
    expect(session.notices.map(({ text }) => text)).toEqual(['请稍后']);
  });

  it('S3-extras: adds the four extras to a JSON body, and fields set in the body win', async () => {
    server.on(PATH, (_, response) => json(response, { Code: 1 }));
    await callAddress(PATH, { a: 1, OsClient: 'other' });
    expect(server.arrived[0]!.body).toEqual({
      a: 1,
      _ClientType: 'H5',
      _ClientSystem: 'Linux x86_64',
      OsClient: 'other',
      AppKey: 'key-1',
    });
  });

  it('S3-payload: a form-engine write is exactly FormEngineKey, Id, _RowModel and the extras', async () => {
    server.on('/api/formengine/addformdata', (_, response) => json(response, { Code: 1, Data: 'id-1' }));
    const write = { FormEngineKey: 'diy_customer', Id: 'id-1', _RowModel: { Name: '张三' } };
    const { Data } = await addFormData(write);
    const extras = { _ClientType: 'H5', _ClientSystem: 'Linux x86_64', OsClient: 'demo', AppKey: 'key-1' };
    expect(server.arrived[0]!.body).toEqual({ ...extras, ...write });
    expect(Data).toEqual({ Id: 'id-1', Name: '张三' });
  });

  it('sends a batch as an array at the root, the extras in each element', async () => {
    server.on('/api/formengine/addformdatabatch', (_, response) => json(response, { Code: 1 }));
    await addFormDataBatch([
      { FormEngineKey: 't', _RowModel: {} },
      { FormEngineKey: 't', _RowModel: {} },
    ]);
    const body = server.arrived[0]!.body as object[];
    expect(body).toHaveLength(2);
    expect(body[1]).toMatchObject({ FormEngineKey: 't', OsClient: 'demo', AppKey: 'key-1' });
  });

  it('S7-getformdata: appends the table to the path of a single-row read', async () => {
    server.on('/api/formengine/getformdata-diy_customer', (_, response) =>
      json(response, { Code: 2, Msg: '不存在的数据！' }),
    );
    expect((await getFormData({ FormEngineKey: 'diy_customer', Id: 'x' })).Code).toBe(2);
    expect(texts()).toEqual(['不存在的数据！']);
  });

  it('S7-form: sends getSysConfig as a bracketed form without a token', async () => {
    server.on('/api/diytable/getsysconfig', (_, response) => json(response, { Code: 1, Data: { Id: 'c' } }));
    await getSysConfig('demo');
    const [arrived] = server.arrived;
    expect(arrived!.body).toMatchObject({ OsClient: 'demo', _SearchEqual: { IsEnable: '1' } });
    expect(arrived!.headers.authorization).toBeUndefined();
  });

  it('S7-wrapper-get: puts data of a GET into the address', async () => {
    server.on(PATH, (_, response) => json(response, { Code: 1 }));
    await callAddress(`${PATH}?x=1`, { a: [1, 2] }, { method: 'GET' });
    expect(server.arrived[0]!.query).toMatchObject({ x: '1', a: ['1', '2'], OsClient: 'demo' });
  });

  it('never gives the token to another server', async () => {
    const other = await startTinyServer();
    other.on('/api/x', (_, response) => json(response, { Code: 1 }));
    await callAddress(`${other.url}/api/x`);
    expect(other.arrived[0]!.headers.authorization).toBeUndefined();
    await other.close();
  });
});

describe('the request wrapper', () => {
  it('S7-wrapper: parses JSON, gives text and bytes as requested, and lower-case header names', async () => {
    server.on(PATH, (_, response) => json(response, { a: 1 }, { CaptchaId: 'c1' }));
    const url = server.url + PATH;
    const answer = await exchangeText({ url, method: 'GET' }).promise;
    expect(answer).toMatchObject({ status: 200, body: '{"a":1}', header: { captchaid: 'c1' } });
    expect((await callAddress(PATH, {}, { dataType: 'text' })).Data).toBe('{"a":1}');
    expect((await callAddress(PATH, {}, { lenient: true })).Data).toEqual({ a: 1 });
    const bytes = (await exchangeText({ url, responseType: 'arraybuffer' }).promise).body;
    expect(Buffer.from(bytes as ArrayBuffer).toString()).toBe('{"a":1}');
  });

  it('S8-timeout: rejects with timeout, code 5', async () => {
    server.on(PATH, () => undefined);
    await expect(exchangeText({ url: server.url + PATH, timeout: 100 }).promise).rejects.toMatchObject({
      errMsg: 'timeout',
      code: 5,
    });
  });

  it('S8-abort: rejects with abort, code 600003', async () => {
    server.on(PATH, () => undefined);
    const task = exchangeText({ url: server.url + PATH });
    task.abort();
    await expect(task.promise).rejects.toMatchObject({ errMsg: 'abort', code: 600003 });
  });

  it('S8-network: rejects with code 5 when no answer comes', async () => {
    await expect(exchangeText({ url: 'http://127.0.0.1:1/x' }).promise).rejects.toMatchObject({ code: 5 });
  });

  it('S9-timeout-bounds: keeps a timeout between 100 ms and 10 min, 10 s by default', () => {
    expect([undefined, NaN, 1, 100, 5000, 9e9].map((ms) => boundedTimeout(ms))).toEqual([
      10000, 10000, 100, 100, 5000, 600000,
    ]);
  });
});

describe('answers', () => {
  it('S7-success: shows Msg, or Data when it is a text, for 3 s, unless quiet', async () => {
    server.on(PATH, ({ body }, response) => json(response, (body as { answer: object }).answer));
    await callAddress(PATH, { answer: { Code: 0, Msg: '操作被拒绝' } });
    await callAddress(PATH, { answer: { Code: 0, Msg: null, Data: '此接口已停用！' } });
    await callAddress(PATH, { answer: { Code: 0, Msg: '没人看见' } }, { quiet: true });
    await callAddress(PATH, { answer: { Code: '1', Data: 1 } });
    expect(session.notices).toEqual([
      { kind: 'error', text: '操作被拒绝', duration: 3000 },
      { kind: 'error', text: '此接口已停用！', duration: 3000 },
    ]);
  });

  it.each([
    ['HTML', 200, '<!doctype html><html></html>'],
    ['half a JSON', 200, '{"Code":1,"Data":{"Na'],
    ['nothing', 200, ''],
    ['a JSON without Code', 200, '[1,2]'],
    ['an error page', 502, '<html>Bad Gateway</html>'],
  ])('S8-malformed: %s becomes the network message, Code 0 and a log entry', async (_, status, body) => {
    server.on(PATH, (__, response) => void response.writeHead(status).end(body));
    const answer = await callAddress(PATH);
    expect(answer).toMatchObject({ Code: 0, Data: null, failure: { kind: 'malformed', status } });
    expect(texts()).toEqual([`网络出现问题，请重试：服务器返回的内容无法识别（HTTP ${status}）`]);
    expect(session.reports).toHaveLength(1);
  });

  it('S8-network-toast: a connection cut in the middle becomes the network message and Code 0', async () => {
    server.on(PATH, (_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"Code":1,', () => response.destroy());
    });
    const answer = await callAddress(PATH);
    expect(answer).toMatchObject({ Code: 0, failure: { kind: 'network', code: 5 } });
    expect(texts()[0]).toMatch(/^网络出现问题，请重试：/);
    expect(answer.Msg).toBe(texts()[0]);
  });

  it('settles a slow call with timeout, code 5, and shows it', async () => {
    server.on(PATH, () => undefined);
    const answer = await callAddress(PATH, {}, { timeout: 100 });
    expect(answer).toMatchObject({ Code: 0, failure: { kind: 'timeout', code: 5, detail: 'timeout' } });
    expect(texts()).toEqual(['网络出现问题，请重试：timeout']);
  });

  it('settles an aborted call silently', async () => {
    server.on(PATH, () => undefined);
    const task = startCall({ path: PATH }, {});
    setTimeout(task.abort, 20);
    expect(await task.promise).toMatchObject({ Code: 0, failure: { kind: 'abort', code: 600003 } });
    expect([session.notices, session.reports]).toEqual([[], []]);
  });

  it('settles a body that cannot be sent', async () => {
    const ring: { self?: unknown } = {};
    ring.self = ring;
    expect(await callAddress(PATH, ring)).toMatchObject({
      Code: 0,
      failure: { kind: 'client', code: 20000 },
    });
  });

  it('accepts whatever an engine answers, but no HTML page', async () => {
    server.on(
      '/api/apiengine/run',
      ({ body }, response) => void response.end((body as { answer: string }).answer),
    );
    expect(await runApiEngine('k', { answer: '"text"' })).toMatchObject({ Code: 1, Data: 'text' });
    expect(await runApiEngine('k', { answer: 'plain' })).toMatchObject({ Code: 1, Data: 'plain' });
    expect(await runApiEngine('k', { answer: 'null' })).toMatchObject({ Code: 1, Data: null });
    expect(await runApiEngine('k', { answer: '<html></html>' })).toMatchObject({
      Code: 0,
      failure: { kind: 'malformed' },
    });
    expect(server.arrived[0]!.headers.apiengine).toBe('1');
  });

  it('S7-module-engine: asks GetTableData when the server has no run', async () => {
    server.on('/api/moduleengine/gettabledata', (_, response) =>
      json(response, { Code: 1, Data: [{ Id: 'r' }], DataCount: 1 }),
    );
    const answer = await runModuleEngine({ ModuleEngineKey: 'm', _PageIndex: 1 });
    expect(answer).toMatchObject({ Code: 1, Data: [{ Id: 'r' }], DataCount: 1 });
    expect([texts(), session.reports]).toEqual([[], []]);
  });
});
