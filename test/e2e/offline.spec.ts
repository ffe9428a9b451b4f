import type { Page, PlaywrightTestArgs } from '@playwright/test';
import { ulid } from 'ulid';
import { patience } from '../kit/patience';
import { expect, test } from './base';
import { logIn, signIn } from './kit';
import { officeOf, reopen, workerIsReady, type Office, type Row } from './offline-kit';
import { photo } from './photo';

// These tests concern what the service worker and the browser's database keep.
test.use({ serviceWorkers: 'allow' });

const GROUPS = ['整理', '整顿', '清扫', '清洁', '素养'];

/** A 5S inspection with some items that awaits an inspector. */
async function layOut(office: Office, name: string, items: number): Promise<string> {
  const Id = ulid();
  await office.add('diy_check_plan', [
    {
      Id,
      Mingcheng: name,
      Leixing: '5S',
      Quyu: '一号线',
      Zhuangtai: '待检查',
      JihuaJSSJ: '2099-01-01 17:30:00',
    },
  ]);
  const rows = Array.from({ length: items }, (_, at) => ({
    Id: ulid(),
    JihuaID: Id,
    Xuhao: at + 1,
    Fenlei: GROUPS[Math.floor(at / (items / GROUPS.length))],
    Neirong: `检查内容 ${at + 1}`,
    Manfen: 5,
  }));
  await office.add('diy_check_item', rows);
  return Id;
}

const checkPage = (part: string, id: string) => `/#/pages/tools/loctek/checkPlan/${part}?id=${id}`;

/** Digests of the photos kept on the device. */
function keptDigests(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('microi-workbench');
        opening.onsuccess = () => {
          const all = opening.result.transaction('files').objectStore('files').getAll();
          all.onsuccess = async () => {
            const hex = async ({ blob }: { blob: Blob }) => {
              const bytes = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
              return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
            };
            resolve(await Promise.all((all.result as Array<{ blob: Blob }>).map(hex)));
          };
        };
      }),
  );
}

async function failItem(page: Page, number: string, problem: string): Promise<void> {
  const verdict = page.getByRole('radiogroup', { name: `${number} 检查结果` });
  await verdict.getByRole('radio', { name: '不合格', exact: true }).click();
  const card = page.locator('.card').filter({ has: verdict });
  await card.getByPlaceholder('哪里不符合标准').fill(problem);
  const choosing = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: '拍照' }).click();
  // A phone asks "camera or album" first; the test chooses the album.
  await (await choosing).setFiles({ name: `${number}.png`, mimeType: 'image/png', buffer: photo(48, 36) });
  await expect(card.locator('.photo-picker__image')).toHaveCount(1);
}

type Places = Pick<PlaywrightTestArgs, 'page' | 'context' | 'request'>;

/** An inspection whose every item fails, each with a photo, from a cold start without a network to its arrival at the office. */
async function inspectOffline({ page, context, request }: Places, items: number): Promise<void> {
  const office = await officeOf(request, 'loctek');
  const id = await layOut(office, '断网检查', items);
  await signIn(page, 'inspector', 'loctek');
  await page.goto(checkPage('detail', id));
  await page.getByRole('switch', { name: '离线可用' }).click();
  await expect(page.getByText('已存在本机，可离线使用')).toBeVisible();
  await workerIsReady(page);

  await context.setOffline(true);
  let phone = await reopen(context, page, checkPage('detail_5S', id));
  await expect(phone.getByRole('heading', { name: '检查内容 1', exact: true })).toBeVisible({
    timeout: patience(30_000),
  });
  await expect(phone.getByText('获取系统设置失败')).toHaveCount(0);
  for (const [at, group] of GROUPS.entries()) {
    await phone.getByRole('tab', { name: new RegExp(`^${group}`) }).click();
    for (let place = 1; place <= items / GROUPS.length; place += 1)
      await failItem(phone, `${at + 1}.${place}`, `问题 ${at + 1}.${place}`);
  }
  // rest: half a second after the last keystroke everything is stored: the app may die.
  await phone.waitForTimeout(1000);
  phone = await reopen(context, phone, checkPage('detail_5S', id));
  await expect(phone.getByText(`已检 ${items} / ${items}`)).toBeVisible({ timeout: patience(30_000) });
  await phone.getByRole('button', { name: '提交检查' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: '提交检查' }).click();
  await expect(phone).toHaveURL(/status\/success/);
  const taken = (await keptDigests(phone)).sort();
  expect(taken).toHaveLength(items);

  phone = await reopen(context, phone, '/#/pages/mine/outbox/index');
  await expect(phone.getByRole('region', { name: '等待发送' })).toBeVisible({ timeout: patience(30_000) });
  expect(await office.rows('diy_check_zhenggai', 'JihuaID', id)).toHaveLength(0);
  await context.setOffline(false);
  await expect(phone.getByRole('region', { name: '已发送' })).toBeVisible({ timeout: patience(120_000) });
  await expect(phone.getByRole('region', { name: '等待发送' })).toHaveCount(0);

  const [plan] = await office.rows('diy_check_plan', 'Id', id);
  expect(plan).toMatchObject({ Zhuangtai: '待整改', Dengji: 'B' });
  const checked = await office.rows('diy_check_item', 'JihuaID', id);
  expect(checked).toHaveLength(items);
  expect(new Set(checked.map(({ Wenti }) => Wenti)).size).toBe(items);
  const paths = checked.flatMap(({ Tupian }) => (JSON.parse(String(Tupian)) as Array<{ Path: string }>).map(({ Path }) => Path)); // prettier-ignore
  expect(paths).toHaveLength(items);
  const arrived = await Promise.all(paths.map((path) => office.digest(path)));
  expect(arrived.sort()).toEqual(taken);
  const fixes = await office.rows('diy_check_zhenggai', 'JihuaID', id);
  expect(new Set(fixes.map(({ XiangmuID }) => XiangmuID)).size).toBe(items);
  expect(fixes).toHaveLength(items);
}

test('S-offline-cold-e2e: an inspection with photos, started by a cold start without a network, arrives once', async ({
  page,
  context,
  request,
}, { project }) => {
  test.skip(project.name !== 'phone', 'the service worker is the same on a desktop');
  await inspectOffline({ page, context, request }, 10);
});

test('S-offline-cold-40-e2e: an inspection of 40 items arrives once too', async ({ page, context, request }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'the service worker is the same on a desktop');
  await inspectOffline({ page, context, request }, 40);
});

const productForm = (id: string) => `/#/pages/workbench/work-add/index?table=diy_product&mode=Edit&id=${id}`;

test('S-offline-conflict-e2e: two people edit one record without a network; fields that both changed are asked about, nothing vanishes', async ({
  page,
  browser,
  request,
  baseURL,
}, { project }) => {
  test.skip(project.name !== 'phone', 'nothing in it depends on the screen');
  const office = await officeOf(request, 'microi');
  const [known] = await office.call<Row[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_product',
    _PageIndex: 1,
    _PageSize: 1,
  });
  const id = String(known?.Id);
  const second = await browser.newContext({ baseURL });
  const theirs = await second.newPage();
  const people = [
    { who: page, account: 'admin', fields: { 产品名称: '甲改的名称', 规格型号: '甲的规格' } },
    { who: theirs, account: 'director', fields: { 产品名称: '乙改的名称', 单位: '乙的单位' } },
  ];
  for (const { who, account } of people) {
    await logIn(who, account);
    await who.goto(productForm(id));
    await expect(who.getByLabel('产品名称', { exact: true })).toBeVisible();
  }
  for (const { who, fields } of people) {
    await who.context().setOffline(true);
    for (const [label, value] of Object.entries(fields))
      await who.getByLabel(label, { exact: true }).fill(value);
    await who.getByRole('button', { name: '提交', exact: true }).click();
    await expect(who.getByText('已保存到发件箱，联网后自动提交')).toBeVisible();
  }
  await second.setOffline(false);
  await expect.poll(async () => (await office.rows('diy_product', 'Id', id))[0]?.['Name']).toBe('乙改的名称');
  await page.context().setOffline(false);
  await page.goto('/#/pages/mine/outbox/index');
  const conflict = page.getByRole('region', { name: '内容有冲突' });
  await expect(conflict.getByText('我的：甲改的名称')).toBeVisible();
  await expect(conflict.getByText('对方的：乙改的名称')).toBeVisible();
  await expect(conflict.getByRole('radiogroup')).toHaveCount(1);
  await conflict.getByRole('radio', { name: '我的' }).click();
  await conflict.getByRole('button', { name: '按选择提交' }).click();
  await expect(page.getByRole('region', { name: '已发送' })).toBeVisible();
  const [row] = await office.rows('diy_product', 'Id', id);
  expect(row).toMatchObject({ Name: '甲改的名称', Spec: '甲的规格', Unit: '乙的单位' });
  await second.close();
});

test('S-offline-edit-e2e: a new record that the server refused opens with its content, and the next submission takes its place', async ({
  page,
  context,
  request,
}, { project }) => {
  test.skip(project.name !== 'phone', 'nothing in it depends on the screen');
  const office = await officeOf(request, 'microi');
  const [taken] = await office.call<Row[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_customer',
    _PageIndex: 1,
    _PageSize: 1,
  });
  const name = `改过的客户 ${ulid()}`;
  await logIn(page);
  await page.goto('/#/pages/mine/outbox/index');
  await page.goto('/#/pages/workbench/work-add/index?table=diy_customer&mode=Add');
  await page.getByLabel('客户名称', { exact: true }).fill(String(taken?.['CustName']));
  await page.getByLabel('联系人', { exact: true }).fill('王五');
  await page.getByRole('tab', { name: '附件' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '添加图片 门头照片' }).click();
  await (await choosing).setFiles({ name: '门头.png', mimeType: 'image/png', buffer: photo(48, 36) });
  await expect(page.getByText('1 / 9')).toBeVisible();
  const [kept] = await keptDigests(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('已保存到发件箱，联网后自动提交')).toBeVisible();
  await page.goto('/#/pages/mine/outbox/index');
  await expect(page.getByRole('region', { name: '等待发送' })).toBeVisible();
  await context.setOffline(false);
  const failed = page.getByRole('region', { name: '发送失败' });
  await expect(failed.getByText('已经存在')).toBeVisible({ timeout: patience(30_000) });
  // The submitted form slides away first.
  await expect(page.getByRole('tab', { name: '附件' })).toHaveCount(0);
  await failed.getByRole('button', { name: /^编辑/ }).click();
  await expect(page.getByLabel('联系人', { exact: true })).toHaveValue('王五');
  await page.getByLabel('客户名称', { exact: true }).fill(name);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('region', { name: '已发送' })).toBeVisible();
  await expect(failed).toHaveCount(0);
  const [row] = await office.rows('diy_customer', 'CustName', name);
  expect(row).toMatchObject({ Contact: '王五' });
  const [photoOf] = JSON.parse(String(row?.['Photo'])) as { Path: string }[];
  expect(await office.digest(String(photoOf?.Path))).toBe(kept);
});

test('S-offline-edit-update-e2e: a change that the server refused opens over the stored row, and the next submission takes its place', async ({
  page,
  context,
  request,
}, { project }) => {
  test.skip(project.name !== 'phone', 'nothing in it depends on the screen');
  const office = await officeOf(request, 'microi');
  const [taken, mine] = await office.call<Row[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_customer',
    _PageIndex: 3,
    _PageSize: 2,
  });
  const id = String(mine?.['Id']);
  const name = `改名的客户 ${ulid()}`;
  await logIn(page);
  await page.goto('/#/pages/mine/outbox/index');
  await page.goto(`/#/pages/workbench/work-add/index?table=diy_customer&mode=Edit&id=${id}`);
  await page.getByLabel('客户名称', { exact: true }).fill(String(taken?.['CustName']));
  await page.getByLabel('联系人', { exact: true }).fill('赵六');
  await context.setOffline(true);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('已保存到发件箱，联网后自动提交')).toBeVisible();
  await page.goto('/#/pages/mine/outbox/index');
  await context.setOffline(false);
  const failed = page.getByRole('region', { name: '发送失败' });
  await expect(failed.getByText('已经存在')).toBeVisible({ timeout: patience(30_000) });
  // The submitted form slides away first.
  await expect(page.getByRole('tab', { name: '附件' })).toHaveCount(0);
  await failed.getByRole('button', { name: /^编辑/ }).click();
  await expect(page.getByLabel('联系人', { exact: true })).toHaveValue('赵六');
  await expect(page.getByLabel('客户名称', { exact: true })).toHaveValue(String(taken?.['CustName']));
  await page.getByLabel('客户名称', { exact: true }).fill(name);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('region', { name: '已发送' })).toBeVisible();
  await expect(failed).toHaveCount(0);
  expect(await office.rows('diy_customer', 'Id', id)).toMatchObject([{ CustName: name, Contact: '赵六' }]);
});
