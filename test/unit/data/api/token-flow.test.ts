import '../../../kit/device-node';
import { postLogin, tokenLogin } from '@/data/api/sys-user';
import { callAddress } from '@/data/api/transport';
import { refreshOnce } from '@/data/api/token-flow';
import { eventually } from '../../../kit/eventually';
import { startSession, type SessionStandIn } from './session-stand-in';
import { json, startTinyServer, type Answer, type TinyServer } from './tiny-server';

let server: TinyServer;
let session: SessionStandIn;
const PATH = '/api/test/read';
const REFRESH = '/api/sysuser/refreshtoken';

beforeEach(async () => {
  server = await startTinyServer();
  session = startSession(server.url);
});
afterEach(() => server.close());

const expired = { Code: 1001, Data: null, Msg: '登录身份已过期！', DataAppend: { ReasonCode: 'JwtExpired' } };
/** Accepts only this token. */
const only =
  (token: string): Answer =>
  ({ headers }, response) =>
    json(response, headers.authorization === `Bearer ${token}` ? { Code: 1, Data: 'ok' } : expired);
const jwt = (iat: number) => `h.${Buffer.from(JSON.stringify({ iat })).toString('base64url')}.s${iat}`;

describe('a token in a response header', () => {
  it.each([
    ['raw', 'authorization', 'new-token'],
    ['with Bearer', 'Authorization', 'Bearer new-token'],
    ['in capitals', 'AUTHORIZATION', 'bearer new-token'],
  ])('S7-token-header: replaces the stored one, %s', async (_, name, value) => {
    server.on(PATH, (__, response) => json(response, { Code: 1 }, { [name]: value }));
    await callAddress(PATH);
    expect(session.state.token).toBe('new-token');
  });

  it('never puts an older token over a newer one', async () => {
    const release: Array<() => void> = [];
    server.on('/api/slow', async (_, response) => {
      await new Promise<void>((go) => release.push(go));
      json(response, { Code: 1 }, { authorization: jwt(100) });
    });
    server.on('/api/fast', (_, response) => json(response, { Code: 1 }, { authorization: jwt(200) }));
    const slow = callAddress('/api/slow');
    await callAddress('/api/fast');
    while (release.length === 0) await new Promise((tick) => setImmediate(tick));
    release[0]!();
    await slow;
    expect(session.tokens).toEqual([jwt(200)]);
  });

  it('orders tokens without a date by the order of their requests', async () => {
    const release: Array<() => void> = [];
    server.on('/api/slow', async (_, response) => {
      await new Promise<void>((go) => release.push(go));
      json(response, { Code: 1 }, { authorization: 'opaque-old' });
    });
    server.on('/api/fast', (_, response) => json(response, { Code: 1 }, { authorization: 'opaque-new' }));
    const slow = callAddress('/api/slow');
    await callAddress('/api/fast');
    while (release.length === 0) await new Promise((tick) => setImmediate(tick));
    release[0]!();
    await slow;
    expect(session.state.token).toBe('opaque-new');
  });

  it('of a login goes to the login page with the user, not into the old session', async () => {
    server.on('/api/sysuser/login', (_, response) =>
      json(response, { Code: 1, Data: { Id: 'u2' } }, { authorization: 'login-token' }),
    );
    server.on('/api/sysuser/tokenlogin', (_, response) =>
      json(response, { Code: 1, Data: { Id: 'u3' } }, { authorization: 'next' }),
    );
    expect(await postLogin({ Account: ' zhang ', Pwd: 'p' })).toMatchObject({
      Code: 1,
      token: 'login-token',
    });
    expect(server.arrived[0]).toMatchObject({ body: { Account: 'zhang', Pwd: 'p' } });
    expect(server.arrived[0]!.headers.authorization).toBeUndefined();
    expect(await tokenLogin('from-address', 'demo')).toMatchObject({ Code: 1, token: 'next' });
    expect(server.arrived[1]!.headers.authorization).toBe('Bearer from-address');
    expect(server.arrived[1]!.body).toMatchObject({
      _token: 'from-address',
      Token: 'from-address',
      TokenName: 'token',
      OsClient: 'demo',
    });
    expect(session.tokens).toEqual([]);
  });
});

describe('a refused token', () => {
  it('S4-1001-refresh: 50 parallel calls cause 1 refresh, 50 successes and 0 prompts', async () => {
    server.on(PATH, only('token-2'));
    server.on(REFRESH, (_, response) =>
      json(response, { Code: 1, Data: { Id: 'u1' } }, { authorization: 'token-2' }),
    );
    const answers = await Promise.all(Array.from({ length: 50 }, () => callAddress(PATH)));
    expect(answers.filter(({ Code, Data }) => Code === 1 && Data === 'ok')).toHaveLength(50);
    expect([server.count(REFRESH), session.notices, session.losses]).toEqual([1, [], []]);
  });

  it('needs no refresh when a newer token arrived while the call was in progress', async () => {
    server.on(PATH, async (request, response) => {
      if (request.headers.authorization === 'Bearer token-1') session.state.token = 'token-2';
      await only('token-2')(request, response);
    });
    expect(await callAddress(PATH)).toMatchObject({ Code: 1, Data: 'ok' });
    expect(server.count(REFRESH)).toBe(0);
  });

  it.each([
    ['1002', 200, { Code: 1002, Msg: '身份验证失败' }],
    ['-1', 200, { Code: -1, Msg: '无效' }],
    ['HTTP 401 with a body', 401, { Code: 0, Msg: '登录身份已过期，请重新登录！' }],
    ['HTTP 401 without a body', 401, undefined],
    ['a ReasonCode', 200, { Code: 0, DataAppend: { ReasonCode: 'SessionExpired' } }],
  ])('S8-token-codes: %s counts as refused', async (_, status, body) => {
    server.on(PATH, (__, response) => void response.writeHead(status).end(body ? JSON.stringify(body) : ''));
    server.on(REFRESH, (__, response) => json(response, { Code: 1 }, { authorization: 'token-2' }));
    const answer = await callAddress(PATH);
    expect(answer.failure?.kind).toBe('auth');
    expect([server.count(REFRESH), server.count(PATH)]).toEqual([1, 2]);
    expect(session.losses).toMatchObject([{ wasLoggedIn: true, generation: 1 }]);
  });

  it('S4-1001-again: refused again after the refresh ends the session once, however many calls', async () => {
    server.on(PATH, (_, response) => json(response, expired));
    server.on(REFRESH, (_, response) => json(response, { Code: 1 }, { authorization: 'token-2' }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => callAddress(PATH)));
    expect(answers.every(({ failure }) => failure?.kind === 'auth' || failure?.kind === 'stale')).toBe(true);
    expect(session.losses).toEqual([{ generation: 1, wasLoggedIn: true, message: '登录身份已过期！' }]);
    expect(server.count(REFRESH)).toBe(1);
  });

  it('S4-1001-out: while not logged in goes to login without a refresh', async () => {
    Object.assign(session.state, { loggedIn: false, token: undefined });
    server.on(PATH, (_, response) => json(response, expired));
    expect((await callAddress(PATH)).failure?.kind).toBe('auth');
    expect([session.losses.map(({ wasLoggedIn }) => wasLoggedIn), server.count(REFRESH)]).toEqual([
      [false],
      0,
    ]);
  });

  it('of an anonymous call causes only a message', async () => {
    server.on(PATH, (_, response) => json(response, { Code: 1001, Msg: '无效的租户标识：x' }));
    expect(await callAddress(PATH, {}, { anonymous: true })).toMatchObject({ Code: 1001 });
    expect([session.losses, session.notices.map(({ text }) => text)]).toEqual([[], ['无效的租户标识：x']]);
  });

  it('keeps the user when the refresh could not be made', async () => {
    server.on(PATH, (_, response) => json(response, expired));
    session.refresh = () => Promise.reject(new Error('no network'));
    expect(await callAddress(PATH)).toMatchObject({ Code: 1001, failure: { kind: 'auth' } });
    expect([session.losses, session.state.loggedIn]).toEqual([[], true]);
  });

  it('makes new calls wait for the refresh in progress', async () => {
    server.on(PATH, only('token-2'));
    let answer = (): void => undefined;
    const called = new Promise<void>((resolve) => (answer = resolve));
    server.on(REFRESH, async (_, response) => {
      await called;
      json(response, { Code: 1 }, { authorization: 'token-2' });
    });
    const refresh = refreshOnce();
    const calling = callAddress(PATH);
    await eventually(() => expect(server.count(REFRESH)).toBe(1));
    answer();
    expect(await calling).toMatchObject({ Code: 1 });
    expect(await refresh).toBe('refreshed');
    expect([server.count(PATH), server.count(REFRESH)]).toEqual([1, 1]);
  });
});

describe('an answer of an older session', () => {
  it('S4-generation: is ignored: no token, no notice, no log, no login', async () => {
    server.on(PATH, (_, response) => {
      Object.assign(session.state, { generation: 2, token: 'token-b' });
      json(response, { Code: 0, Msg: '旧的' }, { authorization: 'late-token' });
    });
    expect(await callAddress(PATH)).toMatchObject({ Code: 0, Data: null, failure: { kind: 'stale' } });
    expect(session.state.token).toBe('token-b');
    expect([session.tokens, session.notices, session.losses, session.reports]).toEqual([[], [], [], []]);
  });

  it('does not stop an anonymous call to the same server, but one to another', async () => {
    server.on(PATH, (_, response) => {
      session.state.generation += 1;
      json(response, { Code: 1, Data: 'config' });
    });
    expect(await callAddress(PATH, {}, { anonymous: true })).toMatchObject({ Code: 1, Data: 'config' });
    server.on(PATH, (_, response) => {
      session.state.osClient = 'other';
      json(response, { Code: 1 });
    });
    expect((await callAddress(PATH, {}, { anonymous: true })).failure?.kind).toBe('stale');
  });

  it("is not replayed with the next session's token", async () => {
    server.on(PATH, (_, response) => json(response, expired));
    session.refresh = async () => {
      Object.assign(session.state, { generation: 2, token: 'token-of-b' });
      return 'refreshed';
    };
    expect((await callAddress(PATH)).failure?.kind).toBe('stale');
    expect(server.arrived.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1']);
  });
});
