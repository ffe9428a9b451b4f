import { expect, test, type Locator, type Page } from '@playwright/test';
import { ask, logIn } from './kit';

test.skip(({ isMobile }) => !isMobile, 'The steps are those of a phone; axe.spec.ts looks at the desktop.');

interface Answer {
  Code: number;
  Msg: string | null;
  Data?: unknown;
}
type Call = readonly [path: string, body: object];

const add = (FormEngineKey: string, _RowModel: object): Call => [
  '/api/FormEngine/addFormData',
  { FormEngineKey, _RowModel },
];
const drop = (FormEngineKey: string, Id: string): Call => [
  '/api/FormEngine/delFormData',
  { FormEngineKey, Id },
];
const report: Call = ['/api/DataSourceEngine/Run', { DataSourceKey: 'report_sales_month' }];

/** What a role finds on its way through the work screens, and what the server refuses it whatever it is shown. */
interface Role {
  role: string;
  /** Apps of the workbench that it sees, and those it must not see. */
  sees: string[];
  misses: string[];
  /** Actions on a customer, and what stands in the lists of products and notices. */
  customer: string[];
  addsProducts: boolean;
  addsNotices: boolean;
  refused: Call[];
  allowed: Call[];
}

const COMMON = ['我的待办', '请假申请', '公告', '通讯录', '客户', '产品', '扫一扫', '员工手册'];
const ROLES: Record<string, Role> = {
  admin: {
    role: 'administrator',
    sees: [...COMMON, '销售报表', '费用报销'],
    misses: [],
    customer: ['删除', '编辑'],
    addsProducts: true,
    addsNotices: true,
    refused: [],
    allowed: [report],
  },
  manager: {
    role: 'manager',
    sees: [...COMMON, '销售报表'],
    misses: [],
    customer: ['删除', '编辑'],
    addsProducts: true,
    addsNotices: false,
    refused: [add('diy_notice', { Title: '不许' }), add('sys_role', { Name: '不许' })],
    allowed: [report],
  },
  field: {
    role: 'field worker',
    sees: COMMON,
    misses: ['销售报表'],
    customer: ['编辑'],
    addsProducts: false,
    addsNotices: false,
    refused: [
      add('diy_product', { ProductName: '不许' }),
      add('diy_notice', { Title: '不许' }),
      drop('diy_customer', 'none'),
      add('sys_user', { Account: 'none' }),
      report,
    ],
    allowed: [],
  },
};

/** The page in front; those below stay in the document. */
const front = (page: Page): Locator => page.locator('.page:visible').last();
const goBack = (page: Page) => front(page).getByRole('button', { name: '返回' }).click();
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();
/** An app of the workbench; the strips above the groups may repeat it. */
const app = (page: Page, name: string) =>
  front(page).getByRole('button', { name: new RegExp(`^${name}(，|$)`) });
const firstCard = (page: Page) => front(page).getByRole('listitem').first().getByRole('button').first();

for (const [account, role] of Object.entries(ROLES)) {
  test(`S7-roles-e2e: a ${role.role} reaches every work screen from home, and sees and may do only what is his`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await logIn(page, account);
    const heading = (name: string) =>
      expect(front(page).getByRole('heading', { name }).first()).toBeVisible();

    // From home's head, numbers and notices.
    await front(page).getByRole('button', { name: '通讯录' }).click();
    await heading('通讯录');
    await expect(firstCard(page)).toBeVisible();
    await goBack(page);
    await front(page).getByRole('button', { name: '搜索' }).click();
    await heading('搜索');
    await goBack(page);
    await front(page)
      .getByRole('button', { name: /我的待办/ })
      .click();
    await heading('待办事项');
    await expect(page).toHaveURL(/tab=todo/);
    await goBack(page);
    const notice = front(page).getByRole('link', { name: /厂区停电检修/ });
    await notice.click();
    await heading('关于厂区停电检修的通知');
    await goBack(page);
    await expect(front(page).getByRole('link', { name: /^未读：关于厂区停电检修的通知/ })).toHaveCount(0);

    // The workbench and what its apps lead to.
    await tab(page, /工作台/);
    await expect(app(page, '我的待办').first()).toBeVisible();
    for (const name of role.sees) await expect(app(page, name).first()).toBeVisible();
    for (const name of role.misses) await expect(app(page, name)).toHaveCount(0);
    await app(page, '客户').first().click();
    await expect(page).toHaveURL(/work-list/);
    await firstCard(page).click();
    await expect(page).toHaveURL(/work-detail/);
    await expect(front(page).locator('.page__footer').getByRole('button')).toHaveText(role.customer);
    await goBack(page);
    await front(page).getByRole('button', { name: '新增客户' }).click();
    await expect(page).toHaveURL(/work-add/);
    await expect(front(page).getByLabel('客户名称', { exact: true })).toBeVisible();
    await goBack(page);
    await goBack(page);
    for (const [name, adds] of [
      ['产品', role.addsProducts],
      ['公告', role.addsNotices],
    ] as const) {
      await app(page, name).last().click();
      await expect(firstCard(page)).toBeVisible();
      await expect(front(page).getByRole('button', { name: `新增${name}` })).toHaveCount(adds ? 1 : 0);
      await goBack(page);
    }

    // Messages and the user's own page.
    await tab(page, /消息/);
    await front(page)
      .getByRole('link', { name: /消息/ })
      .or(front(page).getByRole('button', { name: /消息/ }))
      .first()
      .click();
    await expect(page).toHaveURL(/work-message\/list/);
    await goBack(page);
    await tab(page, /我的/);
    for (const [name, address] of [
      ['修改密码', /changePassword/],
      ['服务器配置', /serverConfig/],
      ['发件箱', /outbox/],
      ['样式演示', /tailwind-demo/],
    ] as const) {
      await front(page)
        .getByRole('button', { name: new RegExp(name) })
        .click();
      await expect(page).toHaveURL(address);
      await goBack(page);
    }

    // The server holds the same line.
    for (const [path, body] of role.refused) {
      const answer = await ask<Answer>(page, path, body);
      expect([path, body, answer.Code]).toEqual([path, body, 0]);
    }
    for (const [path, body] of role.allowed) {
      expect([path, (await ask<Answer>(page, path, body)).Code]).toEqual([path, 1]);
    }
  });
}

/** Throws the list down and up again as fast as it goes. @returns the most rows drawn on the way */
async function fling(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const seen = (each: Element) => each.checkVisibility();
    const find = () => [...document.querySelectorAll('.pull__scroll')].filter(seen).pop();
    while (!find()) await frame();
    const scroller = find()!;
    let most = 0;
    for (const step of [900, 6000, 60_000, -60_000, -4000, 2500]) {
      for (let at = 0; at < 12; at += 1) {
        scroller.scrollTop += step;
        await frame();
        most = Math.max(most, scroller.querySelectorAll('[role=listitem]').length);
      }
    }
    return most;
  });
}

/** The rows in sight with their places on the screen. */
const inSight = (page: Page) =>
  front(page).evaluate((shown) =>
    [...shown.querySelectorAll('[role=listitem]')]
      .map((row) => `${row.getAttribute('aria-posinset')} ${Math.round(row.getBoundingClientRect().top)}`)
      .filter((row) => {
        const top = Number(row.split(' ')[1]);
        return top > 200 && top < 700;
      }),
  );

/** Rows that have their text, not the shape of one. */
const filled = (page: Page) =>
  expect(async () => {
    await expect(front(page).locator('.skeleton__bar')).toHaveCount(0);
  }).toPass({ timeout: 30_000 });

test('S7-20000-e2e: 20,000 customers draw at most 60 rows, and coming back finds the same place; a change is everywhere at once', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await logIn(page, 'manager');
  await page.goto('/#/pages/workbench/work-list/index?menu=customer&title=客户');
  await expect(firstCard(page)).toBeVisible();
  expect(
    Number(await front(page).getByRole('listitem').first().getAttribute('aria-setsize')),
  ).toBeGreaterThanOrEqual(20_000);
  expect(await fling(page)).toBeLessThanOrEqual(60);
  await filled(page);
  const before = await inSight(page);
  expect(before.length).toBeGreaterThan(1);

  const place = before[1]!.split(' ')[0]!;
  const row = front(page).locator(`[role=listitem][aria-posinset="${place}"]`);
  const card = row.getByRole('button').first();
  const [oldName] = (await card.getAttribute('aria-label'))!.split(' ');
  await card.click();
  await expect(front(page).getByRole('heading', { level: 2, name: oldName! })).toBeVisible();
  await front(page).getByRole('button', { name: '编辑' }).click();
  const name = `改名 ${Date.now()}`;
  await front(page).getByLabel('客户名称', { exact: true }).fill(name);
  await front(page).getByRole('button', { name: '提交', exact: true }).click();
  await expect(front(page).getByRole('heading', { level: 2, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/work-list/);
  await expect(row.getByRole('button', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
  expect(await inSight(page)).toEqual(before);
});

test("S7-back-e2e: the browser's back closes what lies over a page first; another address takes it along", async ({
  page,
}) => {
  await logIn(page, 'manager');
  await tab(page, /工作台/);
  await app(page, '客户').first().click();
  await expect(firstCard(page)).toBeVisible();
  await front(page).getByRole('button', { name: /^筛选/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/work-list/);
  await front(page).getByRole('button', { name: /^筛选/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/#/pages/naviBar/contact/index');
  await expect(front(page).getByRole('heading', { name: '通讯录' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/work-list/);
  await page.goBack();
  await expect(page).toHaveURL(/naviBar\/workbench/);
});

/** Adds people by the administrator's calls; the body of a batch is a list (contract B.12). */
async function addPeople(page: Page, osClient: string, people: object[]): Promise<void> {
  const codes = await page.evaluate(
    async ([tenant, rows]) => {
      const token = Object.entries(localStorage).find(([key]) => key.endsWith(':Token'))?.[1] ?? '';
      const answers: unknown[] = [];
      for (let at = 0; at < rows.length; at += 1000) {
        const answer = await fetch('/api/FormEngine/addFormDataBatch', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, osclient: tenant },
          body: JSON.stringify(
            rows
              .slice(at, at + 1000)
              .map((_RowModel) => ({ OsClient: tenant, FormEngineKey: 'sys_user', _RowModel })),
          ),
        });
        const { Code, Msg } = (await answer.json()) as { Code: number; Msg: string };
        answers.push(Code === 1 ? 1 : Msg);
      }
      return answers;
    },
    [osClient, people] as const,
  );
  expect(codes).toEqual(codes.map(() => 1));
}

test('S7-5000-e2e: 5,000 people draw at most 60 rows; found by letter, initials and phone, which stays masked', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logIn(page, 'admin', 'anyu');
  const family = ['赵', '钱', '孙', '李', '周', '吴', '郑', '王'];
  const people = Array.from({ length: 4990 }, (_, index) => ({
    Account: `many${index}`,
    Name: `${family[index % family.length]}小${index}`,
    Phone: `139${10_000_000 + index}`,
    State: 1,
  }));
  await addPeople(page, 'anyu', [
    ...people,
    { Account: 'many', Name: '欧阳晨曦', Phone: '13712345678', State: 1 },
  ]);
  await page.goto('/#/pages/naviBar/contact/index');
  const first = front(page).getByRole('listitem').first();
  await expect(async () => {
    expect(Number(await first.getAttribute('aria-setsize'))).toBeGreaterThan(5000);
  }).toPass({ timeout: 30_000 });
  expect(await fling(page)).toBeLessThanOrEqual(60);

  // A person's card over the list leaves it where it is.
  const before = await inSight(page);
  await front(page)
    .locator(`[aria-posinset="${before[2]!.split(' ')[0]}"]`)
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await inSight(page)).toEqual(before);

  for (const text of ['oycx', '13712345678', '欧阳晨曦']) {
    await front(page).getByRole('searchbox').fill(text);
    await expect(front(page).getByRole('listitem').filter({ hasText: '欧阳晨曦' })).toBeVisible();
    await expect(front(page).getByText('137****5678')).toBeVisible();
  }
});

test('S7-search-e2e: one box finds apps, people, approvals, messages and records, each grouped and opened in one tap', async ({
  page,
}) => {
  await logIn(page, 'manager');
  await front(page).getByRole('button', { name: '搜索' }).click();
  const box = front(page).getByRole('searchbox');
  await box.fill('许南乔');
  await expect(front(page).getByRole('heading', { name: '人员' })).toBeVisible();
  await expect(front(page).getByRole('heading', { name: '审批' })).toBeVisible();
  await box.fill('采购');
  await expect(front(page).getByRole('heading', { name: '应用' })).toBeVisible();
  await expect(front(page).getByRole('button', { name: '采购申请' }).first()).toBeVisible();
  await box.fill('服饰');
  await expect(front(page).getByRole('heading', { name: '客户' })).toBeVisible();
  await front(page)
    .getByRole('button', { name: /^在客户中查看全部 \d+ 条/ })
    .click();
  await expect(page).toHaveURL(/work-list.*search=/);
  await expect(firstCard(page)).toHaveAttribute('aria-label', /服饰/);
  await goBack(page);
});
