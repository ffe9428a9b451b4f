import type { Locator, Page } from '@playwright/test';
import { ulid } from 'ulid';
import { menuId } from '../../server/seed/base/define-menu';
import { patience } from '../kit/patience';
import { expect, test, unique } from './base';
import { front, logIn, stands } from './kit';
import { officeOf, reopen, workerIsReady, type Office } from './offline-kit';

// This test concerns what the service worker and the browser's database keep.
test.use({ serviceWorkers: 'allow' });

/** No other test uses this tenant: one of its pending approvals is decided. */
const TENANT = 'anyu';
const menus = {
  customer: menuId(TENANT, 'customer'),
  order: menuId(TENANT, 'order'),
  product: menuId(TENANT, 'product'),
};
const list = (menu: string, search = '') =>
  `/#/pages/workbench/work-list/index?menu=${menu}${search ? `&search=${encodeURIComponent(search)}` : ''}`;
const detail = (menu: string, id: string) => `/#/pages/workbench/work-detail/index?menu=${menu}&id=${id}`;
const form = (menu: string, id = '') =>
  `/#/pages/workbench/work-add/index?menu=${menu}${id ? `&mode=Edit&id=${id}` : ''}`;

/** Adds the records of this test alone. */
async function layOut(office: Office, names: Readonly<Record<'customer' | 'other' | 'product', string>>) {
  const ids = { customer: ulid(), other: ulid(), product: ulid(), order: ulid() };
  await office.add('diy_customer', [
    { Id: ids.customer, CustName: names.customer, Contact: '老石', CustLevel: 'C', Status: '待跟进' },
    { Id: ids.other, CustName: names.other, Contact: '老木', CustLevel: 'C', Status: '待跟进' },
  ]);
  await office.add('diy_product', [
    { Id: ids.product, Name: names.product, Code: ulid(), Price: 3, Unit: '台' },
  ]);
  await office.add('diy_order', [
    { Id: ids.order, CustomerId: ids.customer, OrderDate: '2026-11-02', Status: '草稿' },
  ]);
  await office.add('diy_order_item', [
    { Id: ulid(), OrderId: ids.order, ProductId: ids.product, Quantity: 2, Price: 3, Remark: '第一行' },
  ]);
  return ids;
}

/** Types over what a field holds, and submits the form into the outbox. */
async function edit(page: Page, label: string, text: string): Promise<void> {
  await front(page).getByLabel(label, { exact: true }).fill(text);
  await submit(page);
}

async function submit(page: Page): Promise<void> {
  await front(page).getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('已保存到发件箱，联网后自动提交')).toBeVisible();
}

/** Chooses the first option of a field that a text search finds. */
async function choose(page: Page, within: Locator, field: RegExp, text: string): Promise<void> {
  await within.getByRole('button', { name: field }).click();
  const choices = page.getByRole('dialog').last();
  await choices.getByRole('searchbox').fill(text);
  await choices
    .getByRole('radio', { name: new RegExp(text) })
    .first()
    .click();
}

test('S-offline-day-e2e: a day without a network: what was read is shown, is worked on, survives another kill, and arrives in order', async ({
  page,
  context,
  request,
}, { project }) => {
  test.skip(project.name !== 'phone', 'the service worker is the same on a desktop');
  const office = await officeOf(request, TENANT);
  const names = { customer: unique('山里木器厂 '), other: unique('河边砖瓦厂 '), product: unique('榫卯机 ') };
  const ids = await layOut(office, names);
  await logIn(page, 'admin', TENANT);
  await workerIsReady(page);

  // Ten kinds of page are read; each is recognised by what it shows.
  const pages: Array<[address: string, shown: (page: Page) => Locator]> = [
    ['/#/pages/naviBar/home/index', (on) => front(on).getByText('我的待办')],
    [
      '/#/pages/naviBar/workbench/index',
      (on) =>
        front(on)
          .getByRole('button', { name: /^销售订单/ })
          .first(),
    ],
    ['/#/pages/naviBar/contact/index', (on) => front(on).getByText(/共 \d+ 人/)],
    ['/#/pages/naviBar/message/index', (on) => front(on).getByText('公告消息')],
    ['/#/pages/workbench/work-todo/index', (on) => front(on).getByRole('listitem').first()],
    [list(menus.customer, names.customer), (on) => front(on).getByText(names.customer).first()],
    [detail(menus.customer, ids.customer), (on) => front(on).getByRole('heading', { name: names.customer })],
    [
      detail(menus.order, ids.order),
      (on) => front(on).getByRole('button', { name: new RegExp(`^产品 ${names.product}`) }),
    ],
    ['/#/pages/tools/kaoqin/index', (on) => front(on).getByText('班次')],
    ['/#/pages/tools/renshi/disc', (on) => front(on).getByRole('button').first()],
    [list(menus.product, names.product), (on) => front(on).getByText(names.product).first()],
    [form(menus.order, ids.order), (on) => front(on).getByLabel('收货联系人', { exact: true })],
    [form(menus.customer), (on) => front(on).getByLabel('客户名称', { exact: true })],
    [form(menus.order), (on) => front(on).getByLabel('收货联系人', { exact: true })],
    [list(menus.order), (on) => front(on).getByRole('listitem').first()],
  ];
  for (const [address, shown] of pages) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(shown(page)).toBeVisible();
    // rest: what is shown is stored shortly afterwards.
    await page.waitForTimeout(500);
  }
  await page.goto('/#/pages/workbench/work-todo/index');
  await front(page).getByRole('listitem').first().getByRole('button').first().click();
  await expect(page).toHaveURL(/work-detail/);
  await expect(front(page).getByRole('button', { name: '同意', exact: true })).toBeVisible();
  const approval = page.url().slice(page.url().indexOf('#'));
  const flow = /work=([^&]+)/.exec(approval)?.[1] ?? '';

  await context.setOffline(true);
  let phone = await reopen(context, page, 'about:blank');
  for (const [address, shown] of pages) {
    phone = await reopen(context, phone, address);
    await expect(shown(phone), address).toBeVisible({ timeout: patience(30_000) });
    await expect(phone.getByText(/当前离线|当前没有网络/).first(), address).toBeVisible();
    await expect(phone.getByText('network error'), address).toHaveCount(0);
  }

  // Three existing records are edited, one of which gets another row.
  phone = await reopen(context, phone, form(menus.customer, ids.customer));
  await edit(phone, '联系人', '石匠');
  phone = await reopen(context, phone, form(menus.product, ids.product));
  await edit(phone, '规格型号', '加长');
  phone = await reopen(context, phone, form(menus.order, ids.order));
  await front(phone).getByRole('button', { name: '添加一行 订单明细' }).click();
  const row = phone.getByRole('dialog', { name: '添加一行' });
  await choose(phone, row, /^产品(?!名称)/, names.product);
  await row.getByLabel('备注', { exact: true }).fill('在地下室加的');
  await row.getByRole('button', { name: '确定' }).click();
  await submit(phone);

  // One is created, and chosen in another.
  const made = unique('没有信号的厂 ');
  phone = await reopen(context, phone, form(menus.customer));
  await front(phone).getByLabel('客户名称', { exact: true }).fill(made);
  await edit(phone, '联系人', '老岳');
  phone = await reopen(context, phone, form(menus.order));
  await choose(phone, front(phone), /^客户(?!名称)/, made);
  await submit(phone);

  // One approval is decided.
  phone = await reopen(context, phone, `/${approval}`);
  await front(phone).getByRole('button', { name: '同意并附言…', exact: true }).click();
  const sheet = phone.getByRole('dialog');
  await sheet.getByRole('button', { name: '同意', exact: true }).click();
  await expect(sheet).toHaveCount(0);

  // All of it is shown after another kill.
  phone = await reopen(context, phone, list(menus.customer, made));
  await expect(front(phone).getByText(made).first()).toBeVisible();
  await expect(
    front(phone)
      .getByText(/待提交/)
      .first(),
  ).toBeVisible();
  phone = await reopen(context, phone, detail(menus.customer, ids.customer));
  await expect(front(phone).getByText('石匠').first()).toBeVisible();
  phone = await reopen(context, phone, detail(menus.product, ids.product));
  await expect(front(phone).getByText('加长').first()).toBeVisible();
  phone = await reopen(context, phone, detail(menus.order, ids.order));
  await expect(front(phone).getByRole('button', { name: new RegExp(`^产品 ${names.product}`) })).toHaveCount(
    2,
  );
  phone = await reopen(context, phone, list(menus.order));
  await expect(front(phone).getByText(made).first()).toBeVisible();
  phone = await reopen(context, phone, `/${approval}`);
  await stands(phone);
  await expect(front(phone).getByRole('button', { name: '同意', exact: true })).toHaveCount(0);

  phone = await reopen(context, phone, '/#/pages/mine/outbox/index');
  await expect(phone.getByRole('region', { name: '等待发送' })).toBeVisible();
  await context.setOffline(false);
  await expect(phone.getByRole('region', { name: '已发送' })).toBeVisible({ timeout: patience(60_000) });
  await expect(phone.getByRole('region', { name: '等待发送' })).toHaveCount(0);
  await expect(phone.getByRole('region', { name: '发送失败' })).toHaveCount(0);

  expect(await office.rows('diy_customer', 'Id', ids.customer)).toMatchObject([{ Contact: '石匠' }]);
  expect(await office.rows('diy_product', 'Id', ids.product)).toMatchObject([{ Spec: '加长', Unit: '台' }]);
  const lines = await office.rows('diy_order_item', 'OrderId', ids.order);
  expect(lines.map(({ Remark }) => Remark).sort()).toEqual(['在地下室加的', '第一行'].sort());
  const [customer] = await office.rows('diy_customer', 'CustName', made);
  expect(await office.rows('diy_order', 'CustomerId', String(customer?.Id))).toMatchObject([
    { Customer: made },
  ]);
  expect(flow).not.toBe('');
  expect(await office.rows('wf_work', 'Id', flow)).toMatchObject([{ WorkState: 'Done' }]);
});
