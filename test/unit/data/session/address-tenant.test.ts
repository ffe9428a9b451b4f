import { patience } from '../../../kit/patience';
import { smallServer } from '../../../kit/small-server';
import { storedTexts } from '../../../kit/device-node';
import { DEMO_PASSWORD } from '../../../../server/seed/base/organisation';
import type { RunningServer } from '../../../../server/app';
import type * as Session from '@/data/session/session';
import type { SessionStore } from '@/data/session/session-store';

jest.setTimeout(patience(180_000));

let server: RunningServer;
let session: typeof Session;
let store: SessionStore;
let notices: string[];
let asked: string[];

/**
 * Opens the app afresh at an address: everything in memory is gone, what is stored stays.
 * @param answer what the user answers to a yes-or-no question
 */
async function open(search = '', answer = false): Promise<void> {
  const { launch } = await begin(search, answer);
  await launch;
}

/** The same, but only until the page is there: the launch continues. */
async function begin(search: string, answer = false): Promise<{ launch: Promise<unknown> }> {
  session?.stopSession();
  jest.resetModules();
  window.location.search = search;
  session = await import('@/data/session/session');
  ({ sessionStore: store } = await import('@/data/session/session-store'));
  notices = [];
  asked = [];
  const launch = session.startSession({
    notify: ({ text }) => notices.push(text),
    goToLogin: () => notices.push('→ login'),
    confirm: async (question) => {
      asked.push(question);
      return answer;
    },
  });
  return { launch };
}

const logIn = (account = 'manager') =>
  session.login.withPassword({ account, password: DEMO_PASSWORD }, false);

beforeAll(async () => {
  server = await smallServer({ demoLogin: true }, ['microi', 'loctek']);
  // Otherwise the server in this process would compress its answers with modules that each reset replaces by foreign copies.
  const plain = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('accept-encoding', 'identity');
    return plain(address, { ...init, headers });
  };
  window.localStorage.setItem('OsClient', 'microi');
  window.localStorage.setItem('ApiBase', server.url);
});
afterAll(async () => {
  session.stopSession();
  await server.close();
});

it('S4-bad-tenant: an address with an unknown tenant is refused with a message; tenant and session stay as they were', async () => {
  await open();
  expect(await logIn()).toMatchObject({ state: 'loggedIn' });
  await session.sessionRepository.settled();
  const before = storedTexts();
  await open('?OsClient=nosuchtenant&AppKey=other&token=secret-of-theirs');
  expect(store.getState()).toMatchObject({ osClient: 'microi', user: { Account: 'manager' } });
  expect(store.getState().launchError?.message).toContain('nosuchtenant');
  expect(notices.join()).toContain('nosuchtenant');
  expect(notices.join()).toMatch(/^系统初始化失败：/);
  await session.sessionRepository.settled();
  const changing = /:(SysConfig|CurrentUser|RoleLimits)$/;
  const lasting = (texts: Record<string, string>) =>
    Object.entries(texts).filter(([name]) => !changing.test(name));
  expect(Object.keys(storedTexts())).toEqual(Object.keys(before));
  expect(lasting(storedTexts())).toEqual(lasting(before));
  expect(store.getState().appKey).toBe('');

  await open();
  expect(store.getState()).toMatchObject({ osClient: 'microi', user: { Account: 'manager' } });
  expect(notices).toEqual([]);
});

it('S4-bad-tenant: a tenant whose server does not answer harms nothing either', async () => {
  await open();
  window.localStorage.setItem('ApiBase', 'http://127.0.0.1:9');
  await open('?OsClient=loctek');
  expect(store.getState()).toMatchObject({ osClient: 'microi', user: { Account: 'manager' } });
  window.localStorage.setItem('ApiBase', server.url);
  await open();
  expect(store.getState().user).toMatchObject({ Account: 'manager' });
});

it('S4-address-key: the AppKey of an address outlives a reload, and belongs to its own tenant alone', async () => {
  await open('?AppKey=key-of-microi');
  expect(store.getState().appKey).toBe('key-of-microi');
  await open();
  expect(store.getState().appKey).toBe('key-of-microi');
  await open('?OsClient=loctek');
  expect(store.getState()).toMatchObject({ osClient: 'loctek', appKey: '', user: null });
  expect(window.localStorage.getItem('OsClient')).toBe('loctek');
  expect(storedTexts()['microi:AppKey']).toBe('key-of-microi');
});

it('S4-typed-early: a password typed while the launch reads the tenant and tries a code logs in to that tenant', async () => {
  await open();
  await session.tokenManager.end();
  const { launch } = await begin('?OsClient=loctek&code=used-up');
  expect(await logIn()).toMatchObject({ state: 'loggedIn' });
  await launch;
  expect(store.getState()).toMatchObject({ osClient: 'loctek', user: { Account: 'manager' } });
  await session.tokenManager.end();
  await open('?OsClient=microi');
});

describe('a link that logs in', () => {
  let tokenOfField: string;
  const links = () => ['?code=demo_field', `?token=${tokenOfField}`];
  const who = () => store.getState().user?.Account;

  beforeAll(async () => {
    await open();
    await logIn('field');
    tokenOfField = store.getState().token;
    await session.tokenManager.end();
  });

  it('S4-link-asks: names the account and logs in nobody who says no', async () => {
    for (const link of links()) {
      await open(link, false);
      expect(asked).toEqual([expect.stringMatching(/打开的链接要以“.*field.*”的身份登录，是否继续/)]);
      expect(store.getState()).toMatchObject({ user: null, token: '', status: 'started', launchError: null });
      await session.sessionRepository.settled();
      expect(Object.keys(storedTexts()).filter((name) => /:(Token|CurrentUser)/.test(name))).toEqual([]);
    }
  });

  it('S4-link-asks: logs in a user who says yes, and does not ask again', async () => {
    for (const link of links()) {
      await open(link, true);
      expect([who(), asked.length]).toEqual(['field', 1]);
      await open(link, false);
      expect([who(), asked.length]).toEqual(['field', 0]);
      await open();
      expect([who(), asked.length]).toEqual(['field', 0]);
      await session.tokenManager.end();
    }
  });

  it('S4-link-asks: names both accounts to a logged-in user, and a no changes nothing in their session', async () => {
    await open();
    await logIn();
    const { token, osClient } = store.getState();
    for (const link of links()) {
      await open(link, false);
      expect(asked).toEqual([expect.stringMatching(/“.*field.*”的身份登录，当前登录的是“.*manager.*”/)]);
      expect(store.getState()).toMatchObject({ user: { Account: 'manager' }, token, launchError: null });
      await session.sessionRepository.settled();
      expect(storedTexts()[`${osClient}:Token`]).toBe(token);
    }
    await open('?code=demo_field', true);
    expect(who()).toBe('field');
  });
});
