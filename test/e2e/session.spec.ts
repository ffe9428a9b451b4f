import type { Page } from '@playwright/test';
import { expect, test } from './base';
import { front, logIn, logInByPage } from './kit';

test.skip(({ isMobile }) => !isMobile, 'A session does not depend on the width of the screen.');

const PASSWORD = 'demo1234';
const MINE = '/#/pages/naviBar/mine/index';

/** Everything this profile of the browser keeps: names and values of localStorage and of the database. */
async function wholeStorage(page: Page): Promise<{ name: string; value: string }[]> {
  return page.evaluate(async () => {
    const kept = Object.entries({ ...localStorage }).map(([name, value]) => ({ name, value: String(value) }));
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    for (const { name: database = '' } of await indexedDB.databases()) {
      const opened = await done(indexedDB.open(database));
      for (const table of Array.from(opened.objectStoreNames)) {
        const store = opened.transaction(table).objectStore(table);
        const [names, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
        names.forEach((name, at) => kept.push({ name: String(name), value: JSON.stringify(values[at]) }));
      }
      opened.close();
    }
    return kept;
  });
}

async function logOut(page: Page): Promise<void> {
  await page.goto(MINE);
  // A closing dialog remains in the page for another 300 ms.
  await page.getByRole('button', { name: '退出登录' }).first().click();
  await page.getByRole('alertdialog').last().getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/login\/login/);
}

/** Opens the form for a new customer from the workbench. */
async function newCustomer(page: Page): Promise<void> {
  await page.goto('/#/pages/naviBar/workbench/index');
  await expect(page.getByRole('button', { name: '收起客户与销售' })).toBeVisible();
  await page
    .getByRole('button', { name: /^客户(?![一-鿿])/ })
    .filter({ visible: true })
    .last()
    .click();
  await page.getByRole('button', { name: '新增客户' }).filter({ visible: true }).click();
}

/** The session as the page keeps it. */
async function session(page: Page, tenant = 'microi'): Promise<{ id: string; token: string }> {
  return page.evaluate((osClient) => {
    const user = JSON.parse(localStorage.getItem(`${osClient}:CurrentUser`) ?? '{}') as { Id?: string };
    return { id: user.Id ?? '', token: localStorage.getItem(`${osClient}:Token`) ?? '' };
  }, tenant);
}

test('S3-isolation-e2e: of two users and two tenants in one profile none finds anything that belongs to another', async ({
  page,
}) => {
  test.slow();
  await logInByPage(page, 'manager');
  const manager = await session(page);
  await newCustomer(page);
  await page.getByLabel(/^客户名称/).fill('只有经理知道的客户');
  await expect.poll(async () => JSON.stringify(await wholeStorage(page))).toContain('只有经理知道的客户');
  await logOut(page);

  await page.goto('about:blank');
  await logInByPage(page, 'field');
  const field = await session(page);
  expect(field.id).not.toBe(manager.id);
  const kept = await wholeStorage(page);
  const owned = `microi:${manager.id}`;
  const foreign = kept.filter(({ name, value }) =>
    [manager.id, manager.token, '只有经理知道的客户'].some((text) => `${name} ${value}`.includes(text)),
  );
  // Entries that wait for their owner are stored under the owner's id; nothing else of that user is left, and no token at all.
  expect(foreign.map(({ name }) => name).filter((name) => !name.includes(owned))).toEqual([]);
  expect(JSON.stringify(kept)).not.toContain(manager.token);
  await newCustomer(page);
  await expect(page.getByLabel(/^客户名称/)).toHaveValue('');
  await expect(page.getByText('只有经理知道的客户')).toHaveCount(0);

  await logInByPage(page, 'manager', 'yunqi');
  const other = await wholeStorage(page);
  expect(JSON.stringify(other)).not.toContain(field.token);
  const known =
    /^(OsClient|ApiBase|Theme|TextScale|Language|(microi|yunqi):(SysConfig|CurrentUser|Token|TokenExpires|RoleLimits|LastAccount|KnownDevices|index_data(_time)?)|.*(microi|yunqi):[0-9A-Za-z_-]+.*)$/;
  expect(other.map(({ name }) => name).filter((name) => !known.test(name))).toEqual([]);
  expect(
    other.filter(({ name }) => /^microi:(Token|TokenExpires|CurrentUser|RoleLimits)$/.test(name)),
  ).toEqual([]);
});

test('S3-two-windows-e2e: when one window logs out or logs somebody else in, the other follows at once', async ({
  page,
  context,
}) => {
  await logIn(page, 'field');
  const field = await session(page);
  const other = await context.newPage();
  await logOut(other);
  await expect(page).toHaveURL(/login\/login/);
  expect(await session(page)).toEqual({ id: '', token: '' });

  await logInByPage(other, 'manager');
  await expect(page).toHaveURL(/naviBar\/home/);
  await expect(page.getByText(/已在另一个窗口以“周以宁”的身份登录/)).toBeVisible();
  const manager = await session(page);
  expect(manager.id).not.toBe(field.id);
  await page.goto(MINE);
  await expect(front(page).getByText('周以宁').first()).toBeVisible();
  await page.reload();
  await expect(front(page).getByText('周以宁').first()).toBeVisible();
  expect(await session(page)).toEqual(await session(other));
});

test('S4-secrets-e2e: token and password are in no address, Referer, log or console', async ({
  page,
  request,
}) => {
  const answer = await request.post('/api/SysUser/login', {
    form: { OsClient: 'microi', Account: 'field', Pwd: PASSWORD, _ClientType: 'H5' },
  });
  const given = String(answer.headers()['authorization']);
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  page.on('pageerror', (error) => told.push(String(error)));
  page.on('request', (sent) => {
    told.push(`${sent.headers()['referer'] ?? ''}`);
    // The first address is the one that was opened; nothing after it may carry a secret.
    if (!sent.isNavigationRequest()) told.push(sent.url());
    if (/addSysLog/i.test(sent.url())) told.push(decodeURIComponent(sent.postData() ?? ''));
  });
  await page.goto(`/?Token=${given}&OsClient=microi#/pages/naviBar/home/index`);
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect.poll(async () => (await session(page)).id).not.toBe('');
  expect(page.url()).not.toContain(given);
  const { token } = await session(page);
  await logOut(page);
  await page.goto('about:blank');
  await logInByPage(page, 'manager');
  await page.route('**/api/FormEngine/**', (route) => route.abort());
  await page.route('**/api/SysUser/login', (route) => route.abort());
  await page.goto('/#/pages/naviBar/contact/index');
  await logOut(page);
  // Pages that slide away lie below the new one.
  await page.getByPlaceholder('请输入账号').last().fill('manager');
  await page.getByPlaceholder('请输入密码').last().fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).last().click();
  await expect(page.getByText(/登录失败：/).first()).toBeVisible();
  await expect.poll(() => told.some((line) => line.includes('SysUser/login'))).toBe(true);
  for (const secret of [given, token, PASSWORD])
    expect(told.filter((line) => line.includes(secret))).toEqual([]);
});

test('S4-code-e2e: a code of the chat platform in the address asks, logs in and remains in no address', async ({
  page,
}) => {
  const question = page.getByRole('alertdialog');
  await page.goto('/?code=demo_manager#/pages/naviBar/home/index');
  await expect(question).toContainText('的身份登录');
  expect((await session(page)).id).toBe('');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(page).toHaveURL(/login\/login/);
  expect(page.url()).not.toContain('demo_manager');
  expect((await session(page)).id).toBe('');
  await page.goto('about:blank');
  await page.goto('/?code=demo_manager&AppKey=k1#/pages/naviBar/home/index');
  await question.getByRole('button', { name: '确定' }).click();
  await expect.poll(async () => (await session(page)).id).not.toBe('');
  await expect(page).toHaveURL(/#\/pages\/naviBar\/home\/index$/);
  expect(page.url()).not.toMatch(/demo_manager|AppKey/);
  await page.goto('about:blank');
  await page.goto('/?code=nobody&OsClient=yunqi#/pages/naviBar/home/index');
  await expect(page.getByText(/登录失败：/).first()).toBeVisible();
  await expect(page).toHaveURL(/login\/login/);
});

test('S2-host-e2e: the {tenant}-m host names the tenant, and the address takes precedence over it', async ({
  page,
  baseURL,
}) => {
  const host = String(baseURL).replace(/127\.0\.0\.1|localhost/, 'jiejie-m.localhost');
  await page.goto(`${host}/#/pages/mine/login/login`);
  await expect(page.getByRole('heading', { name: '登录洁界环境工作台' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${host}/?OsClient=loctek#/pages/mine/login/login`);
  await expect(page.getByRole('heading', { name: '登录乐歌制造工作台' })).toBeVisible();
});

test('S2-base-e2e: every file of the page has a relative address, and pages are hash addresses', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/#\/pages\/mine\/login\/login/);
  const files = await page.evaluate(() =>
    Array.from(document.querySelectorAll('script[src], link[rel~="stylesheet"]')).map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    ),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => /^(\/|[a-z]+:)/.test(file))).toEqual([]);
});

test('S2-bar-60-e2e: the tab bar is at the bottom, 60 px high', async ({ page }) => {
  await logIn(page, 'field');
  const box = await page.getByRole('navigation').first().boundingBox();
  expect(box).toMatchObject({ x: 0, width: 375, height: 60 });
  expect((box?.y ?? 0) + 60).toBe(page.viewportSize()?.height);
});

test('S2-slide-width-e2e: the screen keeps its width while pages slide in and out', async ({ page }) => {
  await logIn(page, 'field');
  await page.evaluate(() => {
    const widths = new Set<number>();
    Object.assign(window, { widths });
    const look = () => {
      widths.add(Math.max(window.innerWidth, document.documentElement.scrollWidth));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('navigation').first().getByText('我的', { exact: true }).click();
  await page.getByText('修改密码').first().click();
  await expect(page.getByPlaceholder('请输入新密码')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('修改密码').first()).toBeVisible();
  expect(await page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths])).toEqual([
    375,
  ]);
});

test('S5-rules-e2e: the rules of the tenant are ticked off while a new password is typed', async ({
  page,
}) => {
  await logIn(page, 'field');
  await page.goto('/#/pages/mine/changePassword/index');
  const length = page.getByRole('listitem').filter({ hasText: /\d+–\d+ 位/ });
  await page.getByPlaceholder('请输入新密码').fill('1');
  await expect(length).toContainText('未满足');
  await page.getByPlaceholder('请输入新密码').fill('Long-enough-1');
  await expect(length).toContainText('已满足');
});

test('S9-dialog-blue-e2e: a dialog is titled 提示 by default, and the confirm button is blue', async ({
  page,
}) => {
  await logIn(page, 'field');
  await page.goto(MINE);
  await page.getByText('清除缓存').click();
  const confirm = page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '清除缓存' });
  await expect(confirm).toBeVisible();
  expect(await confirm.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
    'rgb(37, 99, 235)',
  );
});
