import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { outbox } from '@/data/outbox/app-outbox';
import { isPending } from '@/data/outbox/entry';
import { write } from '@/data/outbox/write';
import { queries } from '@/data/query/app-queries';
import { newId } from '@/device/runtime/random';
import { toast } from '@/ui/toast';
import { flowOf, NO_OPEN_WORK, startPurchase, workOf } from '../kit/approvals';
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

// A toast of one test must not be on the screen of the next.
afterEach(() => toast.hide());

it('LIST-at-once: a list seen before is shown before the server has answered, without a total', async () => {
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

it('LIST-gone: rows that the server no longer has disappear when it has answered', async () => {
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

it('LIST-own: rows that this device has changed since appear changed, and removed ones do not appear', async () => {
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

/** Approves the open approval of a page, without a network. */
async function agreeUnsent(page: HTMLElement): Promise<void> {
  await userEvent.click(await within(page).findByRole('button', { name: '同意并附言…' }));
  const sheet = await screen.findByRole('dialog', { name: '同意' });
  await userEvent.click(within(sheet).getByRole('button', { name: '同意' }));
  await waitFor(() => expect(outbox.store.getState().entries.some(isPending)).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '同意' })).toBeNull());
}

it('DECIDED-here: an approval decided without a network counts as decided on this device, and cannot be decided twice', async () => {
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
  await expect(workOf(manager, id)).rejects.toThrow(NO_OPEN_WORK);
  await renderPage('changePassword');
  await withHeldAnswers(async ({ count }) => {
    const page = await renderPage('workTodo', { tab: 'todo' });
    await waitFor(() => expect(count()).toBeGreaterThan(0));
    expect((await within(page).findAllByRole('listitem')).length).toBeGreaterThan(0);
    expect(within(page).queryByText(/断网定的轴承/)).toBeNull();
  }, 'getWFWork');
});

const LOST = '这条审批已不再待你处理';

/** The page of a purchase's approval that was seen before, and functions to decide it elsewhere. */
async function seenApproval(goods: string) {
  const manager = await elsewhere(tenant, 'manager');
  const id = await startPurchase(finance, goods);
  const { Id: work, FlowId } = await workOf(manager, id);
  const { TableId: table } = await flowOf(finance, id);
  const open = () => renderPage('workDetail', { id, table, work });
  await within(await open()).findByRole('button', { name: '同意' });
  const refuse = () =>
    manager.ask('/api/WorkFlow/sendWork', {
      WorkId: work,
      FlowId,
      ApprovalType: 'Disagree',
      ApprovalIdea: '仓库里还有',
    });
  const talk = () => finance.ask('/api/WorkFlow/commentFlow', { FlowId, ApprovalIdea: '周五前要用' });
  return { open, refuse, talk, work };
}

it('APPROVAL-at-once: an approval seen before is shown at once, and then shows what was decided elsewhere meanwhile', async () => {
  const { open, refuse } = await seenApproval('看过的轴承');
  await renderPage('changePassword');
  await refuse();
  await withHeldAnswers(async ({ count, release }) => {
    const page = await open();
    expect(await within(page).findByRole('button', { name: '同意' })).toBeTruthy();
    expect(within(page).queryByText('仓库里还有')).toBeNull();
    await waitFor(() => expect(count()).toBeGreaterThan(0));
    expect(await within(page).findByText(/的内容/)).toBeTruthy();
    await waitFor(() => {
      release();
      expect(within(page).queryByRole('button', { name: '同意' })).toBeNull();
    });
    expect((await within(page).findAllByText('已驳回')).length).toBeGreaterThan(0);
    expect(within(page).getByText('仓库里还有')).toBeTruthy();
    await screen.findByText(LOST);
    await waitFor(() => {
      release();
      expect(within(page).queryByText(/的内容/)).toBeNull();
    });
  }, '/api/');
});

it('APPROVAL-offline: an approval seen before opens without a network, shows its age, and is updated when the network is back', async () => {
  const { open, refuse } = await seenApproval('断网看的轴承');
  await renderPage('changePassword');
  await refuse();
  let page: HTMLElement | undefined;
  await withoutNetwork(async () => {
    page = await open();
    expect(await within(page).findByText(/的内容/)).toBeTruthy();
    expect(within(page).getByRole('button', { name: '同意' })).toBeTruthy();
  });
  globalThis.dispatchEvent(new Event('online'));
  const again = page!;
  expect((await within(again).findAllByText('已驳回')).length).toBeGreaterThan(0);
});

it('APPROVAL-talk: another user’s comment on an approval appears while the user is about to decide, and closes nothing', async () => {
  const { open, talk } = await seenApproval('正要定的轴承');
  await renderPage('changePassword');
  const page = await open();
  await userEvent.click(await within(page).findByRole('button', { name: '同意并附言…' }));
  const sheet = await screen.findByRole('dialog', { name: '同意' });
  const idea = within(sheet).getByLabelText<HTMLTextAreaElement>('处理意见');
  await userEvent.type(idea, '先买两个');
  await talk();
  globalThis.dispatchEvent(new Event('online'));
  await within(page).findByText('周五前要用');
  expect(sheet.isConnected).toBe(true);
  expect(idea.isConnected && idea.value).toBe('先买两个');
});

it('APPROVAL-own: the user’s own decision is not reported as lost, even when the page learns of it before the answer comes', async () => {
  const { open, work } = await seenApproval('自己定的轴承');
  await renderPage('changePassword');
  const page = await open();
  const steps = () => {
    const { data } = queries.known<{ history: unknown[] }>({
      name: `approval:${work}`,
      ask: () => Promise.reject(),
    });
    return data?.history.length ?? 0;
  };
  const before = steps();
  await userEvent.click(await within(page).findByRole('button', { name: '同意并附言…' }));
  const sheet = await screen.findByRole('dialog', { name: '同意' });
  await withHeldAnswers(async ({ count, release }) => {
    await userEvent.click(within(sheet).getByRole('button', { name: '同意' }));
    await waitFor(() => expect(count()).toBe(1));
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(steps()).toBeGreaterThan(before));
    expect(sheet.isConnected).toBe(true);
    expect(screen.queryByText(LOST)).toBeNull();
    release();
    await screen.findByText(/流程处理成功！/);
  }, '/sendWork');
});
