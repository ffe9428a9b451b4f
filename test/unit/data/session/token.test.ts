import type { CurrentUser } from '@/data/protocol/user';
import { createSessionStore, isLoggedIn, type SessionStore } from '@/data/session/session-store';
import {
  createTokenManager,
  needsRefresh,
  type RefreshAnswer,
  type TokenManager,
} from '@/data/session/token-lifecycle';
import { createSessionRepository } from '@/data/session/session-repository';

const MINUTE = 60_000;
const ada = { Id: 'ada', Account: 'ada', Name: 'Ada', State: 1, Level: 1 } as CurrentUser;
const bob = { ...ada, Id: 'bob' };

let time: number;
let texts: Map<string, string>;
let store: SessionStore;
let keeper: TokenManager;
let answer: RefreshAnswer;
let lost: number;
let asked: string[];

beforeEach(() => {
  time = Date.UTC(2026, 10, 20, 9);
  texts = new Map();
  lost = 0;
  asked = [];
  answer = { kind: 'ok', user: ada };
  store = createSessionStore();
  store.setState({ osClient: 'demo' });
  const sessionRepository = createSessionRepository({
    get: async (key) => texts.get(key),
    set: async (key, value) => void texts.set(key, value),
    remove: async (key) => void texts.delete(key),
  });
  keeper = createTokenManager({
    store,
    sessionRepository,
    now: () => time,
    askRefresh: async (token) => {
      asked.push(token);
      return answer;
    },
    refreshOnce: () => keeper.exchange(),
    onLost: () => (lost += 1),
  });
  keeper.begin({ token: 't1', user: ada });
});

const state = () => store.getState();
const refused: RefreshAnswer = { kind: 'refused', message: '登录身份已过期！' };

describe('S4-token: keeping the token', () => {
  it('S4-logged-in: is logged in only with a user Id and a token', () => {
    expect(isLoggedIn(state())).toBe(true);
    expect(isLoggedIn({ user: ada, token: '' })).toBe(false);
    expect(isLoggedIn({ user: { ...ada, Id: '' }, token: 't' })).toBe(false);
    expect(isLoggedIn({ user: null, token: 't' })).toBe(false);
  });

  it('S9-token-15min: trusts a token for 15 minutes from its arrival', () => {
    expect(state().tokenExpires).toBe(time + 15 * MINUTE);
    time += 5 * MINUTE;
    keeper.adopt('t2', state().generation);
    expect(state()).toMatchObject({ token: 't2', tokenExpires: time + 15 * MINUTE });
  });

  it('S4-older-session: ignores a token, a user and a loss that belong to an older session', () => {
    const before = state().generation;
    keeper.begin({ token: 'b1', user: bob });
    keeper.adopt('t9', before);
    keeper.replaceUser(ada, before);
    keeper.lose(before);
    expect(state()).toMatchObject({ token: 'b1', user: bob });
    expect(lost).toBe(0);
  });

  it('S7-same-user: reading the same user again notifies no listener', () => {
    const { generation, user } = state();
    keeper.replaceUser({ ...ada }, generation);
    expect(state().user).toBe(user);
    keeper.replaceUser({ ...ada, Name: 'Ada King' }, generation);
    expect(state().user).toMatchObject({ Name: 'Ada King' });
  });

  it('S4-logout: clears token, user and expiry, in memory and in the storage', async () => {
    const { generation } = state();
    await keeper.end();
    expect(state()).toMatchObject({ token: '', user: null, tokenExpires: null });
    expect([...texts.keys()]).toEqual([]);
    keeper.adopt('t2', generation);
    keeper.adopt('t2', state().generation);
    expect(isLoggedIn(state())).toBe(false);
    expect(state().token).toBe('');
  });

  it('S3-keys: stores under the names of the spec, apart per tenant', () => {
    expect([...texts.keys()].sort()).toEqual([
      'demo:CurrentUser',
      'demo:RoleLimits',
      'demo:Token',
      'demo:TokenExpires',
    ]);
  });
});

describe('S4-refresh: when the token is exchanged', () => {
  it.each([
    ['no token', { token: '', tokenExpires: null, user: null }, false],
    ['no expiry', { token: 't', tokenExpires: null, user: ada }, true],
    ['no user Id', { token: 't', tokenExpires: 2000, user: null }, true],
    ['expired this moment', { token: 't', tokenExpires: 1000, user: ada }, true],
    ['not yet expired', { token: 't', tokenExpires: 1001, user: ada }, false],
  ])('S4-refresh-rule: %s → %#', (_, given, due) => {
    expect(needsRefresh(given, 1000)).toBe(due);
  });

  it('S4-refresh: sends nothing while the token is trusted, and exchanges it once expired', async () => {
    time += 15 * MINUTE - 1;
    await keeper.check();
    expect(asked).toEqual([]);
    time += 1;
    answer = { kind: 'ok', user: { ...ada, Name: 'Ada L.' } };
    expect(await keeper.check()).toBeUndefined();
    expect(asked).toEqual(['t1']);
    expect(state()).toMatchObject({ user: { Name: 'Ada L.' }, tokenExpires: time + 15 * MINUTE });
  });

  it('S4-2min: keeps the user when a refresh is refused up to 2 minutes after the expiry', async () => {
    answer = refused;
    time += 17 * MINUTE;
    expect(await keeper.check()).toBe('登录身份已过期！');
    expect(isLoggedIn(state())).toBe(true);
    expect(lost).toBe(0);
  });

  it('S4-2min: clears the user and calls back when it is refused more than 2 minutes after', async () => {
    answer = refused;
    time += 17 * MINUTE + 1;
    await keeper.check();
    expect(isLoggedIn(state())).toBe(false);
    expect(lost).toBe(1);
  });

  it('S4-2min-no-expiry: clears the user when it is refused and the expiry is missing', async () => {
    answer = refused;
    store.setState({ tokenExpires: null });
    await keeper.check();
    expect(isLoggedIn(state())).toBe(false);
    expect(lost).toBe(1);
  });

  it('S4-1001-twice: ends the session when a call was refused and the refresh is refused too', async () => {
    answer = refused;
    expect(await keeper.exchange()).toBe('lost');
    expect(isLoggedIn(state())).toBe(false);
  });

  it('keeps a user without a signal logged in, however long it takes', async () => {
    answer = { kind: 'unreached', message: 'timeout' };
    time += 24 * 60 * MINUTE;
    expect(await keeper.check()).toBe('timeout');
    expect(isLoggedIn(state())).toBe(true);
    expect(lost).toBe(0);
  });

  it('ignores a refresh that answers after a logout', async () => {
    time += 16 * MINUTE;
    const checking = keeper.check();
    await keeper.end();
    await checking;
    expect(state()).toMatchObject({ token: '', user: null });
  });
});
