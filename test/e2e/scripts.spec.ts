import type { Locator, Page } from '@playwright/test';
import { menuId } from '../../server/seed/base/define-menu';
import { expect, test, unique } from './base';
import { closeApp, front } from './kit';

const EXPENSE = '/pages/workbench/work-add/index?table=diy_demo_expense';
/** Texts that occur in the code of the interpreter and of the event host, and nowhere else. */
const RUNNER_CODE = /maxParserRecursionDepth|FormSubmitBefore/;

async function logIn(page: Page, account: string, query = ''): Promise<void> {
  await page.goto(`/${query}#/pages/mine/login/login`);
  await page.getByPlaceholder('请输入账号').fill(account);
  await page.getByPlaceholder('请输入密码').fill('demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/naviBar\/home/);
}

const openForm = (page: Page, table: string, presets: object = {}) =>
  page.goto(
    `/#/pages/workbench/work-add/index?table=${table}&presets=${encodeURIComponent(JSON.stringify(presets))}`,
  );

/** An option of a sheet, or on a desktop of the popover at its field. */
const choiceIn = (box: Locator, name: string | RegExp): Locator =>
  box.getByRole('radio', { name }).or(box.getByRole('option', { name }));

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  await choiceIn(page.getByRole('dialog'), option).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}

/** Opens the form of a trip and enters where it begins, which runs the script put on that field. */
async function departFrom(page: Page, place: string): Promise<void> {
  await openForm(page, 'diy_demo_expense', { Kind: '交通', Date: '2026-11-02' });
  await type(page.getByLabel('出发地', { exact: true }), place);
}

/** Every script file the page loads from here on. */
function loadedCode(page: Page): { texts(): Promise<string[]> } {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text().catch(() => ''));
  });
  return { texts: () => Promise.all(bodies) };
}

// Definitions are requested behind forms that are already shown, some of them after a test has seen what it needed.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Puts a script on a field of a form, as a tenant's own definition would. */
async function withScript(page: Page, field: string, code: string): Promise<void> {
  await page.unrouteAll();
  await page.route(/diyfield/i, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { Data: unknown };
    if (Array.isArray(answer.Data)) {
      for (const row of answer.Data as Record<string, unknown>[])
        if (row.Name === field) Object.assign(row, { V8Code: code });
    }
    await route.fulfill({ response, json: answer });
  });
}

test('I6-demo-fields: fields follow the kind of expense, and one is worked out from another', async ({
  page,
}) => {
  await logIn(page, 'field');
  await openForm(page, 'diy_demo_expense');
  await choose(page, '费用类别', '住宿');
  await expect(page.getByLabel('出发地', { exact: true })).toHaveCount(0);
  await type(page.getByLabel('晚数', { exact: true }), '3');
  await expect(page.getByLabel('金额', { exact: true })).toHaveValue(/^1,?200/);
  await choose(page, '费用类别', '交通');
  await expect(page.getByLabel('出发地', { exact: true })).toBeVisible();
  await expect(page.getByLabel('晚数', { exact: true })).toHaveCount(0);
});

test('I6-demo-submit: a submit asks the server, keeps the form open when it refuses and saves when it agrees', async ({
  page,
}) => {
  const reason = unique('办公用品');
  await logIn(page, 'admin');
  await openForm(page, 'diy_demo_expense', { Kind: '办公', Date: '2026-11-02', Reason: reason });
  await type(page.getByLabel('金额', { exact: true }), '999999');
  await page.getByRole('alertdialog').getByRole('button', { name: '继续' }).click();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText(/本月办公预算剩余/)).toBeVisible();
  await expect(page).toHaveURL(/work-add/);
  await type(page.getByLabel('金额', { exact: true }), '12');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page).not.toHaveURL(/work-add/);
});

test('I6-demo-leave: the days of a leave come from its dates', async ({ page, isMobile }) => {
  await logIn(page, 'field');
  await openForm(page, 'diy_leave', { KaishiRQ: '2026-03-02', JieshuRQ: '2026-03-05' });
  await page.getByRole('button', { name: /^结束日期/ }).click();
  const dialog = page.getByRole('dialog');
  if (isMobile) {
    await dialog.getByRole('listbox', { name: '日' }).focus();
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('button', { name: '确定' }).click();
  } else await dialog.getByRole('gridcell', { name: '2026-03-06' }).click();
  await expect(page.getByRole('group', { name: '请假天数' })).toContainText('5');
  await page.getByRole('radio', { name: '下午' }).first().click();
  await expect(page.getByRole('group', { name: '请假天数' })).toContainText('4.5');
});

test('I6-demo-order: the total of an order is the sum of its child rows', async ({ page }) => {
  await logIn(page, 'admin');
  await openForm(page, 'diy_order');
  const sheet = page.getByRole('dialog');
  for (const [quantity, price] of [
    ['3', '12.5'],
    ['2', '100'],
  ] as const) {
    await page.getByRole('button', { name: '添加一行 订单明细' }).click();
    await sheet.getByRole('button', { name: /^产品/ }).click();
    await choiceIn(page.getByRole('dialog').last(), /./).first().click();
    await type(sheet.getByLabel('数量', { exact: true }), quantity);
    await type(sheet.getByLabel('单价', { exact: true }), price);
    await sheet.getByRole('button', { name: '确定' }).click();
    await expect(sheet).toHaveCount(0);
  }
  await expect(page.getByRole('group', { name: '订单总额' })).toContainText('237.5');
});

test('I6-demo-buttons: what can be done to a row follows its state', async ({ page }) => {
  await logIn(page, 'admin');
  await page.goto('/#/pages/workbench/work-list/index?menu=demo_expense');
  const buttonsOf = async (title: string): Promise<string> => {
    await page.getByRole('button', { name: `${title} 更多` }).click();
    const sheet = page.getByRole('dialog');
    const text = await sheet.innerText();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    return text;
  };
  const waiting = await buttonsOf('展会布展两晚');
  expect(waiting).toContain('审核');
  expect(waiting).toContain('退回');
  expect(waiting).not.toContain('付款');
  expect(waiting).not.toContain('删除');
  const paid = await buttonsOf('打印纸');
  expect(paid).not.toContain('审核');
  expect(paid).not.toContain('编辑');

  const mine = unique('打车');
  await openForm(page, 'diy_demo_expense', { Kind: '交通', Date: '2026-11-02', Reason: mine, Amount: 30 });
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page).not.toHaveURL(/work-add/);
  await page.goto('/#/pages/workbench/work-list/index?menu=demo_expense');
  await page.getByRole('button', { name: `${mine} 更多` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '审核' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`${mine}.*已审核`) })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await buttonsOf(mine)).toContain('付款');
});

test('I6-none: a form without scripts loads none of the runner, one with scripts does', async ({ page }) => {
  await logIn(page, 'admin');
  const code = loadedCode(page);
  await openForm(page, 'diy_product');
  await expect(page.getByLabel('产品名称', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await code.texts()).filter((text) => RUNNER_CODE.test(text))).toEqual([]);
  await page.goto(`/#${EXPENSE}`);
  await expect(page.getByRole('button', { name: /^费用类别/ })).toBeVisible();
  expect((await code.texts()).filter((text) => RUNNER_CODE.test(text)).length).toBeGreaterThan(0);
});

test('I6-csp: scripts run under a policy that allows no code made from text', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  await logIn(page, 'admin');
  await openForm(page, 'diy_demo_expense');
  await choose(page, '费用类别', '住宿');
  await type(page.getByLabel('晚数', { exact: true }), '2');
  await expect(page.getByLabel('金额', { exact: true })).toHaveValue(/^800/);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy" i]').getAttribute('content');
  expect(policy).toContain('script-src');
  expect(policy).not.toContain('unsafe-eval');
  expect(complaints).toEqual([]);
});

const RUNAWAYS: Record<string, string> = {
  'an endless while': 'while (true) {}',
  'an endless for': 'for (;;) { var a = 1; }',
  'endless recursion': 'function f() { return f() + f(); } while (true) { try { f(); } catch (e) {} }',
  'a text that doubles': 'var s = "x"; while (true) s = s + s;',
  'a list that grows': 'var a = []; while (true) a.push(1);',
  'a huge repeat': 'V8.Form.Reason = "abc".repeat(1e9);',
  'a catastrophic pattern':
    'V8.Form.Reason = /^(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!");',
  'promises without end': 'async function f() { while (true) { await null; } } await f();',
  'a catch that goes on': 'while (true) { try { while (true) {} } catch (e) { continue; } }',
  'fields that set each other': 'while (true) V8.FormSet("To", String(Math.random()));',
};

// A script without an end takes all the time it gets, so this test runs with the machine to itself.
test(
  'I6-runaway: each kind of runaway is stopped, and a tap meanwhile gets a response',
  { tag: '@alone' },
  async ({ page }) => {
    await logIn(page, 'admin');
    for (const [kind, code] of Object.entries(RUNAWAYS)) {
      await withScript(page, 'From', code);
      await openForm(page, 'diy_demo_expense', { Kind: '交通', Date: '2026-11-02', From: 'x' });
      // The previous definition remains until this response is here.
      const newest = page.waitForResponse(/diyfield/i);
      await page.reload();
      await newest;
      await page.reload();
      const from = page.getByLabel('出发地', { exact: true });
      await expect(from, kind).toBeVisible();
      // A tap right after the key that starts the script: the button reacts although the script has no end.
      await page.evaluate(async () => {
        const inputs = [...document.querySelectorAll('input')];
        const field = inputs.find(({ placeholder }) => placeholder.includes('出发地'));
        const amount = inputs.find(({ placeholder }) => /金额|标准上限/.test(placeholder));
        const button = document.querySelector<HTMLElement>('[aria-label="增加 金额"]');
        if (!field || !amount || !button) throw new Error('the form is not there');
        // As a browser does it: the key's event first, the tap behind it in the queue.
        setTimeout(() => button.click(), 0);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'typed');
        field.dispatchEvent(new Event('input', { bubbles: true }));
        // rest: between two checks.
        while (amount.value === '') await new Promise((done) => setTimeout(done, 10));
      });
      await expect(page.getByText(/执行前端V8代码出现异常/).first(), kind).toBeVisible();
    }
  },
);

test('I6-choose-e2e: a script lets the user choose a customer over the form and takes the choice over', async ({
  page,
}) => {
  await logIn(page, 'admin');
  await withScript(
    page,
    'From',
    `V8.OpenAnyTable({ SysMenuId: '${menuId('microi', 'customer')}', PropsWhere: [['Status', '=', '已成交']],
      SubmitEvent: function (rows, done) { V8.Form.Reason = rows.length + ' ' + rows[0].CustName; done(); } });`,
  );
  await departFrom(page, '海宁');
  const sheet = page.getByRole('dialog', { name: '客户' });
  const row = sheet.getByRole('radio').filter({ hasText: '公司' }).first();
  const [name = ''] = (await row.innerText()).trim().split('\n');
  await row.click();
  await sheet.getByRole('button', { name: /1/ }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('事由', { exact: true })).toHaveValue(`1 ${name}`);
});

test('I6-fill-e2e: a form filled in over another form goes to the script, which may refuse it', async ({
  page,
}) => {
  await logIn(page, 'admin');
  await withScript(
    page,
    'From',
    `V8.OpenAnyForm({ TableName: 'diy_equipment', FormMode: 'Add', DataAppend: { ZichanBM: 'SB-9001', Mingcheng: '叉车' },
      EventReplace: { Submit: function (v8, param, callback) {
        if (v8.Form.Mingcheng === '叉车') { V8.Tips('请写明型号', false); callback(false); return; }
        V8.Form.Reason = param.FormEngineKey + ' ' + v8.Form.Mingcheng; callback();
      } } });`,
  );
  await departFrom(page, '海宁');
  const sheet = page.getByRole('dialog', { name: '设备台账' });
  const name = sheet.getByLabel('设备名称', { exact: true });
  await expect(name).toHaveValue('叉车');
  await sheet.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('请写明型号')).toBeVisible();
  await name.fill('叉车 C30');
  await sheet.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('事由', { exact: true })).toHaveValue('diy_equipment 叉车 C30');
});

const PARTIAL = `TableName: 'diy_equipment', FormMode: 'Add', SelectFields: ['Mingcheng']`;

test('I6-shown-e2e: SelectFields of V8.OpenAnyForm leaves only the named fields in a sheet', async ({
  page,
}) => {
  await logIn(page, 'admin');
  await withScript(page, 'From', `V8.OpenAnyForm({ ${PARTIAL}, EventReplace: { Submit: function () {} } });`);
  await departFrom(page, '海宁');
  const sheet = page.getByRole('dialog', { name: '设备台账' });
  await expect(sheet.getByLabel('设备名称', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('textbox')).toHaveCount(1);
});

test('I6-shown-e2e: and on a page', async ({ page }) => {
  await logIn(page, 'admin');
  await withScript(page, 'From', `V8.OpenAnyForm({ ${PARTIAL} });`);
  await departFrom(page, '海盐');
  await expect(page).toHaveURL(/work-add.*diy_equipment/);
  await expect(front(page).getByLabel('设备名称', { exact: true })).toBeVisible();
  await expect(front(page).getByRole('textbox')).toHaveCount(1);
});

test('I6-panel: ?v8debug=1 shows event, duration, effects and error of each run; without it nothing of the panel loads', async ({
  page,
}) => {
  const code = loadedCode(page);
  await logIn(page, 'admin');
  await openForm(page, 'diy_demo_expense');
  await expect(page.getByRole('button', { name: /^费用类别/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^脚本记录/ })).toHaveCount(0);
  expect((await code.texts()).filter((text) => text.includes('script-run__'))).toEqual([]);

  await closeApp(page);
  await page.goto(`/?v8debug=1#${EXPENSE}`);
  await choose(page, '费用类别', '住宿');
  await page.getByRole('button', { name: /^脚本记录/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('FieldValueChange');
  await expect(panel).toContainText('FormIn');
  await expect(panel).toContainText('FieldSet Nights.Visible');
  await expect(panel).toContainText('毫秒');
});
