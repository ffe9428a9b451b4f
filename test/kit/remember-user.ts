/**
 * Remembers a user who logged in earlier on this device, so that the app's pages open without the login page. There is no tenant:
 * the server answers every call with 503 (test/jest/tenant-host.cjs).
 */
export function rememberUser(osClient = 'microi'): void {
  const user = { Id: 'u-test', Account: 'test', Name: '测试', State: 1, Level: 100 };
  const kept = {
    OsClient: osClient,
    ApiBase: `http://127.0.0.1:${process.env['TENANT_KIT_PORT']}/down`,
    [`${osClient}:CurrentUser`]: JSON.stringify(user),
    [`${osClient}:Token`]: 'token-of-before',
    [`${osClient}:TokenExpires`]: String(Date.now() + 10 * 60_000),
  };
  for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
}
