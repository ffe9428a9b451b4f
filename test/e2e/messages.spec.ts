import type { Browser, Page } from '@playwright/test';
import { flowDesignId } from '../../server/seed/subjects/flow-designs';
import { elsewhere, expect, test, unique } from './base';
import { ask, front, logIn, signIn, stands, storedRows } from './kit';

interface Answer<T = unknown> {
  Code: number;
  Data: T;
}

interface Work {
  Id: string;
  FlowId: string;
  TableRowId: string;
}

/** A second person, or the same person, on another device. */
async function visitor(browser: Browser, account: string): Promise<Page> {
  const page = await elsewhere(browser);
  await signIn(page, account);
  return page;
}

/** A purchase that the user of a page starts through API calls alone. @returns Id of its row */
async function startPurchase(page: Page, Wupin: string): Promise<string> {
  const row = { Leibie: '备件', Wupin, Shuliang: 1, Danjia: 300, Jine: 300, XuyaoRQ: '2027-01-05' };
  const added = await ask<Answer<{ Id: string }>>(page, '/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_purchase',
    _RowModel: { ...row, Yongtu: '备用' },
  });
  const started = await ask<Answer>(page, '/api/WorkFlow/StartWork', {
    FlowDesignId: flowDesignId('microi', 'purchase'),
    TableRowId: added.Data.Id,
    FormData: JSON.stringify(row),
    NoticeFields: JSON.stringify([{ Name: 'Wupin', Label: '物品名称', Value: Wupin }]),
  });
  expect(started.Code).toBe(1);
  return added.Data.Id;
}

async function works(page: Page, WorkType: string): Promise<Work[]> {
  const query = { WorkType, _PageIndex: 1, _PageSize: 500 };
  return (await ask<Answer<Work[]>>(page, '/api/WorkFlow/getWFWork', query)).Data;
}

async function workOf(page: Page, rowId: string, WorkType = 'Todo'): Promise<Work> {
  const work = (await works(page, WorkType)).find(({ TableRowId }) => TableRowId === rowId);
  if (!work) throw new Error('nothing of this row is there');
  return work;
}

const waiting = (page: Page, count: number) =>
  front(page).getByRole('button', { name: `${count} 我的待办`, exact: true });

test('J-A1-decided-e2e: home shows the current number of pending approvals after a decision on another device', async ({
  page,
  browser,
}) => {
  const finance = await visitor(browser, 'finance');
  const desk = await visitor(browser, 'manager');
  const rowId = await startPurchase(finance, unique('首页'));
  await logIn(page, 'manager');
  const count = (await works(desk, 'Todo')).length;
  await expect(waiting(page, count)).toBeVisible();
  const { Id, FlowId } = await workOf(desk, rowId);
  await ask(desk, '/api/WorkFlow/sendWork', { WorkId: Id, FlowId, ApprovalType: 'Agree' });
  await page.reload();
  await expect(waiting(page, count - 1)).toBeVisible();
});

test('J-A2-all-read-e2e: “all read” marks all messages at the server, and a message without a link opens its text', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'A desktop shows the text next to the list; panes.spec.ts looks at it.');
  await logIn(page, 'warehouse');
  await page.goto('/#/pages/naviBar/message/index');
  const group = front(page).getByRole('link', { name: /^系统消息/ });
  await group.click();
  await stands(page);
  const row = front(page).locator('.message-row').first();
  await row.click();
  const sheet = page.getByRole('dialog').last();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: '关闭' }).first().click();
  await expect(sheet).toBeHidden();
  await front(page).getByRole('button', { name: '全部已读' }).click();
  await expect(page.getByText('已全部标为已读')).toBeVisible();
  await expect
    .poll(async () => {
      const rows = await storedRows(page, 'diy_message', 'Type', '系统');
      return rows.filter(({ IsRead }) => String(IsRead) !== '1').length;
    })
    .toBe(0);
});

test('J-A18-recall-e2e: a recalled approval leaves the list of its approver, who is notified', async ({
  page,
  browser,
}) => {
  const finance = await visitor(browser, 'finance');
  const goods = unique('撤回');
  const rowId = await startPurchase(finance, goods);
  await logIn(page, 'manager');
  await page.goto('/#/pages/workbench/work-todo/index?tab=todo');
  await expect(front(page).getByText(goods).first()).toBeVisible();
  const { Id, FlowId } = await workOf(finance, rowId, 'Done');
  const recalled = await ask<Answer>(finance, '/api/WorkFlow/recallWork', { WorkId: Id, FlowId });
  expect(recalled.Code).toBe(1);
  await page.goto(`/#/pages/workbench/work-message/list?type=${encodeURIComponent('审批')}`);
  await stands(page);
  await expect(
    front(page)
      .getByRole('link', { name: /审批撤回/ })
      .first(),
  ).toBeVisible();
  await page.goto('/#/pages/workbench/work-todo/index?tab=todo');
  await stands(page);
  await expect(front(page).getByText(goods)).toHaveCount(0);
});

test('J-B4-offline-e2e: an approval read before stays readable without a network and is not reported as recalled', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, 'A desk keeps its network.');
  const finance = await visitor(browser, 'finance');
  const goods = unique('离线');
  const rowId = await startPurchase(finance, goods);
  await logIn(page, 'manager');
  await page.goto('/#/pages/workbench/work-todo/index?tab=todo');
  await front(page).getByText(goods).first().click();
  await expect(front(page).getByRole('button', { name: '同意', exact: true })).toBeVisible();
  await workOf(page, rowId);
  await front(page).getByRole('button', { name: '返回' }).click();
  await stands(page);
  await page.route('**/api/**', (route) => route.abort());
  await front(page).getByText(goods).first().click();
  await expect(front(page).getByRole('button', { name: '同意', exact: true })).toBeVisible();
  await expect(front(page).getByText(/的内容，尚未更新/)).toBeVisible();
  await expect(page.getByText('可能已被撤回')).toHaveCount(0);
  await page.unroute('**/api/**');
});
