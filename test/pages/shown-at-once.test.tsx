import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { outbox } from '@/data/outbox/app-outbox';
import { isPending } from '@/data/outbox/entry';
import { write } from '@/data/outbox/write';
import { newId } from '@/device/runtime/random';
import { flowOf, startPurchase, workOf } from '../kit/approvals';
import { withHeldAnswers, withoutNetwork } from '../kit/network';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere, type TestTenant } from '../kit/tenant';

let tenant: TestTenant;
let finance: Elsewhere;
const menu = menuId('yunqi', 'notice');
const POWER = /^关于厂区停电检修的通知/;

beforeAll(async () => {
  tenant = await startTenant('manager');
  finance = await elsewhere(tenant, 'finance');
});

it('LIST-at-once: a list seen before stands there before the server has answered, and says nothing of how many there are', async () => {
  const seen = await renderPage('workList', { menu });
  await within(seen).findAllByText(POWER);
  await within(seen).findByText(/^共 \d+ 条$/);
  await renderPage('changePassword');
  await withHeldAnswers(async ({ count, release }) => {
    const page = await renderPage('workList', { menu });
    expect((await within(page).findAllByText(POWER)).length).toBeGreaterThan(0);
    await waitFor(() => expect(count()).toBeGreaterThan(0));
    expect(within(page).queryByText(/^共 \d+ 条$/)).toBeNull();
    release();
    await within(page).findByText(/^共 \d+ 条$/);
    expect(within(page).queryByText(/的内容/)).toBeNull();
  }, 'getTableData');
});

it('LIST-gone: what the server does not have any more goes when it has answered', async () => {
  const admin = await elsewhere(tenant, 'admin');
  const key = { FormEngineKey: 'diy_notice', Id: '01LISTGONE00000000000000AA' };
  const row = { Title: '收回的通知', PublishTime: '2099-01-01 08:00:00' };
  await admin.ask('/api/FormEngine/addFormData', { ...key, _RowModel: row });
  await within(await renderPage('workList', { menu })).findAllByText('收回的通知');
  await renderPage('changePassword');
  await admin.ask('/api/FormEngine/delFormData', key);
  await withHeldAnswers(async ({ release }) => {
    const page = await renderPage('workList', { menu });
    await within(page).findAllByText('收回的通知');
    await waitFor(() => {
      release();
      expect(within(page).queryByText('收回的通知')).toBeNull();
    });
  }, 'getTableData');
});

it('LIST-own: what this device has changed since stands there changed, and what it removed does not', async () => {
  await renderPage('changePassword');
  const admin = await elsewhere(tenant, 'admin');
  const rows = ['甲样品', '乙样品'].map((Name) => ({ Id: newId(), Name, Code: newId(), Price: 1 }));
  for (const { Id, ..._RowModel } of rows)
    await admin.ask('/api/FormEngine/addFormData', { FormEngineKey: 'diy_product', Id, _RowModel });
  const products = menuId('yunqi', 'product');
  const seen = await renderPage('workList', { menu: products });
  for (const { Name } of rows) await within(seen).findAllByText(Name);
  await renderPage('changePassword');
  const [changed, removed] = rows.map(({ Id }) => ({ FormEngineKey: 'diy_product', Id, label: '样品' }));
  await write({ ...changed!, action: 'Update', _RowModel: { Name: '丙样品' } });
  await write({ ...removed!, action: 'Delete' });
  await withHeldAnswers(async () => {
    const page = await renderPage('workList', { menu: products });
    expect((await within(page).findAllByText('丙样品')).length).toBeGreaterThan(0);
    for (const { Name } of rows) expect(within(page).queryByText(Name)).toBeNull();
  }, 'getTableData');
});

/** Agrees to what is open on a page, without a network. */
async function agreeUnsent(page: HTMLElement): Promise<void> {
  await userEvent.click(await within(page).findByRole('button', { name: '同意' }));
  const sheet = await screen.findByRole('dialog', { name: '同意' });
  await userEvent.click(within(sheet).getByRole('button', { name: '同意' }));
  await waitFor(() => expect(outbox.store.getState().entries.some(isPending)).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '同意' })).toBeNull());
}

it('DECIDED-here: what was decided without a network is decided on this device, and cannot be decided twice', async () => {
  const manager = await elsewhere(tenant, 'manager');
  const id = await startPurchase(finance, '断网定的轴承');
  const { Id: work } = await workOf(manager, id);
  const { TableId: table } = await flowOf(finance, id);
  const list = await renderPage('workTodo', { tab: 'todo' });
  const cardOf = async (page: HTMLElement) =>
    (await within(page).findAllByRole('button', { name: /断网定的轴承/ }))[0]?.textContent;
  expect(await cardOf(list)).not.toContain('待提交');
  const read = await renderPage('workDetail', { id, table, work });
  await within(read).findByRole('button', { name: '同意' });
  await withoutNetwork(async () => {
    await agreeUnsent(read);
    await renderPage('changePassword');
    const again = await renderPage('workTodo', { tab: 'todo' });
    expect(await cardOf(again)).toContain('待提交');
    const open = await renderPage('workDetail', { id, table, work });
    expect(await within(open).findByText('待提交')).toBeTruthy();
    expect(within(open).queryByRole('button', { name: '同意' })).toBeNull();
    expect(within(open).queryByRole('button', { name: '不同意' })).toBeNull();
  });
  await outbox.catchUp();
  await waitFor(() => expect(outbox.store.getState().entries.some(isPending)).toBe(false));
  const done = await shownPage('workDetail');
  await waitFor(() => expect(within(done).queryByText('待提交')).toBeNull());
  await expect(workOf(manager, id)).rejects.toThrow('nothing of this row waits');
  await renderPage('changePassword');
  await withHeldAnswers(async ({ count }) => {
    const page = await renderPage('workTodo', { tab: 'todo' });
    await waitFor(() => expect(count()).toBeGreaterThan(0));
    expect((await within(page).findAllByRole('listitem')).length).toBeGreaterThan(0);
    expect(within(page).queryByText(/断网定的轴承/)).toBeNull();
  }, 'getWFWork');
});
