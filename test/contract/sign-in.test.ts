import { constants, createPublicKey, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import type { SysConfig } from '../../src/data/protocol/config';
import type { TokenDiagnostic } from '../../src/data/protocol/envelope';
import type { CurrentUser } from '../../src/data/protocol/user';
import { minimalTenant } from '../../server/seed/minimal';
import { patience } from '../kit/patience';
import { openContract, type Contract } from './kit';

const minute = 60_000;
let clock = Date.parse('2026-03-02T08:00:00Z');
let contract: Contract;
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

beforeAll(async () => {
  contract = await openContract({
    now: () => clock,
    loginKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
}, patience(120_000));
afterAll(() => contract.close());

const login = async (fields: Record<string, string>, osClient = 'one') =>
  (await contract.visit(undefined, osClient)).call<CurrentUser>('/api/SysUser/login', {
    OsClient: osClient,
    ...fields,
  });

describe('login', () => {
  it('B3-1: answers with the user but no password, and with the raw token in a header', async () => {
    const reply = await login({ Account: ' staff ', Pwd: 'secret1' });
    expect(reply).toMatchObject({
      Code: 1,
      Msg: '',
      Data: {
        Id: 'u-staff',
        Account: 'staff',
        Name: '张三',
        Pwd: '',
        Level: 100,
        _IsAdmin: false,
        DeptName: '销售部',
        DeptCode: '01-02-',
      },
    });
    expect(reply.Data.DeptIds).toBe('[["d1","d2"]]');
    expect(reply.Data._Roles).toMatchObject([{ Id: 'r-staff' }]);
    expect(reply.Data._RoleLimits?.find((limit) => limit.FkId === 'm-customer')?.Permission).toBe(
      '["Add","Edit","b-approve","NoDetail"]',
    );
    expect(reply.headers.get('authorization')).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(reply.headers.get('osclient')).toBe('one');
    expect(reply.DataAppend).toMatchObject({ SysMenuHomePage: null, SysConfig: { SysTitle: 'Tenant one' } });
  });

  it.each([
    ['B3-2: nothing typed', { Account: '', Pwd: '' }, 0, '用户名和密码不能为空！'],
    ['B3-3: wrong password', { Account: 'staff', Pwd: 'wrong' }, 0, '用户名或密码错误！'],
    ['B3-4: unknown account', { Account: 'ghost', Pwd: 'secret1' }, 0, '用户名或密码错误！'],
    ['B3-5: account switched off', { Account: 'stopped', Pwd: 'secret1' }, 0, '帐号已停用！'],
    ['B3-6: department switched off', { Account: 'deptstop', Pwd: 'secret1' }, 0, '部门已停用！'],
  ])('%s is refused in the platform’s words', async (_name, fields, code, message) => {
    const reply = await login(fields);
    expect(reply).toMatchObject({ Code: code, Msg: message, Data: null });
    expect(reply.headers.get('authorization')).toBeNull();
  });

  it('B3-7: names the missing or unknown tenant', async () => {
    const visitor = await contract.visit(undefined, '');
    expect(await visitor.call('/api/SysUser/login', { Account: 'staff', Pwd: 'secret1' })).toMatchObject({
      Code: 1003,
      Msg: 'OsClient不能为空！',
    });
    expect(await login({ Account: 'staff', Pwd: 'secret1' }, 'nowhere')).toMatchObject({
      Code: 1001,
      Msg: '无效的租户标识：nowhere，请尝试清除浏览器Cookie缓存后重试！',
    });
  });

  it('B3-8: takes a form body, and a password encrypted for the published key', async () => {
    const visitor = await contract.visit();
    expect(
      (await visitor.form<CurrentUser>('/API/SYSUSER/Login', 'Account=staff&Pwd=secret1&OsClient=one')).Data
        .Id,
    ).toBe('u-staff');
    const config = await visitor.call<SysConfig>('/api/DiyTable/getSysConfig', { OsClient: 'one' });
    const key = createPublicKey({
      key: Buffer.from(config.Data.LoginRsaPublicKey ?? '', 'base64'),
      format: 'der',
      type: 'spki',
    });
    const Pwd = publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from('secret1')).toString(
      'base64',
    );
    expect((await login({ Account: 'staff', Pwd })).Code).toBe(1);
  });

  it('B3-9: asks for a captcha after five wrong passwords, makes the pair wait after ten, and lets it in again later', async () => {
    const guess = (Pwd: string, more: Record<string, string> = {}) =>
      login({ Account: 'nobody', Pwd, ...more }, 'two');
    const withCaptcha = async () => {
      const response = await fetch(`${contract.server.url}/api/Captcha/getCaptcha?OsClient=two`);
      const id = response.headers.get('captchaid') ?? '';
      return { _CaptchaId: id, _CaptchaValue: (await contract.server.captchaAnswer(id)) ?? '' };
    };
    for (let n = 0; n < 5; n += 1) expect((await guess(`guess${n}`)).Msg).toBe('用户名或密码错误！');
    expect(await guess('secret1')).toMatchObject({ Code: 1003, Msg: '未获取验证码！' });
    for (let n = 5; n < 11; n += 1) await guess(`guess${n}`, await withCaptcha());
    expect((await guess('secret1', await withCaptcha())).Msg).toMatch(/^登录失败次数过多/);
    clock += 11 * minute;
    expect((await guess('secret1', await withCaptcha())).Code).toBe(1);
    expect((await guess('secret1')).Code).toBe(1);
  });
});

describe('captcha', () => {
  beforeAll(() =>
    contract.server.installTenant(minimalTenant('guarded', { SysConfig: { EnableCaptcha: 1 } })),
  );

  const fetchCaptcha = async () => {
    const response = await fetch(`${contract.server.url}/api/Captcha/getCaptcha?OsClient=guarded`);
    const image = Buffer.from(await response.arrayBuffer());
    return { response, image, id: response.headers.get('captchaid') ?? '' };
  };

  it('B2-1: sends a picture, its id in a header, and never the answer', async () => {
    const { response, image, id } = await fetchCaptcha();
    const answer = (await contract.server.captchaAnswer(id)) ?? '';
    expect(response.headers.get('content-type')).toBe('image/gif');
    expect(image.subarray(0, 6).toString('latin1')).toBe('GIF89a');
    expect(image.length).toBeGreaterThan(500);
    expect(id).toMatch(/^guarded:Captcha:[0-9A-Z]{26}$/);
    expect(answer).toHaveLength(4);
    expect(JSON.stringify([...response.headers])).not.toContain(answer);
  });

  it('B2-2: is required, refused when wrong, and accepted once', async () => {
    const user = { Account: 'staff', Pwd: 'secret1' };
    expect(await login(user, 'guarded')).toMatchObject({ Code: 1003, Msg: '未获取验证码！' });
    const { id } = await fetchCaptcha();
    const answer = (await contract.server.captchaAnswer(id)) ?? '';
    expect(await login({ ...user, _CaptchaId: id }, 'guarded')).toMatchObject({
      Code: 1003,
      Msg: '未输入验证码！',
    });
    expect(
      (await login({ ...user, _CaptchaId: id, _CaptchaValue: answer.toLowerCase() }, 'guarded')).Code,
    ).toBe(1);
    expect(await login({ ...user, _CaptchaId: id, _CaptchaValue: answer }, 'guarded')).toMatchObject({
      Code: 1004,
      Msg: '验证码错误！',
    });
    const late = await fetchCaptcha();
    clock += 5 * minute;
    expect(
      (
        await login(
          {
            ...user,
            _CaptchaId: late.id,
            _CaptchaValue: (await contract.server.captchaAnswer(late.id)) ?? '',
          },
          'guarded',
        )
      ).Code,
    ).toBe(1004);
  });
});

describe('tokens', () => {
  const diagnosis = async (token: string, osClient = 'one') => {
    const visitor = await contract.visit(undefined, osClient);
    const reply = await visitor.call(
      '/api/SysUser/getCurrentUser',
      {},
      token ? { authorization: `Bearer ${token}` } : {},
    );
    return { code: reply.Code, msg: reply.Msg, append: reply.DataAppend as TokenDiagnostic };
  };

  it('A6-1: says what is wrong with a token', async () => {
    expect(await diagnosis('')).toMatchObject({
      code: 1001,
      msg: '请求未携带Token，请重新登录。',
      append: { ReasonCode: 'MissingToken' },
    });
    expect(await diagnosis('nonsense')).toMatchObject({
      code: 1001,
      append: { ReasonCode: 'MalformedToken' },
    });
    const { token } = await contract.visit('staff');
    const [head, body] = token.split('.');
    expect(await diagnosis(`${head}.${body}.AAAA`)).toMatchObject({
      append: { ReasonCode: 'MalformedToken' },
    });
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect(await diagnosis(`${unsigned}.${body}.`)).toMatchObject({
      append: { ReasonCode: 'MalformedToken' },
    });
  });

  it('A6-2: another tenant’s token opens nothing', async () => {
    const { token } = await contract.visit('admin', 'two');
    expect(await diagnosis(token, 'one')).toMatchObject({
      code: 1001,
      append: {
        ReasonCode: 'TenantMismatch',
        TokenOsClient: 'two',
        RequestOsClient: 'one',
        IsTenantMismatch: true,
      },
    });
  });

  it('A6-3: a desktop’s token lives 20 minutes and is replaced in its last five; the old one works two minutes more', async () => {
    const visitor = await contract.visit();
    await visitor.signIn('staff', 'PC');
    const old = visitor.token;
    clock += 14 * minute;
    expect((await visitor.call('/api/SysUser/getCurrentUser')).headers.get('authorization')).toBeNull();
    clock += 2 * minute;
    const replies = await Promise.all([
      visitor.call('/api/SysUser/getCurrentUser'),
      visitor.call('/api/SysUser/getCurrentUser'),
    ]);
    expect(replies.map((reply) => reply.Code)).toEqual([1, 1]);
    const next = replies.map((reply) => reply.headers.get('authorization')).find((token) => token) ?? '';
    expect(next).not.toBe(old);
    clock += minute;
    expect((await diagnosis(old)).code).toBe(1);
    clock += 2 * minute;
    expect(await diagnosis(old)).toMatchObject({ append: { ReasonCode: 'TokenReplaced' } });
    expect((await diagnosis(next)).code).toBe(1);
    clock += 21 * minute;
    expect(await diagnosis(next)).toMatchObject({ append: { ReasonCode: 'JwtExpired', IsExpired: true } });
  });

  it('A6-4: a phone’s token lives 30 days', async () => {
    const { token } = await contract.visit('staff');
    clock += 28 * 24 * 60 * minute;
    expect((await diagnosis(token)).code).toBe(1);
    clock += 2 * 24 * 60 * minute + 1000;
    expect(await diagnosis(token)).toMatchObject({ append: { ReasonCode: 'JwtExpired' } });
  });

  it('B4-1: refreshToken takes the token from the body and always returns one', async () => {
    const { token } = await contract.visit('staff');
    const visitor = await contract.visit();
    const reply = await visitor.call<CurrentUser>('/api/SysUser/refreshToken', {
      authorization: token,
      OsClient: 'one',
    });
    expect(reply).toMatchObject({ Code: 1, Data: { Id: 'u-staff' } });
    expect(reply.headers.get('authorization')).toBe(token);
    expect(await visitor.call('/api/SysUser/refreshToken', { authorization: 'x' })).toMatchObject({
      Code: 1001,
      DataAppend: { ReasonCode: 'MalformedToken' },
    });
  });

  it('B5-1: TokenLogin returns the user and the token; logging out ends the session', async () => {
    const visitor = await contract.visit('staff');
    const reply = await visitor.call<CurrentUser>('/api/SysUser/TokenLogin', {
      _token: visitor.token,
      Token: visitor.token,
      TokenName: 'token',
    });
    expect(reply).toMatchObject({ Code: 1, Data: { Id: 'u-staff' } });
    expect(reply.headers.get('authorization')).toBe(visitor.token);
    expect((await visitor.call('/api/SysUser/refreshLoginUser')).Code).toBe(1);
    await visitor.call('/api/SysUser/Logout');
    expect(await diagnosis(visitor.token)).toMatchObject({ append: { ReasonCode: 'SessionMissing' } });
  });
});

describe('own profile', () => {
  const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

  it('B6-1: changes name and phone, not level or roles', async () => {
    const visitor = await contract.visit('second');
    const reply = await visitor.form<CurrentUser>(
      '/api/SysUser/uptsysuser',
      'Name=%E6%9D%8E%E5%9B%9B2&Phone=139&Level=9999&RoleIds=%5B%22r-admin%22%5D',
    );
    expect(reply).toMatchObject({ Code: 1, Data: { Name: '李四2', Phone: '139', Level: 100 } });
    expect(reply.Data._Roles).toMatchObject([{ Id: 'r-staff' }]);
    expect(await visitor.call('/api/SysUser/uptsysuser', { Id: 'u-admin', Name: 'x' })).toMatchObject({
      Code: 0,
      Msg: '您没有权限做此操作！',
    });
  });

  it('B6-2: changes the password from Base64, under the tenant’s rules, and ends other sessions', async () => {
    const visitor = await contract.visit('second', 'two');
    const other = await contract.visit('second', 'two');
    const change = (Pwd: string, NewPwd: string) =>
      visitor.call('/api/SysUser/uptsysuser', { Id: 'u-second', Pwd: base64(Pwd), NewPwd: base64(NewPwd) });
    expect((await change('wrong', 'secret2')).Msg).toBe('旧密码错误');
    expect((await change('secret1', '123')).Msg).toBe('密码最低长度：6');
    expect((await change('secret1', 'x'.repeat(21))).Msg).toBe('密码长度限制6-20位！');
    const done = await change('secret1', '密码Secret2');
    expect(done.Code).toBe(1);
    expect((await login({ Account: 'second', Pwd: '密码Secret2' }, 'two')).Code).toBe(1);
    expect((await login({ Account: 'second', Pwd: 'secret1' }, 'two')).Code).toBe(0);
    expect((await diagnoseOf(other.token)).ReasonCode).toBe('SessionMissing');
    visitor.token = done.headers.get('authorization') ?? '';
    expect((await visitor.call('/api/SysUser/getCurrentUser')).Code).toBe(1);
  });

  async function diagnoseOf(token: string): Promise<TokenDiagnostic> {
    const visitor = await contract.visit(undefined, 'two');
    return (await visitor.call('/api/SysUser/getCurrentUser', {}, { authorization: token }))
      .DataAppend as TokenDiagnostic;
  }
});
