import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { withoutNetwork } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows } from '../kit/tenant';
import { outbox } from '@/data/outbox/app-outbox';
import { isPending } from '@/data/outbox/entry';
import { sessionStore } from '@/data/session/session-store';

const POWER = /^关于厂区停电检修的通知/;
const menu = menuId('yunqi', 'notice');

it('REPLICA-list: records that were seen can be searched without a network, shown with their age and a note of what they are', async () => {
  await startTenant('admin');
  const seen = await renderPage('workList', { menu });
  await within(seen).findAllByText(POWER);
  await renderPage('changePassword');
  await withoutNetwork(async () => {
    const page = await renderPage('workList', { menu, search: '停电' });
    await waitFor(() => expect(within(page).getAllByText(POWER).length).toBeGreaterThan(0));
    const bar = await within(page).findByRole('status');
    expect(bar.textContent).toMatch(/显示 \d\d:\d\d 的内容.*只有在这台设备上看过的记录/);
    await renderPage('changePassword');
    const none = await renderPage('workList', { menu, search: '没有人写过的话' });
    await within(none).findByRole('status');
    expect(within(none).queryByText(POWER)).toBeNull();
  });
});

it('REPLICA-waiting: a record changed without a network appears changed in its list, is found by the new value, and is marked as pending', async () => {
  const tenant = await startTenant('admin');
  await renderPage('changePassword');
  const seen = await renderPage('workList', { menu });
  await within(seen).findAllByText(POWER);
  const stored = await storedRows(tenant, 'diy_notice');
  const notice = stored.find((row) => POWER.test(String(row['Title'])));
  const edit = await renderPage('workAdd', { menu, id: String(notice?.['Id']), mode: 'Edit' });
  const title = await within(edit).findByDisplayValue(POWER);
  await userEvent.type(title, '（改期）');
  await withoutNetwork(async () => {
    await userEvent.click(within(edit).getByRole('button', { name: '提交' }));
    await waitFor(() => expect(outbox.store.getState().entries.some(isPending)).toBe(true));
    await waitFor(() => expect(edit.isConnected && edit.classList.contains('taro_page_show')).toBe(false));
    await renderPage('changePassword');
    const page = await renderPage('workList', { menu, search: '改期' });
    const [card] = await within(page).findAllByRole('button', { name: /停电检修的通知（改期）/ });
    expect(card?.textContent).toContain('待提交');
  });
});

it('REPLICA-count: a kept list shows how many of the total it has and from when, and so do its sums', async () => {
  await startTenant('manager');
  await renderPage('changePassword');
  const order = menuId('yunqi', 'order');
  const seen = await renderPage('workList', { menu: order });
  const all = /^共 (\d+) 条$/.exec((await within(seen).findByText(/^共 \d+ 条$/)).textContent ?? '')?.[1];
  expect(Number(all)).toBeGreaterThan(20);
  await renderPage('changePassword');
  await withoutNetwork(async () => {
    const page = await renderPage('workList', { menu: order });
    const total = await within(page).findByText(/条，共 .*条 · \d\d:\d\d 保存$/);
    expect(total.textContent?.replace(/,/g, '')).toMatch(new RegExp(`^(前|看过的) \\d+ 条，共 ${all} 条`));
    const sums = await within(page).findByText(/条的合计 · \d\d:\d\d 保存$/);
    expect(sums.textContent?.replace(/,/g, '')).toContain(`全部 ${all} 条`);
  });
});

it('REPLICA-refused: a list whose right was taken away is not shown without a network once the server has refused it', async () => {
  const tenant = await startTenant('manager');
  await renderPage('changePassword');
  const order = menuId('yunqi', 'order');
  const seen = await renderPage('workList', { menu: order });
  const [card] = await within(seen).findAllByText(/^[A-Z]+-?\d{6,}/);
  const shown = card?.textContent ?? '';
  const admin = await elsewhere(tenant, 'admin');
  const user = sessionStore.getState().user;
  await admin.ask('/api/FormEngine/uptFormData', {
    FormEngineKey: 'sys_user',
    Id: user?.Id,
    _RowModel: { RoleIds: '[]' },
  });
  await renderPage('changePassword');
  const refused = await renderPage('workList', { menu: order });
  await within(refused).findByRole('button', { name: '重试' });
  await renderPage('changePassword');
  await withoutNetwork(async () => {
    const page = await renderPage('workList', { menu: order });
    await within(page).findByRole('button', { name: '重试' });
    expect(page.textContent).not.toContain(shown);
  });
});
