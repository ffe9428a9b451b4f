import { generateKeyPairSync } from 'node:crypto';
import { patience } from '../../../kit/patience';
import { profiles } from '../../../kit/profiles';
import { smallServer } from '../../../kit/small-server';
import { signOut, startClient, stopClient } from '../../../kit/signed-in';
import { DEMO_PASSWORD } from '../../../../server/seed/base/organisation';
import type { RunningServer } from '../../../../server/app';
import { login } from '@/data/session/session';
import { sessionStore } from '@/data/session/session-store';

jest.setTimeout(patience(180_000));

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const loginKey = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));

/** Bodies and addresses of all requests, as they leave the device. */
const sent: string[] = [];
const { open, send } = XMLHttpRequest.prototype;
beforeAll(() => {
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string) {
    sent.push(url);
    open.call(this, method, url, true);
  };
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    sent.push(String(body));
    send.call(this, body);
  };
});
afterAll(() => Object.assign(XMLHttpRequest.prototype, { open, send }));

const enter = (password = DEMO_PASSWORD) => login.withPassword({ account: 'manager', password }, false);

describe.each(profiles)('a tenant with a login key on a %s server', (profile) => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await smallServer({ profile, loginKey });
    await startClient(server.url);
  });
  beforeEach(async () => {
    await signOut();
    sent.length = 0;
  });
  afterAll(async () => {
    await stopClient();
    await server.close();
  });

  it('S7-rsa-login: the password is sent encrypted, and the server recognises it', async () => {
    expect(sessionStore.getState().sysConfig?.LoginRsaPublicKey).toBeTruthy();
    expect(await enter()).toMatchObject({ state: 'loggedIn', user: { Account: 'manager' } });
    expect(await enter('wrong-one')).toMatchObject({ state: 'refused', message: '用户名或密码错误！' });
    expect(sent.join('\n')).toMatch(/Pwd=[A-Za-z0-9%]{300,}/);
    for (const password of [DEMO_PASSWORD, 'wrong-one']) expect(sent.join('\n')).not.toContain(password);
  });

  it('S7-rsa-config-first: without the config the login fetches it before it sends a password', async () => {
    sessionStore.setState({ sysConfig: null });
    expect(await enter()).toMatchObject({ state: 'loggedIn' });
    expect(sent.join('\n')).not.toContain(DEMO_PASSWORD);
  });

  it('S7-rsa-damaged-key: with an unreadable key no password is sent, and the user is informed', async () => {
    const { sysConfig } = sessionStore.getState();
    sessionStore.setState({ sysConfig: sysConfig && { ...sysConfig, LoginRsaPublicKey: 'damaged' } });
    expect(await enter()).toMatchObject({
      state: 'refused',
      message: expect.stringMatching(/^登录公钥无效/),
    });
    expect(sent).toEqual([]);
    sessionStore.setState({ sysConfig });
  });
});

it('S7-rsa-none: without a key the password is sent as the contract of plain logins requires', async () => {
  const server = await smallServer();
  await startClient(server.url);
  sent.length = 0;
  expect(await enter()).toMatchObject({ state: 'loggedIn' });
  expect(sent.join('\n')).toContain(`Pwd=${DEMO_PASSWORD}`);
  await stopClient();
  await server.close();
});
