import type { Browser, Page } from '@playwright/test';
import { menuId } from '../../server/seed/base/define-menu';
import { roleId } from '../../server/seed/base/roles';
import { flowDesignId } from '../../server/seed/subjects/flow-designs';
import { elsewhere, expect, test, unique } from './base';
import { ask, front, logIn } from './kit';
import { patience } from '../kit/patience';
import { app, firstCard, tab } from './work-kit';

test.skip(({ isMobile }) => !isMobile, 'The channel is the same on a desktop.');

/** A second person who works elsewhere. */
async function visitor(browser: Browser, account: string, tenant?: string): Promise<Page> {
  const page = await elsewhere(browser);
  await logIn(page, account, tenant);
  return page;
}

/** The number on the tab of messages. */
async function unread(page: Page): Promise<number> {
  const badge = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /消息/ });
  const said = (await badge.getAttribute('aria-label')) ?? (await badge.textContent()) ?? '';
  return Number(/(\d+)/.exec(said)?.[1] ?? 0);
}

/** The number of pending approvals, as the home page shows it. */
async function waiting(page: Page): Promise<number> {
  const count = front(page).getByRole('button', { name: /我的待办/ });
  const said = (await count.getAttribute('aria-label')) ?? (await count.textContent()) ?? '';
  return Number(/(\d+)/.exec(said)?.[1] ?? 0);
}

/** How often the channel of a page was opened, and a function that cuts it. */
async function channelOf(page: Page): Promise<{ opened: number; cut(): Promise<void> }> {
  const channel = { opened: 0, cut: () => Promise.resolve() };
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    const server = socket.connectToServer();
    channel.opened += 1;
    channel.cut = async () => {
      await server.close();
      await socket.close();
    };
  });
  return channel;
}

async function startPurchase(page: Page, Wupin: string): Promise<void> {
  const row = {
    Leibie: '备件',
    Wupin,
    Shuliang: 1,
    Danjia: 80,
    Jine: 80,
    XuyaoRQ: '2027-01-05',
    Yongtu: '备用',
  };
  const added = await ask<{ Data: { Id: string } }>(page, '/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_purchase',
    _RowModel: row,
  });
  const started = await ask<{ Code: number }>(page, '/api/WorkFlow/StartWork', {
    FlowDesignId: flowDesignId('microi', 'purchase'),
    TableRowId: added.Data.Id,
    FormData: JSON.stringify(row),
  });
  expect(started.Code).toBe(1);
}

test('LIVE-two-people-e2e: a submission appears on the screen of the approver, and the decision on that of the applicant, without a tap', async ({
  page,
  browser,
}) => {
  await logIn(page, 'manager');
  const field = await visitor(browser, 'field');
  await expect.poll(() => waiting(page)).toBeGreaterThan(0);
  await expect.poll(() => unread(field)).toBeGreaterThan(0);
  const [before, heard] = [await waiting(page), await unread(field)];
  const Wupin = unique('轴承');
  await startPurchase(field, Wupin);
  await expect.poll(() => waiting(page)).toBe(before + 1);
  await front(page)
    .getByRole('button', { name: /我的待办/ })
    .click();
  await front(page).getByRole('searchbox').fill(Wupin);
  await front(page)
    .getByRole('button', { name: new RegExp(`^采购审批 · ${Wupin} 金额`) })
    .click();
  await expect(page).toHaveURL(/work-detail/);
  await expect(front(page).getByText(Wupin).first()).toBeVisible();
  // If approved, it would move on to the buyer, and the applicant would not be notified yet.
  await front(page).getByRole('button', { name: '不同意', exact: true }).click();
  const sheet = page.getByRole('dialog').last();
  await sheet.getByLabel('处理意见').fill('库存还有');
  await sheet.getByRole('button', { name: '不同意', exact: true }).click();
  await expect(page.getByText(/流程处理成功！/)).toBeVisible();
  await expect.poll(() => unread(field)).toBeGreaterThan(heard);
  await field.context().close();
});

test('LIVE-back-e2e: what happened while a channel was cut is shown once it is open again', async ({
  page,
  browser,
}) => {
  const channel = await channelOf(page);
  await logIn(page, 'manager');
  await expect.poll(() => waiting(page)).toBeGreaterThan(0);
  await expect.poll(() => channel.opened).toBe(1);
  const before = await waiting(page);
  const field = await visitor(browser, 'field');
  await channel.cut();
  await startPurchase(field, unique('轴承'));
  await expect.poll(() => waiting(page)).toBe(before + 1);
  expect(channel.opened).toBeGreaterThan(1);
  await field.context().close();
});

test('FEED-e2e: what another person writes appears in an open list and on an open record without a tap, after a cut too', async ({
  page,
  browser,
}) => {
  const channel = await channelOf(page);
  const other = await visitor(browser, 'admin');
  const FormEngineKey = 'diy_notice';
  const write = async (call: string, values: object) => {
    const path = `/api/FormEngine/${call}`;
    const answer = await ask<{ Code: number; Data: { Id: string } }>(other, path, {
      FormEngineKey,
      ...values,
    });
    expect(answer.Code).toBe(1);
    return answer.Data.Id;
  };
  const title = unique('停水');
  await logIn(page, 'field');
  await page.goto(`/#/pages/workbench/work-list/index?menu=${menuId('microi', 'notice')}`);
  await expect(firstCard(page)).toBeVisible();
  const Id = await write('addFormData', { _RowModel: { Title: title, PublishTime: '2027-01-05 09:00:00' } });
  await expect(front(page).getByText(title, { exact: true })).toBeVisible();
  await front(page).getByText(title, { exact: true }).click();
  const heading = front(page).getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText(title);
  await write('uptFormData', { Id, _RowModel: { Title: `${title}改期` } });
  await expect(heading).toHaveText(`${title}改期`);
  const before = channel.opened;
  await channel.cut();
  await write('uptFormData', { Id, _RowModel: { Title: `${title}取消` } });
  await expect(heading).toHaveText(`${title}取消`);
  expect(channel.opened).toBeGreaterThan(before);
  await other.context().close();
});

test('FEED-whole-e2e: a menu and a form that an administrator changes are updated on open pages, without a tap', async ({
  page,
  browser,
}) => {
  const tenant = 'anyu';
  const menu = menuId(tenant, 'scan');
  const admin = await visitor(browser, 'admin', tenant);
  const change = async (FormEngineKey: string, Id: string, _RowModel: object) => {
    const answer = await ask<{ Code: number }>(admin, '/api/FormEngine/uptFormData', { FormEngineKey, Id, _RowModel }); // prettier-ignore
    expect(answer.Code).toBe(1);
  };
  await logIn(page, 'admin', tenant);
  await tab(page, /工作台/);
  await expect(app(page, '扫一扫').last()).toBeVisible();
  const name = unique('扫码');
  await change('sys_menu', menu, { Name: name });
  await expect(app(page, name).last()).toBeVisible();
  await change('sys_menu', menu, { Name: '扫一扫' });
  await expect(app(page, '扫一扫').last()).toBeVisible();

  const fields = await ask<{ Data: { Id: string; Name: string; Label: string }[] }>(
    admin,
    '/api/DiyField/getDiyField',
    { TableName: 'diy_notice' },
  );
  const title = fields.Data.find(({ Name }) => Name === 'Title');
  await page.goto(`/#/pages/workbench/work-add/index?menu=${menuId(tenant, 'notice')}`);
  await expect(front(page).getByLabel('标题', { exact: true })).toBeVisible();
  await change('diy_field', title?.Id ?? '', { Label: '公告标题' });
  await expect(front(page).getByLabel('公告标题', { exact: true })).toBeVisible();
  // A user who has started typing is asked.
  await front(page).getByLabel('公告标题', { exact: true }).fill('停水通知');
  // Not the first label again: a change that is undone before the feed looks is none, and the page may have read it.
  await change('diy_field', title?.Id ?? '', { Label: '公告名称' });
  await front(page).getByRole('button', { name: '载入' }).tap();
  await expect(front(page).getByLabel('公告名称', { exact: true })).toHaveValue('停水通知');
  await change('diy_field', title?.Id ?? '', { Label: '标题' });
  await admin.context().close();
});

test('FEED-rights-e2e: a right that is granted or revoked takes effect on an open page without a tap', async ({
  page,
  browser,
}) => {
  const tenant = 'anyu';
  const admin = await visitor(browser, 'admin', tenant);
  const menu = menuId(tenant, 'notice');
  const limits = await ask<{ Data: { Id: string; RoleId: string; Permission: string }[] }>(
    admin,
    '/api/FormEngine/getTableData',
    { FormEngineKey: 'sys_rolelimit', _Where: [['FkId', '=', menu], ['RoleId', '=', roleId(tenant, 'staff')]] }, // prettier-ignore
  );
  const [limit] = limits.Data;
  const give = async (Permission: string) => {
    const answer = await ask<{ Code: number }>(admin, '/api/FormEngine/uptFormData', {
      FormEngineKey: 'sys_rolelimit',
      Id: limit?.Id,
      _RowModel: { Permission },
    });
    expect(answer.Code).toBe(1);
  };
  await logIn(page, 'field', tenant);
  await page.goto(`/#/pages/workbench/work-list/index?menu=${menu}`);
  await expect(firstCard(page)).toBeVisible();
  const add = front(page).getByRole('button', { name: /^新增/ });
  await expect(add).toHaveCount(0);
  await give(JSON.stringify(['Add']));
  await expect(add).toBeVisible();
  await give(limit?.Permission ?? '[]');
  await expect(add).toHaveCount(0);
  await admin.context().close();
});

test('FEED-poll-e2e: where no socket is let through another person’s change appears within a quarter of a minute', async ({
  page,
  browser,
}) => {
  await page.routeWebSocket(/\/api\/live/, (socket) => socket.close());
  const other = await visitor(browser, 'admin');
  const polled = page.waitForResponse(/api\/live\/getchanges/i);
  await logIn(page, 'field');
  await page.goto(`/#/pages/workbench/work-list/index?menu=${menuId('microi', 'notice')}`);
  await expect(firstCard(page)).toBeVisible();
  await polled;
  const title = unique('停电');
  const values = {
    FormEngineKey: 'diy_notice',
    _RowModel: { Title: title, PublishTime: '2027-01-05 09:00:00' },
  };
  expect((await ask<{ Code: number }>(other, '/api/FormEngine/addFormData', values)).Code).toBe(1);
  await expect(front(page).getByText(title, { exact: true })).toBeVisible({ timeout: patience(30_000) });
  await other.context().close();
});
