import type { Page } from '@playwright/test';
import { menuId } from '../../server/seed/base/define-menu';
import { expect, test, unique } from './base';
import { ask, front, logIn } from './kit';
import { firstCard } from './work-kit';

// Two servers behind a balancer: `npm run e2e -- nodes`, which `npm run verify -- cluster` runs.
const { E2E_BALANCER = '', E2E_NODES = '[]' } = process.env;
const nodes = JSON.parse(E2E_NODES) as { pid: number; url: string }[];

test.skip(({ isMobile }) => !isMobile || E2E_BALANCER === '', 'Needs two servers behind a balancer.');
test.use({ baseURL: E2E_BALANCER || undefined });

const LIST = `/#/pages/workbench/work-list/index?menu=${menuId('microi', 'notice')}`;

/** Writes a notice. A call that a dying server cut off is repeated under the same Id. */
async function announce(page: Page, Id: string, Title: string): Promise<void> {
  const notice = {
    FormEngineKey: 'diy_notice',
    Id,
    _RowModel: { Title, PublishTime: '2027-01-05 09:00:00' },
  };
  await expect(async () => {
    const { Code, Msg } = await ask<{ Code: number; Msg: string }>(
      page,
      '/api/FormEngine/addFormData',
      notice,
    );
    expect(Code === 1 || /已存在/.test(Msg)).toBe(true);
  }).toPass();
}

test('FEED-nodes-e2e: one server after the other is killed, and what another person wrote appears in an open list, once each @nodes', async ({
  page,
  browser,
}) => {
  await logIn(page, 'field');
  await page.goto(LIST);
  await expect(firstCard(page)).toBeVisible();
  const other = await (await browser.newContext({ baseURL: E2E_BALANCER })).newPage();
  await logIn(other, 'admin');
  const name = unique('停水');
  const titles: string[] = [];
  const write = async (when: string) => {
    const title = `${name} ${when}`;
    titles.push(title);
    await announce(other, unique('node'), title);
  };
  await write('before');
  for (const { pid, url } of nodes) {
    process.kill(pid, 'SIGKILL');
    await write(`${pid} gone`);
    await expect(front(page).getByText(`${name} ${pid} gone`, { exact: true })).toBeVisible();
    // The supervisor has restarted it before the next one is killed.
    await expect(async () => expect((await page.request.get(`${url}/readyz`)).status()).toBe(200)).toPass();
    await write(`${pid} back`);
    await expect(front(page).getByText(`${name} ${pid} back`, { exact: true })).toBeVisible();
  }
  for (const title of titles) await expect(front(page).getByText(title, { exact: true })).toHaveCount(1);
  await other.context().close();
});
