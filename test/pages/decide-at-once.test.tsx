import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { outbox } from '@/data/outbox/app-outbox';
import { flowOf, NO_OPEN_WORK, startPurchase, withoutLateOnes, workOf, worksFor } from '../kit/approvals';
import { eventually } from '../kit/eventually';
import { withoutNetwork } from '../kit/network';
import { patience } from '../kit/patience';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant } from '../kit/tenant';
import type { Elsewhere, TestTenant } from '../kit/tenant';

let tenant: TestTenant;
let finance: Elsewhere;
let manager: Elsewhere;

beforeAll(async () => {
  tenant = await startTenant('manager');
  finance = await elsewhere(tenant, 'finance');
  manager = await elsewhere(tenant, 'manager');
  await withoutLateOnes(tenant);
});

async function openHome(): Promise<HTMLElement> {
  await renderPage('changePassword');
  return renderPage('home');
}

/** Agrees to the approval with these goods on the home page. */
async function agreeAtHome(home: HTMLElement, goods: string): Promise<void> {
  const row = (await within(home).findByText(new RegExp(goods))).closest('.todo-row') as HTMLElement;
  await userEvent.click(within(row).getByRole('button', { name: /^同意 / }));
}

const { innerWidth } = window;
const onPhone = () => void (window.innerWidth = 375);
afterEach(() => void (window.innerWidth = innerWidth));

const undo = () => screen.findByRole('button', { name: '撤销' });

const cardOf = (list: HTMLElement, goods: string) =>
  waitFor(() => {
    const card = [...list.querySelectorAll<HTMLElement>('.record')].find((one) =>
      one.textContent?.includes(goods),
    );
    expect(card).toBeDefined();
    return card as HTMLElement;
  });

/** Opens the menu of a row. */
async function more(list: HTMLElement, goods: string): Promise<void> {
  const card = await cardOf(list, goods);
  await userEvent.click(within(card).getByRole('button', { name: /更多$/ }));
}

describe('a decision that has nothing to ask', () => {
  it('ONCE-home: is one tap on the home page, is gone at once, and arrives', async () => {
    const Id = await startPurchase(finance, '一键轴承');
    const home = await openHome();
    await waitFor(async () => expect((await worksFor(manager))[0]?.TableRowId).toBe(Id));
    await agreeAtHome(home, '一键轴承');
    await waitFor(() => expect(within(home).queryByText(/一键轴承/)).toBeNull());
    await screen.findByText(/^已同意 · .+ · 采购审批$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await eventually(() => expect(workOf(manager, Id)).rejects.toThrow(NO_OPEN_WORK));
    expect((await flowOf(finance, Id)).FlowState).toBe('Running');
  });

  it('ONCE-undo: is taken back with one more, and nothing of it reaches the server', async () => {
    const Id = await startPurchase(finance, '撤销轴承');
    const home = await openHome();
    await agreeAtHome(home, '撤销轴承');
    await userEvent.click(await undo());
    await within(home).findByText(/撤销轴承/);
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    await waitFor(() =>
      expect(outbox.store.getState().entries.filter(({ state }) => state !== 'sent')).toEqual([]),
    );
    expect((await workOf(manager, Id)).WorkState).toBe('Todo');
  });

  it('ONCE-list: from the menu of a card too, which says so, and cannot be decided twice', async () => {
    const Id = await startPurchase(finance, '列表轴承');
    onPhone();
    await renderPage('changePassword');
    const list = await renderPage('workTodo', { tab: 'todo' });
    await more(list, '列表轴承');
    await userEvent.click(within(await screen.findByRole('dialog')).getByText('同意'));
    const button = await undo();
    const card = await cardOf(list, '列表轴承');
    await waitFor(() => expect(card.textContent).toContain('已同意 · '));
    expect(within(card).queryByRole('button', { name: /更多$/ })).toBeNull();
    await userEvent.click(button);
    await within(card).findByRole('button', { name: /更多$/ });
    expect((await workOf(manager, Id)).WorkState).toBe('Todo');
  });

  it('ONCE-key: Ctrl+Z takes it back', async () => {
    const Id = await startPurchase(finance, '键盘轴承');
    const home = await openHome();
    await agreeAtHome(home, '键盘轴承');
    await undo();
    await userEvent.keyboard('{Control>}z{/Control}');
    await within(home).findByText(/键盘轴承/);
    expect((await workOf(manager, Id)).WorkState).toBe('Todo');
  });

  it('ONCE-offline: without a network it waits in the outbox and is sent later', async () => {
    const Id = await startPurchase(finance, '断网轴承');
    const home = await openHome();
    await within(home).findByText(/断网轴承/);
    await withoutNetwork(async () => {
      await agreeAtHome(home, '断网轴承');
      await waitFor(() => expect(within(home).queryByText(/断网轴承/)).toBeNull());
      await undo();
      await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull());
      expect(within(home).queryByText(/断网轴承/)).toBeNull();
    });
    outbox.flush();
    await eventually(() => expect(workOf(manager, Id)).rejects.toThrow(NO_OPEN_WORK));
  });

  it('ONCE-refused: that it was cancelled meanwhile is said, and nothing stays in the outbox', async () => {
    const Id = await startPurchase(finance, '抢先轴承');
    const home = await openHome();
    await within(home).findByText(/抢先轴承/);
    const work = await workOf(manager, Id);
    await agreeAtHome(home, '抢先轴承');
    await undo();
    await finance.ask('/api/WorkFlow/cancelFlow', {
      FlowId: work.FlowId,
      WorkId: 'none',
      ApprovalIdea: '',
    });
    const told = await screen.findByRole('alertdialog', undefined, { timeout: patience(20_000) });
    await userEvent.click(within(told).getByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(outbox.store.getState().entries.filter(({ state }) => state !== 'sent')).toEqual([]),
    );
  });
});
