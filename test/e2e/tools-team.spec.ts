import { readSheet } from 'read-excel-file/node';
import dayjs from 'dayjs';
import { expect, test } from './base';
import { logIn, violations } from './kit';
import { PHONE_AT_WORK, button, open, run } from './tools-kit';

test.use(PHONE_AT_WORK);

interface Team {
  Month: string;
  People: Array<{ Id: string; Name: string; Totals: Record<string, number> }>;
}

test('S8-team: personnel sees who is missing today, sorts the month, opens a person’s month and exports the table', async ({
  page,
}) => {
  await logIn(page, 'hr');
  await open(page, '/pages/tools/kaoqin/index');
  await page.getByRole('tab', { name: '团队' }).click();
  const { People } = (await run<Team>(page, 'kaoqin_team')).Data;
  const month = page.getByRole('list', { name: '团队考勤' });
  await expect(month.getByRole('listitem')).toHaveCount(People.length);
  await expect(page.getByRole('radiogroup', { name: '今天' })).toBeVisible();

  await button(page, '上个月').click();
  await page.getByRole('radio', { name: '按迟到排序' }).click();
  const past = (
    await run<Team>(page, 'kaoqin_team', { Month: dayjs().subtract(1, 'month').format('YYYY-MM') })
  ).Data;
  const late = past.People.map(({ Totals }) => Totals['迟到'] ?? 0).sort((a, b) => b - a);
  await expect(
    month
      .getByRole('listitem')
      .first()
      .getByRole('img', { name: `迟到 ${late[0]}` }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const saved = page.waitForEvent('download');
  await button(page, '导出').click();
  const [head, ...lines] = await readSheet(await (await saved).path());
  expect(head).toEqual(['姓名', '部门', '正常', '迟到', '早退', '缺卡', '外勤', '请假']);
  expect(lines.map(([name, , , lateDays]) => [name, lateDays])).toEqual(
    past.People.map(({ Name, Totals }) => [Name, Totals['迟到']]),
  );

  const [person] = past.People;
  await month
    .getByRole('button', { name: new RegExp(`^${person?.Name}`) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: `${person?.Name}的考勤` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^申请补卡/ })).toHaveCount(0);
});

test('S8-team-none: a user who leads nobody has no team', async ({ page }) => {
  await logIn(page, 'field');
  await open(page, '/pages/tools/kaoqin/index');
  await expect(button(page, /^(上班|下班)打卡/)).toBeVisible();
  await expect(page.getByRole('tab', { name: '团队' })).toHaveCount(0);
});
