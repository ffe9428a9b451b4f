import type { Browser, Locator, Page } from '@playwright/test';
import { flowDesignId } from '../../server/seed/subjects/flow-designs';
import { elsewhere, expect, test, unique } from './base';
import { ask, front, goBack, signIn } from './kit';

test.skip(({ isMobile }) => !isMobile, 'The steps are those of a phone; axe.spec.ts looks at the desktop.');

interface Answer<T = unknown> {
  Code: number;
  Msg: string | null;
  Data: T;
}

const WORK_TODO = '/pages/workbench/work-todo/index';

const sheet = (page: Page): Locator => page.getByRole('dialog').last();

/** A second person on a phone or desk , who has logged in earlier. */
async function visitor(browser: Browser, account: string): Promise<Page> {
  const page = await elsewhere(browser);
  await signIn(page, account);
  return page;
}

const TABS = { todo: /^待办/, sender: /^我发起/, copy: /^抄送/, connect: /^相关/ };

/** The address of the approval that somebody has opened last. */
const opened = new WeakMap<Page, string>();

/** The newest approval of a list: what has waited long comes first among those that wait, then those of today. */
function newest(page: Page, tab: keyof typeof TABS): Locator {
  const rows = front(page).getByRole('listitem');
  return tab === 'todo'
    ? rows.filter({ has: page.getByRole('heading', { name: '今天', exact: true }) })
    : rows.first();
}

async function openList(page: Page, name: keyof typeof TABS): Promise<void> {
  // A page that has done its work is left: for the next approval that waits, or back.
  await expect(page).not.toHaveURL(/work-add/);
  await expect(page).not.toHaveURL(opened.get(page) ?? '');
  if (!page.url().includes(WORK_TODO)) await page.goto(`/#${WORK_TODO}?tab=${name}`);
  const tab = front(page).getByRole('tab', { name: TABS[name] });
  // Going to another list and back makes the app read it again.
  await front(page).getByRole('tab', { name: /^已办/ }).click();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  // The previous content remains until the server has answered.
  const answered = front(page).getByText(/^共 [\d,]+ 条$/);
  await expect(answered.or(front(page).locator('.plate'))).toBeAttached();
}

/** Opens the newest approval of a list and makes sure that it is the wanted one. */
async function openNewest(page: Page, tab: keyof typeof TABS, text: string): Promise<void> {
  await openList(page, tab);
  await newest(page, tab).getByRole('button').first().click();
  await expect(front(page).getByText(text).first()).toBeVisible();
  opened.set(page, page.url());
}

/** The buttons in the bar below an approval, the main action last. */
const actions = (page: Page): Locator => front(page).locator('.page__footer').getByRole('button');

async function decide(page: Page, action: string, idea: string): Promise<void> {
  const name = action === '同意' ? '同意并附言…' : action;
  await front(page).getByRole('button', { name, exact: true }).click();
  await sheet(page).getByLabel('处理意见').fill(idea);
  await sheet(page).getByRole('button', { name: action, exact: true }).click();
}

/** A purchase that the user starts through API calls alone. @returns Id of its row */
async function startPurchase(page: Page, Wupin: string, Jine: number): Promise<string> {
  const row = {
    Leibie: '备件',
    Wupin,
    Shuliang: 1,
    Danjia: Jine,
    Jine,
    XuyaoRQ: '2027-01-05',
    Yongtu: '备用',
  };
  const added = await ask<Answer<{ Id: string }>>(page, '/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_purchase',
    _RowModel: row,
  });
  const started = await ask<Answer>(page, '/api/WorkFlow/StartWork', {
    FlowDesignId: flowDesignId('microi', 'purchase'),
    TableRowId: added.Data.Id,
    FormData: JSON.stringify(row),
    NoticeFields: JSON.stringify([{ Name: 'Wupin', Label: '物品名称', Value: Wupin }]),
  });
  expect([started.Code, started.Msg]).toEqual([1, '']);
  return added.Data.Id;
}

/** A Monday on which no leave of the demonstration data falls: two leaves of one person must not overlap. */
const FREE_MONDAY = '2028-01-03';

test('S7-leave-e2e: a leave is started, taken back, sent again, returned, corrected, handed over and approved', async ({
  page: field,
  browser,
}) => {
  const reason = unique('家中有事');
  await signIn(field, 'field');
  const presets = JSON.stringify({ KaishiRQ: FREE_MONDAY, JieshuRQ: FREE_MONDAY });
  await field.goto(
    `/#/pages/workbench/work-add/index?menu=leave&mode=Add&title=请假申请&presets=${encodeURIComponent(presets)}`,
  );
  await front(field).getByLabel('请假类型').click();
  await sheet(field).getByText('事假', { exact: true }).click();
  await front(field).getByLabel('请假事由').fill(reason);
  await front(field).getByRole('button', { name: '提交审批' }).click();
  await expect(sheet(field).getByText('部门经理审批')).toBeVisible();
  await expect(sheet(field).getByRole('checkbox', { name: '周以宁' })).toBeChecked();
  await sheet(field).getByLabel('处理意见').fill('请批准');
  await sheet(field).getByRole('button', { name: '提交审批' }).click();
  await expect(field.getByText('流程发起成功！已发送至待办人：周以宁。')).toBeVisible();

  // Taken back before anybody acted, then sent again.
  await openNewest(field, 'sender', reason);
  await decide(field, '撤回', '日期写错了');
  await expect(field.getByText('工作撤回成功！')).toBeVisible();
  await openNewest(field, 'todo', '日期写错了');
  await front(field).getByLabel('请假事由').fill(`${reason} 改期`);
  await decide(field, '提交', '改好了');
  await expect(field.getByText(/流程处理成功！已发送至待办人：周以宁/)).toBeVisible();

  // From the list, without opening it: back to the starter.
  const manager = await visitor(browser, 'manager');
  await openList(manager, 'todo');
  await newest(manager, 'todo')
    .getByRole('button', { name: /^请假审批.* 更多$/ })
    .click();
  await sheet(manager).getByText('不同意').click();
  await sheet(manager).getByRole('button', { name: '不同意', exact: true }).click();
  await expect(sheet(manager).getByText('请填写不同意的原因')).toBeVisible();
  await sheet(manager).getByRole('radio', { name: '提交申请' }).click();
  await sheet(manager).getByLabel('处理意见').fill('请写明去向');
  await sheet(manager).getByRole('button', { name: '不同意', exact: true }).click();
  await expect(manager.getByText('流程处理成功！已发送至待办人：许南乔。')).toBeVisible();

  await openNewest(field, 'todo', '请写明去向');
  await expect(front(field).getByText(/退回到 提交申请/)).toBeVisible();
  await front(field).getByLabel('请假事由').fill(`${reason} 回老家`);
  await decide(field, '提交', '已补充');
  await expect(field.getByText(/流程处理成功！/)).toBeVisible();

  await openNewest(manager, 'todo', `${reason} 回老家`);
  await front(manager).getByRole('button', { name: '移交', exact: true }).click();
  await sheet(manager).getByRole('button', { name: '移交', exact: true }).click();
  await expect(sheet(manager).getByText('请选择移交给谁')).toBeVisible();
  await sheet(manager).getByRole('button', { name: '添加人员' }).click();
  await sheet(manager).getByRole('searchbox').fill('韩志强');
  await sheet(manager)
    .getByRole('checkbox', { name: /韩志强/ })
    .click();
  await sheet(manager).getByRole('button', { name: /确定/ }).click();
  await sheet(manager).getByLabel('处理意见').fill('我在出差');
  await sheet(manager).getByRole('button', { name: '移交', exact: true }).click();
  await expect(manager.getByText(/工作移交成功！.*韩志强/)).toBeVisible();

  const taker = await visitor(browser, 'maintain');
  await openNewest(taker, 'todo', '我在出差');
  await expect(actions(taker)).toHaveText(['同意并附言…', '不同意', '移交', '同意']);
  await decide(taker, '同意', '同意，早去早回');
  await expect(taker.getByText('流程处理成功！流程已结束！')).toBeVisible();

  // The person who was sent a copy sees it but cannot act on it; the starter sees every step.
  const personnel = await visitor(browser, 'hr');
  await openNewest(personnel, 'copy', `${reason} 回老家`);
  await expect(actions(personnel)).toHaveCount(0);
  await openNewest(field, 'sender', '同意，早去早回');
  await expect(front(field).getByText('已结束').first()).toBeVisible();
  await expect(front(field).getByRole('list', { name: '审批进度' }).getByRole('listitem')).toHaveCount(7);
  await expect(actions(field)).toHaveCount(0);
});

test('S7-two-e2e: two people open one work item; one decides, the other is notified and has nothing left pending', async ({
  page: manager,
  browser,
}) => {
  const goods = unique('轴承');
  const finance = await visitor(browser, 'finance');
  await startPurchase(finance, goods, 300);
  await signIn(manager, 'manager');
  const admin = await visitor(browser, 'admin');
  await openNewest(manager, 'todo', goods);
  await openNewest(admin, 'todo', goods);
  await front(manager).getByRole('button', { name: '同意并附言…', exact: true }).click();
  await sheet(manager).getByLabel('处理意见').fill('同意');
  const news = manager.waitForResponse(/getWFHistory/i);
  await decide(admin, '同意', '可以');
  await expect(admin.getByText(/流程处理成功！/)).toBeVisible();
  // The news reaches his page, and takes nothing of what he has typed.
  await news;
  await expect(sheet(manager).getByLabel('处理意见')).toHaveValue('同意');
  await sheet(manager).getByRole('button', { name: '同意', exact: true }).click();
  await expect(manager.getByText('该任务已被林知夏处理！')).toBeVisible();
  await manager.getByRole('button', { name: '确定', exact: true }).click();
  await expect(actions(manager)).toHaveCount(0);
  await goBack(manager);
  await openList(manager, 'todo');
  await expect(manager.getByText(goods)).toHaveCount(0);
  await openList(manager, 'connect');
  await expect(manager.getByText(goods)).toBeVisible();
  await manager.goto('/#/pages/mine/outbox/index');
  await expect(manager.getByText('没有待发送的内容')).toBeVisible();
});

test('S7-sign-e2e: a countersigned purchase waits for both signers, and the buyer fills in what the node allows', async ({
  page: finance,
  browser,
}) => {
  const goods = unique('变频器');
  const field = await visitor(browser, 'field');
  await startPurchase(field, goods, 20_000);
  const manager = await visitor(browser, 'manager');
  await openNewest(manager, 'todo', goods);
  await front(manager).getByRole('button', { name: '同意并附言…', exact: true }).click();
  await expect(sheet(manager).getByText(/财务与总经理会签：.+、.+/)).toBeVisible();
  await sheet(manager).getByRole('button', { name: '同意', exact: true }).click();
  await expect(manager.getByText(/流程处理成功！/)).toBeVisible();

  await signIn(finance, 'finance');
  await openNewest(finance, 'todo', goods);
  await decide(finance, '同意', '预算内');
  await expect(finance.getByText(/流程处理成功！/)).toBeVisible();
  await openList(finance, 'todo');
  await expect(finance.getByText(goods)).toHaveCount(0);

  const buyer = await visitor(browser, 'buyer');
  await openList(buyer, 'todo');
  await expect(buyer.getByText(goods)).toHaveCount(0);
  const director = await visitor(browser, 'director');
  await openNewest(director, 'todo', goods);
  await decide(director, '同意', '同意');
  await expect(director.getByText(/流程处理成功！/)).toBeVisible();

  await openNewest(buyer, 'todo', goods);
  await expect(front(buyer).getByRole('textbox', { name: '物品名称' })).toHaveCount(0);
  await front(buyer).getByLabel('实际金额', { exact: true }).fill('19500');
  await decide(buyer, '提交', '已下单');
  await expect(buyer.getByText('流程处理成功！流程已结束！')).toBeVisible();
  await openNewest(field, 'sender', '已下单');
  await expect(front(field).getByText('¥19,500.00').first()).toBeVisible();
});
