import http from 'node:http';
import type { ProfileName } from '../../server/lib/profile';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { apiPorts } from '@/data/api/ports';
import { storage } from '@/device/storage/storage';
import { login, tenantSwitch } from '@/data/session/session';
import { sessionStore } from '@/data/session/session-store';
import { API_BASE_KEY, OS_CLIENT_KEY, tenantKey } from '@/data/session/session-repository';

export interface TestTenant {
  osClient: string;
  /** Address of the server. */
  url: string;
}

/** Token validity, spec §9. */
const TOKEN_MS = 15 * 60_000;

const mine: string[] = [];

interface Reply {
  text: string;
  headers: http.IncomingHttpHeaders;
}

/** One request without the page's own network code, which a test may have disabled. */
function request(address: string, method: string, body?: object, token = ''): Promise<Reply> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = http.request(address, { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ text, headers: answer.headers });
        else reject(new Error(`${address}: ${text}`));
      });
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

/** Calls the process that runs the server of this run (test/jest/tenant-host.cjs). */
const kit = (method: 'POST' | 'DELETE', name = '') =>
  request(`http://127.0.0.1:${process.env['TENANT_KIT_PORT']}/${name}`, method);

/** A test that names a nonexistent account must not wait for a page that never comes. */
const refusedLogin = (account: string, message: string) =>
  new Error(`${account} cannot log in: ${message} (the accounts are in server/seed/accounts.ts)`);

/** Logs in without the app. */
async function enter(
  { url, osClient }: TestTenant,
  account: string,
): Promise<{ user: { Id: string; _RoleLimits?: unknown }; token: string }> {
  const body = { OsClient: osClient, Account: account, Pwd: DEMO_PASSWORD, _ClientType: 'H5' };
  const { text, headers } = await request(`${url}/api/SysUser/login`, 'POST', body);
  const { Code, Data, Msg } = JSON.parse(text) as {
    Code: number;
    Data: { Id: string; _RoleLimits?: unknown };
    Msg: string;
  };
  if (Code !== 1) throw refusedLogin(account, Msg);
  return { user: Data, token: String(headers['authorization']) };
}

/** Another person, or the same one on another device. */
export interface Elsewhere {
  id: string;
  /** Calls the server. @returns its Data */
  ask: <T>(path: string, body?: object) => Promise<T>;
}

/**
 * A user of the tenant on another device.
 *
 * @throws Error with the server's words when a call is refused
 */
export async function elsewhere(tenant: TestTenant, account: string): Promise<Elsewhere> {
  const { user, token } = await enter(tenant, account);
  return {
    id: user.Id,
    async ask<T>(path: string, body: object = {}) {
      const sent = { OsClient: tenant.osClient, ...body };
      const { text } = await request(tenant.url + path, 'POST', sent, token);
      const { Code, Data, Msg } = JSON.parse(text) as { Code: number; Data: T; Msg: string };
      if (Code !== 1) throw new Error(`${path}: ${Msg}`);
      return Data;
    },
  };
}

/** Logs in before the app starts: it then finds the session on the device, as after a reload. */
async function leaveSession(tenant: TestTenant, account: string): Promise<void> {
  const { osClient } = tenant;
  const { user, token } = await enter(tenant, account);
  const { _RoleLimits: limits, ...rest } = user;
  await storage.set(tenantKey(osClient, 'CurrentUser'), JSON.stringify(rest));
  await storage.set(tenantKey(osClient, 'RoleLimits'), JSON.stringify(limits ?? []));
  await storage.set(tenantKey(osClient, 'Token'), token);
  await storage.set(tenantKey(osClient, 'TokenExpires'), String(Date.now() + TOKEN_MS));
}

/**
 * A tenant for this test alone, on a real server with the demonstration data of a design office, and a user logged in.
 * The server starts with the run; a tenant goes when its test file ends.
 *
 * @param account one of the demonstration accounts (server/seed/accounts.ts)
 * @param profile `today`: on a server that answers as the public platform does
 * @param like another tenant of the demonstration than the design office: `loctek` has inspections, `jiejie` regions
 * @throws Error at once, with the server's words, when it cannot log in
 */
export async function startTenant(
  account = 'manager',
  profile: ProfileName = 'spec',
  like?: 'loctek' | 'jiejie',
): Promise<TestTenant> {
  const made = await kit('POST', like ? `${profile}:${like}` : profile === 'today' ? profile : '');
  const tenant = JSON.parse(made.text) as TestTenant;
  mine.push(tenant.osClient);
  if (apiPorts()) {
    // On a page that needs no user, as people do it: any other would lead to the login and come back afterwards.
    const { renderPage } = await import('./render-page');
    await renderPage('serverConfig');
    await tenantSwitch.switchTo(await tenantSwitch.probe(tenant.osClient, tenant.url));
    await logInAs(account);
  } else {
    await storage.set(OS_CLIENT_KEY, tenant.osClient);
    await storage.set(API_BASE_KEY, tenant.url);
    await leaveSession(tenant, account);
  }
  return tenant;
}

/** Another user of the tenant logs in on this device, in the running app. @throws Error when the server refuses */
export async function logInAs(account: string): Promise<void> {
  const outcome = await login.withPassword({ account, password: DEMO_PASSWORD }, false);
  if (outcome.state !== 'loggedIn')
    throw refusedLogin(account, outcome.state === 'refused' ? outcome.message : outcome.state);
}

/** The rows of a table as the server has them now. */
export async function storedRows(
  { url, osClient }: TestTenant,
  table: string,
): Promise<Record<string, unknown>[]> {
  const body = { OsClient: osClient, FormEngineKey: table, _PageSize: 1000 };
  const { token } = sessionStore.getState();
  const { text } = await request(`${url}/api/FormEngine/getTableData`, 'POST', body, token);
  return (JSON.parse(text) as { Data: Record<string, unknown>[] }).Data;
}

afterAll(async () => {
  for (const osClient of mine.splice(0)) await kit('DELETE', osClient);
});
