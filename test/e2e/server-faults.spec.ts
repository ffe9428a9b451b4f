import type { Page, Route } from '@playwright/test';
import { menuId } from '../../server/seed/base/define-menu';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { customerIds } from '../../server/seed/subjects/customers';
import { patience } from '../kit/patience';
import { expect, test, unique } from './base';
import { signIn, storedRows } from './kit';

/** Longer than a request may take (spec §9: 10 s). */
const TOO_LONG_MS = 11_000;
const NETWORK = '网络出现问题，请重试：';
const UNREADABLE = `${NETWORK}服务器返回的内容无法识别（HTTP 200）`;
const BUSY = '盘点中，暂停办理';
const GONE = '不存在的数据！';

interface Fault {
  answer(route: Route): Promise<void>;
  /** What the user reads: a message of the catalogue (spec §8), or the server's own words. */
  says: string;
}

const envelope = (Code: number, Msg: string) => ({
  answer: (route: Route) => route.fulfill({ json: { Code, Data: null, Msg } }),
  says: Msg,
});

const faults = {
  down: { answer: (route) => route.abort(), says: NETWORK },
  slow: {
    async answer(route) {
      // rest: longer than the app waits for an answer.
      await new Promise((later) => setTimeout(later, TOO_LONG_MS));
      await route.abort().catch(() => undefined);
    },
    says: `${NETWORK}timeout`,
  },
  html: {
    answer: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html><body>Bad gateway</body></html>' }),
    says: UNREADABLE,
  },
  half: {
    answer: (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"Code":1,"Data":[{"Id":"01J' }),
    says: UNREADABLE,
  },
  refused: envelope(0, BUSY),
  missing: envelope(2, GONE),
} satisfies Record<string, Fault>;

type FaultName = keyof typeof faults;
const faultNames = Object.keys(faults) as FaultName[];
/** One of each kind: no answer, one that cannot be read, a refusal. The gate tries these, and the others have their own tests. */
const core: readonly FaultName[] = ['down', 'half', 'refused'];
const further = faultNames.filter((name) => !core.includes(name));
/** Faults after which it is unknown whether the server got the call: a write then waits in the outbox. */
const unheard: readonly FaultName[] = ['down', 'slow', 'html', 'half'];

const CALLS = {
  login: /\/api\/SysUser\/login/i,
  list: /\/getTableData/i,
  detail: /\/getFormData/i,
  add: /\/addFormData/i,
} as const;

const customerMenu = menuId('microi', 'customer');
const LIST = `/pages/workbench/work-list/index?menu=${customerMenu}`;
const DETAIL = `/pages/workbench/work-detail/index?menu=${customerMenu}&id=${customerIds('microi', 3)[2]}`;
const ADD = `/pages/workbench/work-add/index?menu=${customerMenu}`;

/** Puts a fault in front of the server's answers to one call about customers. */
async function breakCall(page: Page, call: keyof typeof CALLS, fault: Fault): Promise<() => Promise<void>> {
  const handler = (route: Route) => {
    const about = `${route.request().url()} ${route.request().postData() ?? ''}`;
    const isMeant = call === 'login' || about.includes(customerMenu) || /diy_customer/i.test(about);
    return isMeant ? fault.answer(route) : route.fallback();
  };
  await page.route(CALLS[call], handler);
  return () => page.unroute(CALLS[call], handler);
}

let turn = 0;
/** Opens an address from scratch. */
const openFresh = (page: Page, address: string) => page.goto(`/?turn=${(turn += 1)}#${address}`);

/** On the phone project only: nothing proved here depends on layout. */
test.beforeEach(({ isMobile }) => {
  test.skip(!isMobile, 'The same code answers on every screen.');
});

/** A login that fails in each of these ways and then succeeds. */
async function loginFails(page: Page, names: readonly FaultName[]): Promise<void> {
  await page.goto('/#/pages/mine/login/login');
  await page.getByPlaceholder('请输入账号').fill('manager');
  await page.getByPlaceholder('请输入密码').fill(DEMO_PASSWORD);
  const submit = page.getByRole('button', { name: '登录', exact: true });
  for (const name of names) {
    const mend = await breakCall(page, 'login', faults[name]);
    await submit.click();
    await expect(page.getByText(`登录失败：${faults[name].says}`).last(), name).toBeVisible();
    await expect(page.getByPlaceholder('请输入账号')).toHaveValue('manager');
    await expect(page.getByPlaceholder('请输入密码')).toHaveValue(DEMO_PASSWORD);
    await mend();
  }
  await submit.click();
  await expect(page).toHaveURL(/naviBar\/home/);
}

test('S2-fault-login: says what happened, keeps what was typed, and logs in when the server is back', ({
  page,
}) => loginFails(page, core));

test('S2-fault-login-further: a login that takes too long, or is answered with a page or Code 2', ({
  page,
}) => loginFails(page, further));

for (const [call, address, sign] of [
  ['list', LIST, /^联系人\s*$/],
  ['detail', DETAIL, /^联系人\s*$/],
] as const) {
  test(`S2-fault-${call}: says what happened in place, and Retry shows the data`, async ({ page }) => {
    await signIn(page, 'manager');
    for (const name of faultNames) {
      const mend = await breakCall(page, call, faults[name]);
      await openFresh(page, address);
      await expect(page.getByText(faults[name].says).last(), name).toBeVisible({ timeout: patience(20_000) });
      await mend();
      // A record that is gone stays gone; there is nothing to try again.
      if (call === 'detail' && name === 'missing') continue;
      // A list that repeats its request on its own, as one with tabs does, may be there before the test presses Retry.
      const retry = page.getByRole('button', { name: '重试' });
      await expect(async () => {
        // rest: both are repeated until the whole step is over.
        if (await retry.count()) await retry.last().click({ timeout: 1_000 });
        // rest: as above.
        await expect(page.getByText(sign).first(), name).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: patience(20_000) });
    }
  });
}

test('S2-fault-further: pages of a list that cannot be read are read again', async ({ page }) => {
  await signIn(page, 'manager');
  await openFresh(page, LIST);
  await expect(page.getByText('联系人', { exact: true }).first()).toBeVisible();
  // A list reads its first page once more with its tabs; only further pages must fail.
  await page.waitForLoadState('networkidle');
  const mend = await breakCall(page, 'list', faults.down);
  const scroller = page.locator('.pull__scroll:has(.virtual-list__row)').last();
  await scroller.evaluate((element) => (element.scrollTop = 90_000));
  await expect(page.getByText(NETWORK).last()).toBeVisible();
  await mend();
  // The list may have read them on its own meanwhile, and then there is nothing to press.
  const retry = page.getByRole('button', { name: '重试' });
  await retry.evaluateAll((buttons) => (buttons.at(-1) as HTMLElement | undefined)?.click());
  await expect(page.locator('.virtual-list__row .record').first()).toBeVisible();
});

test('S2-fault-1001: a refused token leads to login and back to the page, and nothing typed is lost', async ({
  page,
}) => {
  const expired = envelope(1001, '登录身份已过期！');
  await signIn(page, 'manager');
  const mend = await breakCall(page, 'list', expired);
  await openFresh(page, LIST);
  await expect(page).toHaveURL(/login\/login\?redirect=/);
  await mend();
  await logInAgain(page);
  await expect(page).toHaveURL(new RegExp(LIST.split('?')[0] ?? ''));
  await expect(page.getByText('联系人', { exact: true }).first()).toBeVisible();

  const name = await fillForm(page);
  const mendAdd = await breakCall(page, 'add', expired);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page).toHaveURL(/login\/login\?redirect=/);
  await mendAdd();
  await logInAgain(page);
  await expect(page).not.toHaveURL(/login\/login/);
  await expect.poll(() => countOf(page, name), { timeout: patience(20_000) }).toBe(1);
});

/** Adds a new customer while the call fails in each of these ways. */
async function addFails(page: Page, names: readonly FaultName[]): Promise<void> {
  await signIn(page, 'manager');
  for (const fault of names) {
    const name = await fillForm(page);
    const mend = await breakCall(page, 'add', faults[fault]);
    await page.getByRole('button', { name: '提交', exact: true }).click();
    if (unheard.includes(fault)) {
      await expect(page.getByText('已保存到发件箱，联网后自动提交').last(), fault).toBeVisible({
        timeout: patience(20_000),
      });
      expect(await countOf(page, name), fault).toBe(0);
      await mend();
      await openFresh(page, '/pages/mine/outbox/index');
      await expect.poll(() => countOf(page, name), { message: fault, timeout: patience(30_000) }).toBe(1);
    } else {
      await expect(page.getByText(faults[fault].says).last(), fault).toBeVisible();
      await mend();
      await expect(page.getByLabel('客户名称', { exact: true })).toHaveValue(name);
      await page.getByRole('button', { name: '提交', exact: true }).click();
      await expect(page, fault).not.toHaveURL(/work-add/);
      expect(await countOf(page, name), fault).toBe(1);
    }
  }
}

test('S2-fault-add: what was typed is kept in the form or the outbox and stored once', ({ page }) =>
  addFails(page, core));

test('S2-fault-add-further: the same when adding takes too long, or is answered with a page or Code 2', ({
  page,
}) => addFails(page, further));

async function logInAgain(page: Page): Promise<void> {
  await page.getByPlaceholder('请输入账号').fill('manager');
  await page.getByPlaceholder('请输入密码').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Opens the form of a new customer and fills in the required fields. @returns the customer's name */
async function fillForm(page: Page): Promise<string> {
  const name = unique('故障');
  await openFresh(page, ADD);
  await page.getByLabel('客户名称', { exact: true }).fill(name);
  await page.getByLabel('联系人', { exact: true }).fill('岳小满');
  return name;
}

const countOf = async (page: Page, name: string) =>
  (await storedRows(page, 'diy_customer', 'CustName', name)).length;
