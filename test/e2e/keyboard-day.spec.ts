import type { Page } from '@playwright/test';
import { pinyin } from 'pinyin-pro';
import { menuId } from '../../server/seed/base/define-menu';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { roleId } from '../../server/seed/base/roles';
import { demoVisitor } from '../contract/demo-kit';
import { expect, test } from './base';
import { ask, front, stands, storedRows } from './kit';

test.skip(({ isMobile }) => isMobile, 'Phones have no keyboard.');

/** Keys beside the typed text that all of it may take. */
const MOST_KEYS = 45;

/** What has the focus, in words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: now } = document;
    return now?.getAttribute('aria-label') ?? now?.textContent?.slice(0, 40) ?? '';
  });

/** The length of the to-do list, as the server has it. */
const pending = async (page: Page): Promise<number> => {
  const query = { WorkType: 'Todo', _PageIndex: 1, _PageSize: 1 };
  return (await ask<{ DataCount: number }>(page, '/api/WorkFlow/getWFWork', query)).DataCount;
};

test('KEYS-day-e2e: by keyboard alone a customer is found by initials and changed, the next one is read, three approvals are decided and a view is exported', async ({
  page,
}) => {
  let keys = 0;
  const press = async (...names: string[]) => {
    for (const name of names) {
      keys += 1;
      await page.keyboard.press(name);
    }
  };
  const type = (text: string) => page.keyboard.insertText(text);
  const goTo = async (wanted: RegExp) => {
    for (let step = 0; step < 10 && !wanted.test(await focused(page)); step += 1) await press('Tab');
    expect(await focused(page)).toMatch(wanted);
  };
  const find = async (text: string, option: RegExp) => {
    await press('Control+k');
    // The one before may still be closing.
    await expect(page.getByRole('combobox', { name: '快速查找' })).toHaveCount(1);
    await type(text);
    await expect(page.getByRole('option', { selected: true })).toHaveText(option);
    await press('Enter');
    // Until it has closed, keys are the palette's.
    await expect(page.getByRole('combobox', { name: '快速查找' })).toHaveCount(0);
  };
  const openCustomers = async () => {
    await find('kh', /^客户/);
    await expect(front(page).getByRole('heading', { name: '客户', exact: true })).toBeVisible();
    await expect(front(page).getByText(/^共 [\d,]+ 条/)).toBeVisible();
  };

  await page.goto('/#/pages/mine/login/login');
  const server = { url: new URL(page.url()).origin } as Parameters<typeof demoVisitor>[0]['server'];
  const colleague = await demoVisitor({ server }, 'field');
  for (let leave = 0; leave < 3; leave += 1) await colleague.startLeave(1);
  const admin = await demoVisitor({ server }, 'admin');
  const view = await admin.engine<{ Id: string }>('list_view_share', {
    MenuId: menuId('microi', 'customer'),
    Name: '重点客户',
    View: { filters: [['CustLevel', '客户等级', 'A']], keyword: '' },
    ...{ IsDefault: false, Everyone: false, Roles: [roleId('microi', 'manager')], Depts: [] },
  });
  await expect.poll(() => focused(page)).toBe('账号');
  await type('manager');
  await press('Tab');
  await type(DEMO_PASSWORD);
  await press('Enter');
  await page.waitForURL(/naviBar\/home/);
  await stands(page);

  await openCustomers();
  const name = (await front(page).getByRole('listitem').nth(2).innerText()).split('\n')[0] ?? '';
  const initials = pinyin(name, { pattern: 'first', toneType: 'none' }).replace(/[^a-z]/g, '');
  await find(initials, new RegExp(name));
  await expect(front(page).getByRole('heading', { name }).first()).toBeVisible();
  await press('e');
  await page.waitForURL(/work-add/);
  await stands(page);
  await expect(front(page).getByRole('textbox', { name: '客户名称' })).toBeVisible();
  await goTo(/客户名称/);
  await press('Control+a');
  await type(`${name}分部`);
  await goTo(/^状态/);
  await press('Enter');
  await expect(page.getByRole('combobox', { name: '状态' })).toBeFocused();
  await type('ycj');
  await expect(page.getByRole('option')).toHaveCount(1);
  await press('Enter', 'Control+Enter');
  await expect(
    front(page)
      .getByRole('heading', { name: `${name}分部` })
      .first(),
  ).toBeVisible();
  await expect
    .poll(async () => (await storedRows(page, 'diy_customer', 'CustName', `${name}分部`))[0]?.['Status'])
    .toBe('已成交');
  const shown = front(page).getByRole('button', { name: /^\d+\/[\d,]+$/ });
  const place = await shown.innerText();
  await press('j');
  await expect(shown).not.toHaveText(place);
  await expect(front(page).getByRole('heading', { name: `${name}分部` })).toHaveCount(0);
  await stands(page);

  const before = await pending(page);
  await find('dbsx', /^待办/);
  await page.waitForURL(/work-todo/);
  await stands(page);
  await expect(front(page).getByRole('listitem').first()).toBeVisible();
  await press('j');
  for (let decided = 0; decided < 3; decided += 1) {
    const agree = front(page).locator('.action-bar').getByRole('button', { name: '同意', exact: true });
    await expect(agree).toBeEnabled();
    const opened = await front(page).locator('.list-desk').innerText();
    await press('a');
    // The next one opens.
    await expect.poll(() => front(page).locator('.list-desk').innerText()).not.toBe(opened);
  }
  await find('zdkh', /重点客户/);
  await expect(front(page).getByRole('button', { name: '重点客户', pressed: true })).toBeVisible();
  await expect(front(page).getByText(/^共 [\d,]+ 条/)).toBeVisible();
  await find('dcbg', /^导出表格/);
  await expect(page.getByRole('dialog', { name: '导出表格' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await goTo(/^导出$/);
  await press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^客户 .+\.xlsx$/);
  await expect.poll(() => pending(page)).toBe(before - 3);
  await find('tcdl', /^退出登录/);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await goTo(/^退出/);
  await press('Enter');
  await page.waitForURL(/login/);
  await admin.engine('list_view_unshare', { Id: view.Data.Id });
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
});
