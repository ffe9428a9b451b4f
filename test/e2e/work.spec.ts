import type { Page } from '@playwright/test';
import { patience } from '../kit/patience';
import { expect, test, unique } from './base';
import { IN_MOTION, front, goBack, logIn } from './kit';
import { app, firstCard, tab } from './work-kit';

test.use(IN_MOTION);
test.skip(({ isMobile }) => !isMobile, 'The steps are those of a phone; axe.spec.ts looks at the desktop.');

/** Flings the list down and up again as fast as possible. @returns the most rows drawn on the way */
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

/** The visible rows with their positions on the screen. */
const inSight = (page: Page) =>
  front(page).evaluate((shown) =>
    [...shown.querySelectorAll('[role=listitem]')]
      .map((row) => `${row.getAttribute('aria-posinset')} ${Math.round(row.getBoundingClientRect().top)}`)
      .filter((row) => {
        const top = Number(row.split(' ')[1]);
        return top > 200 && top < 700;
      }),
  );

/** Waits until the rows show their text and not a placeholder. */
const filled = (page: Page) =>
  expect(async () => {
    await expect(front(page).locator('.skeleton__bar')).toHaveCount(0);
  }).toPass({ timeout: patience(30_000) });

test('S7-20000-e2e: 20,000 customers draw at most 60 rows, and coming back finds the same position; a change shows everywhere at once', async ({
  page,
}) => {
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
  const name = unique('改名');
  await front(page).getByLabel('客户名称', { exact: true }).fill(name);
  await front(page).getByRole('button', { name: '提交', exact: true }).click();
  await expect(front(page).getByRole('heading', { level: 2, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/work-list/);
  await expect(row.getByRole('button', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
  expect(await inSight(page)).toEqual(before);
});

test("S7-back-e2e: the browser's back closes an overlay before the page; opening another address closes it too", async ({
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

/** Adds people through the administrator's calls; the body of a batch is a list. */
async function addPeople(page: Page, osClient: string, people: object[]): Promise<void> {
  const codes = await page.evaluate(
    async ([tenant, rows]) => {
      const token = Object.entries(localStorage).find(([key]) => key.endsWith(':Token'))?.[1] ?? '';
      const answers: unknown[] = [];
      for (let at = 0; at < rows.length; at += 250) {
        const answer = await fetch('/api/FormEngine/addFormDataBatch', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, osclient: tenant },
          body: JSON.stringify(
            rows
              .slice(at, at + 250)
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
  }).toPass({ timeout: patience(30_000) });
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

test('CONTACTS-drag: dragging along the letters moves the people to the one beside the pointer', async ({
  page,
}) => {
  await logIn(page, 'manager');
  await page.goto('/#/pages/naviBar/contact/index');
  const letters = front(page).getByRole('slider', { name: '按字母定位' });
  await expect(letters).toHaveAttribute('aria-valuenow', '0');
  const all = await letters.locator('.letter-bar__tap').allInnerTexts();
  const middle = Math.floor(all.length / 2);
  const centre = async (at: number) => {
    const box = await letters.locator('.letter-bar__tap').nth(at).boundingBox();
    return [box!.x + box!.width / 2, box!.y + box!.height / 2] as const;
  };
  await page.mouse.move(...(await centre(1)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(middle)), { steps: 5 });
  await expect(letters.locator('.letter-bar__bubble')).toHaveText(all[middle]!);
  await page.mouse.up();
  await expect(letters.locator('.letter-bar__bubble')).toHaveCount(0);
  // Its group is at the top, and after the finger has left the letters follow the list.
  await expect(letters).toHaveAttribute('aria-valuetext', `${all[middle]} 开头的人员`);
  const heading = front(page).locator('.contact-page').getByText(all[middle]!, { exact: true }).first();
  const top = (await front(page).locator('.contact-page').boundingBox())!.y;
  expect((await heading.boundingBox())!.y - top).toBeLessThan(60);
});
