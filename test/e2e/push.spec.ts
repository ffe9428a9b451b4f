import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { expect, test } from './base';
import { front, goBack, logIn } from './kit';
import { tab } from './work-kit';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });
test.skip(({ isMobile }) => isMobile, 'The worker is the same on a phone.');

/** What the worker has and a window lacks. */
interface WorkerClasses {
  PushEvent: new (type: string, init: { data: string }) => Event;
  ExtendableEvent: new (type: string) => Event;
  WindowClient: { prototype: { focus: () => Promise<void> } };
}

const DEVICE = 'https://fcm.googleapis.com/fcm/send/this-browser';

test('PUSH-e2e: push is turned on for a browser, which shows what is pushed, and a tap opens the page it concerns', async ({
  page,
  context,
  request,
}) => {
  // A browser without its own push service refuses everything: this one gets an address and keys.
  await context.addInitScript((endpoint) => {
    let asked: PushSubscription | null = null;
    const key = new Uint8Array(65).fill(4);
    const device = {
      endpoint,
      getKey: (name: string) => (name === 'auth' ? key.slice(0, 16) : key).buffer,
      unsubscribe: () => {
        asked = null;
        return Promise.resolve(true);
      },
    };
    Object.defineProperties(Notification, {
      permission: { get: () => 'granted' },
      requestPermission: { value: () => Promise.resolve('granted') },
    });
    PushManager.prototype.subscribe = () => Promise.resolve((asked = device as unknown as PushSubscription));
    PushManager.prototype.getSubscription = () => Promise.resolve(asked);
  }, DEVICE);
  await logIn(page, 'manager', 'yunqi');
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await tab(page, /我的/);
  await front(page).getByRole('button', { name: '消息通知' }).click();
  const here = front(page).getByRole('switch', { name: '在此浏览器通知' });
  await expect(here).toHaveAttribute('aria-checked', 'false');
  await here.click();
  await expect(here).toHaveAttribute('aria-checked', 'true');
  await expect(front(page).getByText('1 台设备')).toBeVisible();

  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, ...options });
    };
  });
  const link = '/pages/naviBar/contact/index';
  await worker.evaluate(
    (pushed) => {
      const { PushEvent } = globalThis as unknown as WorkerClasses;
      dispatchEvent(new PushEvent('push', { data: JSON.stringify(pushed) }));
    },
    { title: '审批提醒', body: '许南乔的请假审批等你处理', link, tag: 'one' },
  );
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown))
    .toEqual([{ title: '审批提醒', body: '许南乔的请假审批等你处理', tag: 'one', data: { link } }]);
  await worker.evaluate((to) => {
    const { ExtendableEvent, WindowClient } = globalThis as unknown as WorkerClasses;
    const tap = new ExtendableEvent('notificationclick');
    Object.assign(tap, { notification: { data: { link: to }, close: () => undefined } });
    // Only a real tap brings a window to the front.
    WindowClient.prototype.focus = () => Promise.resolve();
    dispatchEvent(tap);
  }, link);
  await expect(page).toHaveURL(/naviBar\/contact/);
  await page.goBack();
  await here.click();
  await expect(front(page).getByText('还没有设备开启')).toBeVisible();

  // Logged out from elsewhere, the browser keeps its address: the server no longer pushes to it, and the switch shows that.
  await here.click();
  await expect(front(page).getByText('1 台设备')).toBeVisible();
  const other = await request.post('/api/SysUser/login', {
    data: { Account: 'manager', Pwd: DEMO_PASSWORD, OsClient: 'yunqi', Did: 'another' },
  });
  const ended = await request.post('/api/SysUser/endOtherSessions', {
    data: { OsClient: 'yunqi' },
    headers: { authorization: `Bearer ${other.headers()['authorization']}` },
  });
  expect(await ended.json()).toMatchObject({ Code: 1 });
  await goBack(page);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '工作台' }).click();
  await page.waitForURL(/login\/login/);
  await page.getByPlaceholder('请输入账号').fill('manager');
  await page.getByPlaceholder('请输入密码').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/naviBar\/workbench/);
  await tab(page, /我的/);
  await front(page).getByRole('button', { name: '消息通知' }).click();
  await expect(front(page).getByText('还没有设备开启')).toBeVisible();
  await expect(here).toHaveAttribute('aria-checked', 'false');
});
