import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { menuId } from '../../server/seed/base/define-menu';
import { expect, test, unique } from './base';
import { logIn } from './kit';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const DEMO = '/pages/workbench/work-add/index?table=diy_demo_all';
const TABS = ['文本与数字', '选择', '时间、层级与文件', '关联数据', '布局与展示'];
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function openDemo(page: Page): Promise<void> {
  await page.goto(`/#${DEMO}`);
  await expect(page.getByLabel('标题', { exact: true })).toBeVisible();
}

/** Draws every part of the open tab by scrolling through it, then goes back to its beginning. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const scroller = Array.from(document.querySelectorAll('.pull__scroll')).pop();
    if (!scroller) return;
    for (let top = 0; top < scroller.scrollHeight; top += 400) {
      scroller.scrollTop = top;
      // rest: what comes near the screen is drawn.
      await new Promise((done) => setTimeout(done, 60));
    }
    scroller.scrollTop = 0;
  });
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    interface Result {
      violations: Array<{ id: string; nodes: Array<{ html: string }> }>;
    }
    const { axe: run } = window as unknown as { axe: { run(what: { exclude: string[] }): Promise<Result> } };
    const found = await run.run({ exclude: ['nav'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

test.beforeEach(async ({ page }) => logIn(page));

test('S3-form-axe-e2e: every component is labelled, coloured and named as axe requires', async ({ page }) => {
  await openDemo(page);
  const found: Record<string, string[]> = {};
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab }).click();
    await seeAll(page);
    found[tab] = await violations(page);
  }
  expect(found).toEqual(Object.fromEntries(TABS.map((tab) => [tab, []])));
});

test('S3-form-e2e: an empty form leads to the missing fields; rows, children and files are saved with it', async ({
  page,
  hasTouch,
}) => {
  const press = (target: Locator) => (hasTouch ? target.tap() : target.click());
  const title = unique('表单');
  await openDemo(page);
  await press(page.getByRole('button', { name: '提交', exact: true }));
  await expect(page.getByLabel('标题', { exact: true })).toBeFocused();
  await expect(page.getByText('请输入[标题]')).toBeVisible();
  await page.getByLabel('标题', { exact: true }).fill(title);

  await press(page.getByRole('tab', { name: '关联数据' }));
  await seeAll(page);
  await press(page.getByRole('button', { name: '添加一行 费用明细' }));
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('项目', { exact: true }).fill('高铁票');
  await press(sheet.getByRole('button', { name: '确定' }));
  await expect(sheet).toHaveCount(0);
  await press(page.getByRole('button', { name: '添加一行 明细' }));
  await sheet.getByLabel('名称', { exact: true }).fill('子行一');
  await press(sheet.getByRole('button', { name: '确定' }));
  await expect(page.getByText('1 处修改将随表单一起保存')).toBeVisible();

  await press(page.getByRole('tab', { name: '时间、层级与文件' }));
  await seeAll(page);
  const dialog = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: '添加图片 多张图片' }));
  await (await dialog).setFiles({ name: '现场.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByText('待上传', { exact: true })).toBeVisible();
  await press(page.getByRole('button', { name: '提交', exact: true }));
  await expect(page).not.toHaveURL(/work-add/);

  const row = await lastRow(page, title);
  expect(JSON.parse(row.JsonTable ?? '')).toMatchObject([{ Item: '高铁票' }]);
  expect(JSON.parse(row.ImgUploadMany ?? '')).toMatchObject([
    { Path: expect.stringContaining('/img/') as unknown },
  ]);
  await page.goto(`/#/pages/workbench/work-detail/index?table=diy_demo_all&id=${row.Id}`);
  await press(page.getByRole('tab', { name: '关联数据' }));
  await expect(page.getByRole('button', { name: /子行一/ })).toBeVisible();
});

test('S3-form-keys-e2e: the form can be filled in and submitted with the keyboard alone', async ({
  page,
  hasTouch,
}) => {
  test.skip(Boolean(hasTouch), 'A phone has no Tab key.');
  const title = unique('键盘');
  await openDemo(page);
  await page.getByLabel('标题', { exact: true }).focus();
  await page.keyboard.type(title);
  await page.getByRole('tab', { name: '文本与数字' }).focus();
  await page.keyboard.press('ArrowRight');
  const choice = page.getByRole('button', { name: /^文字选项/ });
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: '文字选项' })).toBeFocused();
  await page.keyboard.type('蓝');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '文字选项 蓝' })).toBeFocused();
  const radio = page.getByRole('radio', { name: '保密' });
  await radio.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '女', checked: true })).toBeFocused();
  await page.getByRole('button', { name: '提交', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/work-add/);
  expect(await lastRow(page, title)).toMatchObject({ Select: '蓝', Radio: '女' });
});

/** A new customer, opened from the list as people do: the list stays behind it in the browser's history. */
async function openNewCustomer(page: Page): Promise<Locator> {
  await page.goto('about:blank');
  await page.goto(`/#/pages/workbench/work-list/index?menu=${menuId('microi', 'customer')}`);
  await page.getByRole('button', { name: '新增客户' }).click();
  const name = page.getByLabel('客户名称', { exact: true });
  await expect(name).toBeVisible();
  return name;
}

test('S5-unsaved-e2e: the browser asks before going back, reloading or closing the tab loses what was typed', async ({
  page,
}) => {
  const name = await openNewCustomer(page);
  await name.fill('还没有保存');
  await page.goBack();
  await expect(page.getByText('内容还没有保存，要离开吗？')).toBeVisible();
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect(page).toHaveURL(/work-add/);
  await expect(name).toHaveValue('还没有保存');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload(), 0));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(name).toHaveValue('还没有保存');

  await page.goBack();
  await page.getByRole('button', { name: '离开' }).last().click();
  await expect(page).toHaveURL(/work-list/);
  await expect(page.getByRole('button', { name: '新增客户' })).toBeVisible();
});

/** The stored row of this title, fetched as another client would. */
async function lastRow(page: Page, title: string): Promise<Record<string, string>> {
  return page.evaluate(async (wanted) => {
    const token = Object.entries(localStorage).find(([key]) => key.endsWith(':Token'))?.[1] ?? '';
    const answer = await fetch('/api/FormEngine/getTableData', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        OsClient: 'microi',
        FormEngineKey: 'diy_demo_all',
        _Where: [{ Name: 'Title', Value: wanted, Type: '=' }],
      }),
    });
    const { Data } = (await answer.json()) as { Data: Record<string, string>[] };
    if (!Data[0]) throw new Error(`No row "${wanted}" was stored.`);
    return Data[0];
  }, title);
}
