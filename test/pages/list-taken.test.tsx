import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { withoutNetwork } from '../kit/network';
import { patience } from '../kit/patience';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant } from '../kit/tenant';

jest.setTimeout(patience(120_000));

const menu = menuId('yunqi', 'customer');
const COUNT = /^(?:共|前|看过的) (\d+) 条/;

const countOf = (page: HTMLElement): number =>
  Number(COUNT.exec(within(page).getByText(COUNT).textContent)?.[1]);

async function chooseInMenu(page: HTMLElement, name: RegExp): Promise<void> {
  await userEvent.click(await within(page).findByRole('button', { name: '更多操作' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('button', { name }));
}

async function openCustomers(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu });
  await within(page).findByText(COUNT);
  return page;
}

it('TAKE-list: a list that was taken along is complete without a network, searchable and with its records, and gone when removed', async () => {
  const tenant = await startTenant('admin');
  const page = await openCustomers();
  const all = countOf(page);
  expect(all).toBeGreaterThan(40);
  await chooseInMenu(page, /^带走，离线可用/);
  await screen.findByText(`已带走 ${all} 条`);

  const admin = await elsewhere(tenant, 'admin');
  const [last] = await admin.ask<{ Id: string; CustName: string }[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_customer',
    _OrderBy: 'CreateTime',
    _OrderByType: 'ASC',
    _PageSize: 1,
  });
  if (!last) throw new Error('no customers');
  await withoutNetwork(async () => {
    const kept = await openCustomers();
    expect(countOf(kept)).toBe(all);
    expect(within(kept).getByRole('status').textContent).toMatch(/显示 \d\d:\d\d 的内容.*全部记录已带走/);
    await renderPage('changePassword');
    const found = await renderPage('workList', { menu, search: last.CustName });
    await within(found).findAllByText(last.CustName);
    await renderPage('changePassword');
    // It was never opened on this device.
    const record = await renderPage('workDetail', { menu, id: last.Id });
    await within(record).findAllByText(last.CustName);
    expect((await within(record).findByRole('status')).textContent).toMatch(/显示 \d\d:\d\d 的内容/);
  });

  await renderPage('changePassword');
  const storage = await renderPage('storage');
  const taken = new RegExp(`^客户 已带走 ${all} 条 · `);
  await userEvent.click(await within(storage).findByRole('button', { name: taken }));
  await userEvent.click(await screen.findByRole('button', { name: '移除' }));
  await waitFor(() => expect(within(storage).queryByRole('button', { name: taken })).toBeNull());
  await withoutNetwork(async () => {
    const list = await renderPage('workList', { menu });
    await within(list).findByRole('alert');
    expect(list.textContent).not.toContain(last.CustName);
  });
});
