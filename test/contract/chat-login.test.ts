import type { CurrentUser } from '../../src/data/protocol/user';
import { patience } from '../kit/patience';
import { startServer } from '../kit/server';
import { minimalTenant } from '../../server/seed/minimal';
import { FakeGateway, type GatewaySwitch } from '../fakes/identity/gateway';
import { openContract, type Contract, type Reply } from './kit';

const minute = 60_000;
let gateway: FakeGateway;
let contract: Contract;

/** The tenant's people, known to the platforms by `fs-{account}` and `wx-{account}`. */
function people(osClient: string) {
  const seed = minimalTenant(osClient);
  return {
    ...seed,
    Users: seed.Users.map((user) => ({
      ...user,
      FeishuUnionId: user.Account === 'second' ? 'shared' : `on_demo_${user.Account}`,
      WeixinUnionId: user.Account === 'second' ? 'ww-ours/second' : `wx_demo_${user.Account}`,
    })).map((user) => (user.Account === 'nobody' ? { ...user, FeishuUnionId: 'shared' } : user)),
  };
}

beforeAll(async () => {
  gateway = await FakeGateway.start();
  contract = await openContract({
    seed: [{ ...people('one'), IsDefault: true }, people('two'), people('three')],
    chatSettings: { one: gateway.apps(), two: gateway.apps('wecom') },
  });
}, patience(120_000));
beforeEach(() => {
  gateway.trouble = undefined;
  gateway.ahead = 0;
});
afterAll(async () => {
  await contract.close();
  await gateway.close();
});

async function enter(code: unknown, engine = 'feishu_login', osClient = 'one'): Promise<Reply<CurrentUser>> {
  const visitor = await contract.visit(undefined, osClient);
  return visitor.call('/api/ApiEngine/run', { ApiEngineKey: engine, code, appKey: '', OsClient: osClient });
}

const refusedWith = (reply: Reply<CurrentUser>, words: RegExp) => {
  expect([reply.Code, reply.Data, reply.headers.get('authorization')]).toEqual([0, null, null]);
  expect(reply.Msg).toMatch(words);
};

describe('a code of the chat platform', () => {
  it.each([
    ['Feishu', 'feishu_login', () => gateway.codeFor('on_demo_staff'), 'one'],
    ['WeChat', 'wechat_login', () => gateway.codeFor('wx_demo_staff', 'wechat'), 'one'],
    ['WeCom', 'wechat_login', () => gateway.codeFor('second', 'wecom'), 'two'],
    ['Feishu, as an address', '', () => gateway.codeFor('on_demo_staff'), 'one'],
  ])('GATE-in: %s lets its person in', async (_name, engine, code, osClient) => {
    const reply = engine
      ? await enter(code(), engine, osClient)
      : await (
          await contract.visit()
        ).call<CurrentUser>(`/apiengine/feishu_login?code=${code()}`, {
          OsClient: osClient,
        });
    expect(reply).toMatchObject({ Code: 1, Data: { Level: 100, Pwd: '' } });
    const visitor = await contract.visit(undefined, osClient);
    visitor.token = reply.headers.get('authorization') ?? '';
    expect((await visitor.call<CurrentUser>('/api/SysUser/getCurrentUser')).Data.Id).toBe(reply.Data.Id);
    expect(JSON.stringify(reply)).not.toMatch(/session_key|never-to-leave|gateway-secret/);
  });

  it.each<[string, () => string | object | undefined, RegExp]>([
    ['nothing', () => undefined, /无效的code/],
    ['an empty text', () => '  ', /无效的code/],
    ['a list', () => [gateway.codeFor('on_demo_staff')] as object, /无效的code/],
    ['an object', () => ({ $ne: '' }), /无效的code/],
    ['a guess', () => 'on_demo_staff.999', /登录码无效/],
    ['20,000 letters', () => 'x'.repeat(20_000), /无效的code/],
    ['one of another platform', () => gateway.codeFor('wx_demo_staff', 'wechat'), /登录码无效/],
    ['a demonstration code', () => 'demo_staff', /登录码无效/],
    ['a demonstration code of the administrator', () => 'demo_admin', /登录码无效/],
    ['one for a person nobody here is bound to', () => gateway.codeFor('on_stranger'), /未绑定用户/],
    ['one for a person two users are bound to', () => gateway.codeFor('shared'), /未绑定用户/],
    ['one for a wildcard', () => gateway.codeFor('%'), /未绑定用户/],
    ['one for a user who is switched off', () => gateway.codeFor('on_demo_stopped'), /未绑定用户/],
    [
      'one for a user whose department is switched off',
      () => gateway.codeFor('on_demo_deptstop'),
      /未绑定用户/,
    ],
  ])('GATE-code: %s lets nobody in, the same call with a good code does', async (_name, code, words) => {
    refusedWith(await enter(code()), words);
    expect((await enter(gateway.codeFor('on_demo_staff'))).Data).toMatchObject({ Account: 'staff' });
  });

  it('GATE-once: is good once', async () => {
    for (const [engine, code] of [
      ['feishu_login', gateway.codeFor('on_demo_staff')],
      ['wechat_login', gateway.codeFor('wx_demo_staff', 'wechat')],
    ] as const) {
      expect((await enter(code, engine)).Code).toBe(1);
      refusedWith(await enter(code, engine), /登录码无效/);
    }
  });

  it('GATE-late: is good for three minutes with Feishu', async () => {
    const [early, late] = [gateway.codeFor('on_demo_staff'), gateway.codeFor('on_demo_staff')];
    gateway.ahead = 2.9 * minute;
    expect((await enter(early)).Code).toBe(1);
    gateway.ahead = 3.1 * minute;
    refusedWith(await enter(late), /登录码无效/);
  });

  it.each<[GatewaySwitch, RegExp]>([
    ['500', /暂时无法访问/],
    ['html', /暂时无法访问/],
    ['redirect', /暂时无法访问/],
    ['foreign', /不属于本企业/],
    ['no-id', /配置有误/],
  ])('GATE-trouble: a platform that answers %s lets nobody in, with the reason', async (trouble, words) => {
    gateway.trouble = trouble;
    refusedWith(await enter(gateway.codeFor('on_demo_staff')), words);
    gateway.trouble = undefined;
    expect((await enter(gateway.codeFor('on_demo_staff'))).Code).toBe(1);
  });

  it('GATE-corp: people of another organisation on WeCom stay out', async () => {
    gateway.trouble = 'foreign';
    refusedWith(await enter(gateway.codeFor('second', 'wecom'), 'wechat_login', 'two'), /不属于本企业/);
  });

  it('GATE-openid: without a union id WeChat’s own id identifies the person', async () => {
    gateway.trouble = 'no-union-id';
    expect((await enter(gateway.codeFor('wx_demo_staff', 'wechat'), 'wechat_login')).Code).toBe(1);
  });

  it('GATE-hang: the server gives up on a platform that does not answer', async () => {
    gateway.trouble = 'hang';
    const asked = gateway.asked.length;
    refusedWith(await enter(gateway.codeFor('on_demo_staff')), /暂时无法访问/);
    // It was asked, and as it never answers, only the server can have ended the wait.
    expect(gateway.asked).toHaveLength(asked + 1);
  });

  it('GATE-tenant: a tenant without settings asks no platform', async () => {
    const before = gateway.asked.length;
    refusedWith(await enter(gateway.codeFor('on_demo_staff'), 'feishu_login', 'three'), /未配置/);
    refusedWith(await enter('demo_admin', 'wechat_login', 'three'), /未配置/);
    refusedWith(await enter('demo_staff', 'feishu_login', 'three'), /未配置/);
    expect(gateway.asked).toHaveLength(before);
  });
});

describe('guessed codes', () => {
  /** Tries a code from a network that no other test uses. */
  const from = async (ip: string, code: string, engine = 'feishu_login'): Promise<Reply<CurrentUser>> => {
    const visitor = await contract.visit(undefined, 'one');
    const body = { ApiEngineKey: engine, code, OsClient: 'one' };
    return visitor.call('/api/ApiEngine/run', body, { 'x-forwarded-for': ip });
  };

  it('GATE-guess: a network that guesses has to wait; the right code from another one is let in', async () => {
    const asked = gateway.asked.length;
    const replies: Reply<CurrentUser>[] = [];
    for (let n = 0; n < 130; n += 1)
      replies.push(await from('198.51.100.7', `guess-${n}`, n % 2 ? 'feishu_login' : 'wechat_login'));
    const waiting = replies.filter(
      (reply) => (reply.DataAppend as { WaitSeconds?: number } | null)?.WaitSeconds,
    );
    expect(waiting.length).toBeGreaterThanOrEqual(20);
    refusedWith(waiting.at(-1)!, /登录失败次数过多/);
    expect(gateway.asked.length - asked).toBeLessThanOrEqual(130 - waiting.length);
    expect((await from('198.51.101.7', gateway.codeFor('on_demo_staff'))).Code).toBe(1);
  });

  it('GATE-office: a hundred and fifty people of one network come in one after the other', async () => {
    for (let n = 0; n < 150; n += 1)
      expect((await from('198.51.102.7', gateway.codeFor('on_demo_staff'))).Code).toBe(1);
  });
});

describe('demonstration logins', () => {
  it('GATE-demo: sign in ordinary people, never administrators, and only on a server started for them', async () => {
    const seed = [{ ...people('demo'), IsDefault: true }];
    const server = await startServer({ memory: true, seed, demoLogin: true });
    const ask = async (code: string) => {
      const body = JSON.stringify({ ApiEngineKey: 'feishu_login', code, OsClient: 'demo' });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${server.url}/api/ApiEngine/run`, { method: 'POST', body, headers });
      return { ...((await response.json()) as Reply<CurrentUser>), headers: response.headers };
    };
    try {
      expect((await ask('demo_staff')).Data).toMatchObject({ Account: 'staff' });
      for (const code of ['demo_admin', 'demo_boss', 'demo_stopped', 'demo_', 'demo_%', "demo_x' or 1=1"])
        refusedWith(await ask(code), /无效的code|未绑定用户/);
    } finally {
      await server.close();
    }
  });
});

describe('settings of a chat platform', () => {
  const feishu = { appId: 'a', appSecret: 's', tenantKey: 't' };
  const start = (chatSettings: unknown) => startServer({ memory: true, seed: [], chatSettings });

  it.each([
    ['http to another machine', { one: { feishu: { ...feishu, base: 'http://open.feishu.cn' } } }, /https/],
    [
      'http to a name like this machine',
      { one: { feishu: { ...feishu, base: 'http://localhost.evil.cn' } } },
      /https/,
    ],
    [
      'http to an address like this machine',
      { one: { feishu: { ...feishu, base: 'http://127.0.0.1.nip.io' } } },
      /https/,
    ],
    ['a file address', { one: { feishu: { ...feishu, base: 'file:///etc/passwd' } } }, /https/],
    ['no address at all', { one: { feishu: { ...feishu, base: 'open.feishu.cn' } } }, /https/],
    ['no organisation', { one: { feishu: { appId: 'a', appSecret: 's' } } }, /tenantKey is missing/],
    ['no secret', { one: { wechat: { appId: 'a' } } }, /appSecret is missing/],
    ['an unknown platform', { one: { telegram: feishu } }, /not telegram/],
    ['a list', [], /must be an object/],
  ])('GATE-settings: with %s the server does not start', async (_name, settings, words) => {
    await expect(start(settings)).rejects.toThrow(words);
  });
});
