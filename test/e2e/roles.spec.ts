import { expect, test } from './base';
import { ask, front, goBack, logIn } from './kit';
import { app, firstCard, tab } from './work-kit';

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

/** What a role finds on the work screens, and what the server refuses it whatever the screens show. */
interface Role {
  role: string;
  /** Apps of the workbench that the role sees, and those it must not see. */
  sees: string[];
  misses: string[];
  /** Whether customers may be deleted, and whether the lists of products and notices offer to add one. */
  deletesCustomers: boolean;
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
    deletesCustomers: true,
    addsProducts: true,
    addsNotices: true,
    refused: [],
    allowed: [report],
  },
  manager: {
    role: 'manager',
    sees: [...COMMON, '销售报表'],
    misses: [],
    deletesCustomers: true,
    addsProducts: true,
    addsNotices: false,
    refused: [add('diy_notice', { Title: '不许' }), add('sys_role', { Name: '不许' })],
    allowed: [report],
  },
  field: {
    role: 'field worker',
    sees: COMMON,
    misses: ['销售报表'],
    deletesCustomers: false,
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

for (const [account, role] of Object.entries(ROLES)) {
  test(`S7-roles-e2e: a ${role.role} reaches every work screen from home, and sees and may do only what the role allows`, async ({
    page,
  }) => {
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
    await expect(front(page).locator('.page__footer').getByRole('button')).toHaveText(['编辑']);
    await front(page).getByRole('button', { name: '更多操作' }).click();
    const more = page.getByRole('dialog');
    await expect(more.getByRole('button', { name: '分享' })).toBeVisible();
    await expect(more.getByRole('button', { name: '删除' })).toHaveCount(role.deletesCustomers ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(more).toHaveCount(0);
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
    ] as const) {
      await front(page)
        .getByRole('button', { name: new RegExp(name) })
        .click();
      await expect(page).toHaveURL(address);
      await goBack(page);
    }

    // The server enforces the same limits.
    for (const [path, body] of role.refused) {
      const answer = await ask<Answer>(page, path, body);
      expect([path, body, answer.Code]).toEqual([path, body, 0]);
    }
    for (const [path, body] of role.allowed) {
      expect([path, (await ask<Answer>(page, path, body)).Code]).toEqual([path, 1]);
    }
  });
}
