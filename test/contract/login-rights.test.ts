import { createHmac } from 'node:crypto';
import { get } from 'node:http';
import type { LoginDevice } from '../../src/data/protocol/sys-user';
import type { CurrentUser } from '../../src/data/protocol/user';
import { minimalTenant } from '../../server/seed/minimal';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Reply, type Visitor } from './kit';

const minute = 60_000;
let clock = Date.parse('2026-03-02T08:00:00Z');
let contract: Contract;

beforeAll(async () => {
  const limits = Array.from({ length: 400 }, (_each, index) => ({
    RoleId: 'r-staff',
    FkId: `m-none-${index}`,
    Type: 'Menu' as const,
    Permission: ['Add', 'Edit', 'Del', 'Import', 'Export', `button-${index}`, 'NoDetail', 'NoSearch'],
  }));
  const big = minimalTenant('big');
  contract = await openContract({
    now: () => clock,
    seed: [
      { ...minimalTenant('one'), IsDefault: true },
      minimalTenant('two'),
      { ...big, RoleLimits: [...big.RoleLimits, ...limits] },
    ],
  });
}, patience(120_000));
afterAll(() => contract.close());

interface From {
  ip: string;
  device?: string;
  captcha?: boolean;
  osClient?: string;
}
interface Appended {
  KnownDevice?: string;
}

async function captcha(osClient: string, ip: string) {
  const response = await fetch(`${contract.server.url}/api/Captcha/getCaptcha?OsClient=${osClient}`, {
    headers: { 'x-forwarded-for': ip },
  });
  const id = response.headers.get('captchaid') ?? '';
  return { _CaptchaId: id, _CaptchaValue: (await contract.server.captchaAnswer(id)) ?? '' };
}

async function enter(
  Account: string,
  Pwd: string,
  { ip, device = '', captcha: solves, osClient = 'one' }: From,
): Promise<Reply<CurrentUser>> {
  const visitor = await contract.visit(undefined, osClient);
  const body = {
    Account,
    Pwd,
    OsClient: osClient,
    _KnownDevice: device,
    ...(solves ? await captcha(osClient, ip) : {}),
  };
  return visitor.call<CurrentUser>('/api/SysUser/login', body, { 'x-forwarded-for': ip });
}
const deviceOf = (reply: Reply<CurrentUser>): string => (reply.DataAppend as Appended).KnownDevice ?? '';
let last = 0;
/** An address that nobody has tried from yet. */
const fresh = (): string => `198.51.${Math.floor((last += 1) / 250)}.${(last % 250) + 1}`;

describe('guessing keeps nobody out', () => {
  it('GUARD-owner: 60 wrong tries elsewhere leave the owner’s device alone, and ask a new one for a captcha', async () => {
    const home = fresh();
    const first = await enter('staff', 'secret1', { ip: home });
    const device = deviceOf(first);
    expect(device).not.toBe('');
    const attacker = fresh();
    for (let n = 0; n < 60; n += 1) {
      await enter('staff', `guess${n}`, { ip: n % 2 ? attacker : fresh(), captcha: n % 2 === 0 });
    }
    expect((await enter('staff', 'secret1', { ip: home, device })).Code).toBe(1);
    expect((await enter('staff', 'secret1', { ip: attacker, device })).Code).toBe(1);
    const elsewhere = fresh();
    expect((await enter('staff', 'secret1', { ip: elsewhere })).Code).toBe(1003);
    expect((await enter('staff', 'secret1', { ip: elsewhere, captcha: true })).Code).toBe(1);
  });

  it('GUARD-wait: the pair waits longer with every try, but trying while waiting does not make it longer', async () => {
    const ip = fresh();
    const waits: number[] = [];
    for (let n = 0; n < 16; n += 1) {
      const reply = await enter('second', `guess${n}`, { ip, captcha: true });
      const wait = (reply.DataAppend as { WaitSeconds?: number } | null)?.WaitSeconds;
      if (!wait) continue;
      waits.push(wait);
      for (let again = 0; again < 3; again += 1) await enter('second', 'x', { ip, captcha: true });
      clock += wait * 1000;
    }
    expect(waits.length).toBeGreaterThan(1);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60);
    clock += 20 * minute;
    expect((await enter('second', 'secret1', { ip, captcha: true })).Code).toBe(1);
  });

  it('GUARD-burst: of 60 tries at once no more than ten have their password looked at', async () => {
    const ip = fresh();
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_each, n) => enter('boss', `guess${n}`, { ip })),
    );
    const looked = replies.filter((reply) => reply.Msg === '用户名或密码错误！');
    expect(looked.length).toBeLessThanOrEqual(11);
    expect((await enter('boss', 'secret1', { ip: fresh(), captcha: true })).Code).toBe(1);
  });

  it('GUARD-unknown: an account that does not exist gets the same answers, try by try', async () => {
    const story = async (account: string) => {
      const ip = fresh();
      const told: Array<string | null | undefined> = [];
      for (let n = 0; n < 13; n += 1) told.push((await enter(account, 'wrong', { ip, captcha: n >= 5 })).Msg);
      return told;
    };
    expect(await story('no-such-account')).toEqual(await story('reader'));
  });

  it.each([
    ['in capitals', 'READER2'],
    ['with blanks', '  reader2 '],
    ['in mixed case', 'Reader2'],
  ])('GUARD-spelling: %s counts as the same account', async (_name, spelled) => {
    const ip = fresh();
    for (let n = 0; n < 5; n += 1) await enter(spelled, 'wrong', { ip });
    expect((await enter('reader2', 'wrong', { ip })).Code).toBe(1003);
  });

  it('GUARD-v6: the addresses of one customer count together, those of another separately', async () => {
    for (let n = 0; n < 5; n += 1) await enter('v6', 'wrong', { ip: `2001:db8:1:2::${n + 1}` });
    expect((await enter('v6', 'wrong', { ip: '2001:0db8:0001:0002:ffff::1' })).Code).toBe(1003);
    expect((await enter('v6', 'wrong', { ip: '2001:db8:1:3::1' })).Msg).toBe('用户名或密码错误！');
  });

  it('GUARD-names: a flood of names clears no count, and the network is asked for a captcha', async () => {
    const ip = fresh();
    for (let n = 0; n < 5; n += 1) await enter('victim', 'wrong', { ip });
    for (let n = 0; n < 40; n += 1) await enter(`made-up-${n}`, 'x', { ip });
    expect((await enter('victim', 'x', { ip })).Code).toBe(1003);
    expect((await enter('made-up-new', 'x', { ip })).Code).toBe(1003);
    expect((await enter('made-up-new', 'x', { ip: fresh() })).Msg).toBe('用户名或密码错误！');
  });

  it('GUARD-wash: a success does not clear the count of its network', async () => {
    const ip = fresh();
    for (let n = 0; n < 35; n += 1) {
      await enter(`wash-${n}`, 'x', { ip });
      if (n % 5 === 0) await enter('admin', 'secret1', { ip, captcha: true });
    }
    expect((await enter('wash-new', 'x', { ip })).Code).toBe(1003);
  });

  it('GUARD-tenant: the same name in another tenant is another account', async () => {
    const ip = fresh();
    for (let n = 0; n < 6; n += 1) await enter('admin', 'wrong', { ip });
    expect((await enter('admin', 'secret1', { ip, osClient: 'two' })).Code).toBe(1);
  });
});

describe('the proof of a known device', () => {
  it.each<[string, (proof: string, ofAnother: string) => string]>([
    ['made up', () => `${clock}.${'A'.repeat(43)}`],
    ['of another user', (_proof, ofAnother) => ofAnother],
    ['with another date', (proof) => proof.replace(/^\d+/, (at) => String(Number(at) - 1))],
    ['from the future', (proof) => proof.replace(/^\d+/, '9999999999999')],
    ['cut short', (proof) => proof.slice(0, -1)],
    ['signed with nothing', () => `1.${createHmac('sha256', '').update('x').digest('base64url')}`],
    ['behind a hundred others', (proof) => `${'x,'.repeat(100)}${proof}`],
    ['none', () => ''],
  ])('KNOWN-forged: %s is as good as none', async (_name, forge) => {
    const proof = deviceOf(await enter('reader', 'secret1', { ip: fresh(), captcha: true }));
    const ofAnother = deviceOf(await enter('boss', 'secret1', { ip: fresh(), captcha: true }));
    expect([proof, ofAnother].every((each) => /^\d+\.[\w-]{43}$/.test(each))).toBe(true);
    const ip = fresh();
    for (let n = 0; n < 5; n += 1) await enter('reader', 'wrong', { ip });
    expect((await enter('reader', 'secret1', { ip, device: forge(proof, ofAnother) })).Code).toBe(1003);
    expect((await enter('reader', 'secret1', { ip, device: `1.x,${proof}` })).Code).toBe(1);
  });

  it('KNOWN-stolen: one that is used for guessing loses its worth', async () => {
    const mine = deviceOf(await enter('nobody', 'secret1', { ip: fresh() }));
    const ip = fresh();
    const told = new Set<number>();
    for (let n = 0; n < 20; n += 1) told.add((await enter('nobody', `guess${n}`, { ip, device: mine })).Code);
    expect(told).toContain(1003);
  });

  it('KNOWN-tenant: one from one tenant proves nothing in another', async () => {
    const proof = deviceOf(await enter('reader', 'secret1', { ip: fresh(), captcha: true }));
    const ip = fresh();
    for (let n = 0; n < 5; n += 1) await enter('reader', 'wrong', { ip, osClient: 'two' });
    expect((await enter('reader', 'secret1', { ip, osClient: 'two', device: proof })).Code).toBe(1003);
  });

  it('KNOWN-old: expires after 90 days', async () => {
    const proof = deviceOf(await enter('boss', 'secret1', { ip: fresh(), captcha: true, osClient: 'two' }));
    clock += 91 * 24 * 60 * minute;
    const ip = fresh();
    for (let n = 0; n < 5; n += 1) await enter('boss', 'wrong', { ip, osClient: 'two' });
    expect((await enter('boss', 'secret1', { ip, osClient: 'two', device: proof })).Code).toBe(1003);
  });
});

describe('a captcha', () => {
  it('CAPTCHA-once: is good for one try in its own tenant, whether that was right or wrong', async () => {
    const ip = fresh();
    const visitor = await contract.visit();
    const send = (solved: object, osClient = 'one') =>
      visitor.call(
        '/api/SysUser/login',
        { Account: 'cap', Pwd: 'x', OsClient: osClient, ...solved },
        { 'x-forwarded-for': ip, osclient: osClient },
      );
    for (let n = 0; n < 5; n += 1) await send({});
    const solved = await captcha('one', ip);
    expect((await send(solved)).Msg).toBe('用户名或密码错误！');
    expect((await send(solved)).Code).toBe(1004);
    const foreign = await captcha('two', ip);
    expect((await send(foreign)).Code).toBe(1004);
    const wrong = await captcha('one', ip);
    expect((await send({ ...wrong, _CaptchaValue: '????' })).Code).toBe(1004);
    expect((await send(wrong)).Code).toBe(1004);
  });

  it('CAPTCHA-flood: a network gets a limited number of pictures, and another is not affected', async () => {
    const ask = (ip: string) =>
      fetch(`${contract.server.url}/api/Captcha/getCaptcha?OsClient=one`, {
        headers: { 'x-forwarded-for': ip },
      });
    const flooding = fresh();
    for (let n = 0; n < 205; n += 1) await (await ask(flooding)).arrayBuffer();
    expect((await ask(flooding)).headers.get('captchaid')).toBeNull();
    expect((await ask(fresh())).headers.get('captchaid')).not.toBeNull();
  });
});

describe('sessions', () => {
  const own = (visitor: Visitor, more: object = {}) =>
    visitor.call<LoginDevice[]>('/api/SysUser/getSessions', more);
  const works = async (visitor: Visitor) => (await visitor.call('/api/SysUser/getCurrentUser')).Code === 1;
  const from = async (account: string, osClient = 'one'): Promise<Visitor> => {
    const visitor = await contract.visit(undefined, osClient);
    visitor.token =
      (await enter(account, 'secret1', { ip: fresh(), captcha: true, osClient })).headers.get(
        'authorization',
      ) ?? '';
    return visitor;
  };

  it('SESSION-list: are listed to their owner, ended one by one or all but this one', async () => {
    const [here, there, third] = [await from('staff'), await from('staff'), await from('staff')];
    await here.call('/api/SysUser/endOtherSessions');
    expect([await works(here), await works(there), await works(third)]).toEqual([true, false, false]);
    const phone = await from('staff');
    const { Data } = await own(here);
    expect(Data.map((each) => each.IsCurrent).sort()).toEqual([false, true]);
    expect(JSON.stringify(Data)).not.toContain(phone.token);
    await here.call('/api/SysUser/endSession', { Id: Data.find((each) => !each.IsCurrent)?.Id });
    expect([await works(here), await works(phone)]).toEqual([true, false]);
  });

  it.each<[string, (victim: Visitor, id: string) => object, string]>([
    ['by its id', (_victim, id) => ({ Id: id }), 'endSession'],
    ['by its id and its user', (_victim, id) => ({ Id: id, UserId: 'u-reader' }), 'endSession'],
    ['all of its user', () => ({ UserId: 'u-reader' }), 'endOtherSessions'],
    ['all of the administrator', () => ({ UserId: 'u-admin' }), 'endOtherSessions'],
    ['by a wildcard', () => ({ Id: '%' }), 'endSession'],
  ])('SESSION-foreign: a colleague cannot end anybody else’s: %s', async (_name, body, action) => {
    const victim = await from('reader');
    const id = (await own(victim)).Data.find((each) => each.IsCurrent)?.Id ?? '';
    const colleague = await from('staff');
    expect((await colleague.call(`/api/SysUser/${action}`, body(victim, id))).Code).toBe(0);
    expect((await own(colleague, { UserId: 'u-reader' })).Code).toBe(0);
    expect([await works(victim), await works(colleague)]).toEqual([true, true]);
    const admin = await from('admin');
    expect((await admin.call('/api/SysUser/endSession', { Id: id, UserId: 'u-reader' })).Code).toBe(1);
    expect(await works(victim)).toBe(false);
  });

  it('SESSION-tenant: another tenant’s administrator reaches none', async () => {
    const victim = await from('reader');
    const other = await from('admin', 'two');
    expect((await own(other, { UserId: 'u-reader' })).Data).toEqual([]);
    await other.call('/api/SysUser/endOtherSessions', { UserId: 'u-reader' });
    expect(await works(victim)).toBe(true);
  });

  it('SESSION-off: an account switched off is out at once, with its known devices, and is back only by logging in', async () => {
    const [admin, victim] = [await from('admin'), await from('second')];
    const state = (State: number) =>
      admin.call('/api/FormEngine/uptFormData', {
        FormEngineKey: 'sys_user',
        Id: 'u-second',
        _RowModel: { State },
      });
    expect((await state(0)).Code).toBe(1);
    expect(await works(victim)).toBe(false);
    expect((await state(1)).Code).toBe(1);
    expect(await works(victim)).toBe(false);
    expect(await works(await from('second'))).toBe(true);
  });

  it('SESSION-password: a password set by the administrator ends the earlier sessions', async () => {
    const [admin, victim] = [await from('admin', 'two'), await from('second', 'two')];
    await admin.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'sys_user',
      Id: 'u-second',
      _RowModel: { Pwd: 'secret9' },
    });
    expect(await works(victim)).toBe(false);
    expect((await enter('second', 'secret9', { ip: fresh(), osClient: 'two', captcha: true })).Code).toBe(1);
  });

  it('SESSION-role: taking a role away takes effect with the next call', async () => {
    const [admin, boss] = [await from('admin'), await from('boss')];
    const read = () => boss.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_hidden' });
    expect((await read()).Code).toBe(1);
    await admin.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'sys_user',
      Id: 'u-boss',
      _RowModel: { RoleIds: '["r-staff"]', Level: 100 },
    });
    expect((await read()).Code).toBe(0);
  });

  it('SESSION-successor: every call within the grace period gets the same next token', async () => {
    const visitor = await contract.visit();
    await visitor.signIn('reader', 'PC');
    clock += 16 * minute;
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => visitor.call('/api/SysUser/getCurrentUser')),
    );
    const tokens = new Set(replies.map((reply) => reply.headers.get('authorization')));
    expect(tokens.size).toBe(1);
    clock += minute;
    expect((await visitor.call('/api/SysUser/getCurrentUser')).headers.get('authorization')).toBe(
      [...tokens][0],
    );
  });
});

describe('the way to the server', () => {
  it('WAY-token: a token in the address is no token', async () => {
    const { token } = await contract.visit('admin');
    for (const name of ['authorization', 'Authorization', 'token', 'Token', '_token']) {
      const address = `${contract.server.url}/api/SysUser/getCurrentUser?OsClient=one&${name}=${token}`;
      expect(await (await fetch(address)).json()).toMatchObject({ Code: 1001 });
    }
    const body = JSON.stringify({ authorization: token });
    const headers = { 'content-type': 'application/json', osclient: 'one' };
    const twin = await fetch(`${contract.server.url}/api/SysUser/getCurrentUser`, {
      method: 'POST',
      body,
      headers,
    });
    expect(await twin.json()).toMatchObject({ Code: 1 });
  });

  it('WAY-refresh: a token is renewed from the header, or the field the protocol names, and from nowhere else', async () => {
    const { token } = await contract.visit('admin');
    const address = `${contract.server.url}/api/SysUser/refreshToken?OsClient=one`;
    const ask = async (url: string, fields?: object, authorization?: string): Promise<unknown> => {
      const headers = {
        'content-type': 'application/json',
        osclient: 'one',
        ...(authorization ? { authorization } : {}),
      };
      const sent = fields ? { method: 'POST', body: JSON.stringify(fields), headers } : { headers };
      return (await fetch(url, sent)).json();
    };
    for (const name of ['authorization', 'Authorization', 'token', 'Token', '_token'])
      expect(await ask(`${address}&${name}=${token}`)).toMatchObject({ Code: 1001 });
    for (const name of ['token', 'Token', '_token', 'access_token'])
      expect(await ask(address, { [name]: token })).toMatchObject({ Code: 1001 });
    expect(await ask(`${address}&authorization=${token}`, {})).toMatchObject({ Code: 1001 });
    expect(await ask(address, { authorization: token })).toMatchObject({ Code: 1 });
    expect(await ask(address, {}, `Bearer ${token}`)).toMatchObject({ Code: 1 });
  });

  it('WAY-cors: any page may call, none with somebody’s cookies', async () => {
    const { headers } = await fetch(`${contract.server.url}/api/os/getDateTimeNow`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-expose-headers')).toMatch(/authorization.*captchaid/);
  });

  it('WAY-compressed: 65 KB of role limits travel as less than 12', async () => {
    const visitor = await contract.visit('staff', 'big');
    const ask = (encoding: string) =>
      new Promise<{ encoding: string | undefined; bytes: number }>((resolve, reject) => {
        const headers = {
          osclient: 'big',
          authorization: visitor.token,
          'accept-encoding': encoding,
          'x-forwarded-for': fresh(),
        };
        get(`${contract.server.url}/api/SysUser/getCurrentUser`, { headers }, (response) => {
          let bytes = 0;
          response.on('data', (chunk: Buffer) => (bytes += chunk.length));
          response.on('end', () => resolve({ encoding: response.headers['content-encoding'], bytes }));
        }).on('error', reject);
      });
    expect((await ask('identity')).bytes).toBeGreaterThan(65_000);
    for (const encoding of ['gzip', 'br']) {
      const answer = await ask(encoding);
      expect(answer.encoding).toBe(encoding);
      expect(answer.bytes).toBeLessThan(12_000);
    }
    expect((await ask('identity')).encoding).toBeUndefined();
  });
});
