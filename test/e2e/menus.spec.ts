import { menuId } from '../../server/seed/base/define-menu';
import { elsewhere, expect, test } from './base';
import { IN_MOTION, front, goBack, logIn } from './kit';
import { app, firstCard, tab } from './work-kit';

test.use(IN_MOTION);
test.skip(({ isMobile }) => !isMobile, 'Menus lead to the same pages on a desktop.');

test('S7-menus-e2e: a menu of every kind opens: list, web page, report, page of the app, second level', async ({
  page,
}) => {
  await logIn(page, 'admin', 'yunqi');
  await tab(page, /工作台/);
  const heading = (name: string) => expect(front(page).getByRole('heading', { name }).first()).toBeVisible();

  await app(page, '客户').last().click();
  await heading('客户');
  await expect(firstCard(page)).toBeVisible();
  await goBack(page);

  await app(page, '员工手册').last().click();
  await expect(page).toHaveURL(/web-view/);
  await expect(
    page
      .frameLocator('.page:visible iframe')
      .getByText(/工作时间/)
      .first(),
  ).toBeVisible();
  await goBack(page);

  await app(page, '销售报表').last().click();
  await heading('销售报表');
  await expect(front(page).getByText('金额', { exact: true }).first()).toBeVisible();
  await expect(front(page).getByRole('list', { name: '明细' }).getByRole('listitem').first()).toBeVisible();
  await goBack(page);

  await app(page, '我的待办').last().click();
  await expect(page).toHaveURL(/work-todo/);
  await expect(front(page).getByRole('tab', { name: /^待办/ })).toBeVisible();
  await goBack(page);

  await page.goto(`/#/pages/workbench/work-list/index?menu=${menuId('yunqi', 'crm')}&title=客户与销售`);
  await heading('客户与销售');
  await app(page, '产品').last().click();
  await heading('产品');
  await expect(firstCard(page)).toBeVisible();
});

test('S2-labels-e2e: the bar of one tenant has icons only, that of another no messages; every tab keeps its accessible name', async ({
  page,
  browser,
}) => {
  const bar = page.getByRole('navigation', { name: '主导航' });
  await logIn(page, 'manager', 'yunqi');
  await expect(bar.getByRole('link')).toHaveCount(4);
  for (const name of [/首页/, /工作台/, /消息/, /我的/])
    await expect(bar.getByRole('link', { name })).toBeVisible();
  await expect(bar.locator('.tab-bar__label')).toHaveCount(0);

  const other = await elsewhere(browser);
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.postData() ?? ''));
  await logIn(other, 'manager', 'anyu');
  const links = other.getByRole('navigation', { name: '主导航' }).getByRole('link');
  await expect(links).toHaveCount(3);
  await expect(links).toHaveText([/首页/, /工作台/, /我的/]);
  expect(asked.filter((body) => body.includes('mobile_message_data'))).toEqual([]);
  await other.context().close();
});
