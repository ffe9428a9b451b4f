import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Pages that are opened directly, by the name of their budget. All except the login are opened by a signed-in user. */
const pages = {
  login: 'pages/mine/login/login',
  home: 'pages/naviBar/home/index',
  workbench: 'pages/naviBar/workbench/index',
  list: 'pages/workbench/work-list/index?menu=customer',
  record: 'pages/workbench/work-detail/index?menu=customer&id=',
  form: 'pages/workbench/work-add/index?menu=customer',
};

const login = { Account: 'admin', Pwd: 'demo1234', OsClient: 'microi' };

/** Id of a customer, for the record page. */
async function aCustomer(url) {
  const post = (address, body, token = '') =>
    fetch(url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
  const token = (await post('/api/SysUser/login', login)).headers.get('authorization') ?? '';
  const asked = { FormEngineKey: 'diy_customer', _PageIndex: 1, _PageSize: 1, OsClient: login.OsClient };
  const { Data } = await (await post('/api/FormEngine/getTableData', asked, token)).json();
  return Data[0].Id;
}

/** Scripts that a browser fetches until a page is shown and idle: bytes after gzip -9, by file. */
async function scriptsOf(context, address) {
  const page = await context.newPage();
  const files = [];
  const note = (response) => {
    if (response.request().resourceType() !== 'script') return;
    const name = path.basename(new URL(response.url()).pathname);
    files.push(response.body().then((body) => [`js/${name}`, gzipSync(body, { level: 9 }).length]));
  };
  page.on('response', note);
  await page.goto(address);
  await page.locator('.taro_page').first().waitFor();
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  const loaded = new Map(await Promise.all(files));
  await page.close();
  return loaded;
}

/**
 * Opens each entry in a browser that has only a session stored.
 *
 * @returns {Promise<Record<string, Map<string, number>>>} what each fetched, bytes by file
 */
export async function openEntries(url, browser) {
  const options = { viewport: { width: 375, height: 812 }, locale: 'zh-CN', serviceWorkers: 'block' };
  const stranger = await browser.newContext(options);
  const loaded = { login: await scriptsOf(stranger, `${url}/#/${pages.login}`) };
  const page = await stranger.newPage();
  await page.goto(`${url}/#/${pages.login}`);
  await page.getByRole('textbox', { name: '账号' }).fill(login.Account);
  await page.getByLabel('密码', { exact: true }).fill(login.Pwd);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/naviBar\/home/);
  await page.waitForLoadState('networkidle');
  const storageState = await stranger.storageState({ indexedDB: true });
  await stranger.close();
  const customer = await aCustomer(url);
  for (const [name, address] of Object.entries(pages)) {
    if (name === 'login') continue;
    const context = await browser.newContext({ ...options, storageState });
    loaded[name] = await scriptsOf(context, `${url}/#/${address}${name === 'record' ? customer : ''}`);
    await context.close();
  }
  return loaded;
}
