import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { outbox } from '@/data/outbox/app-outbox';
import { NO_OPEN_WORK, startPurchase, withoutLateOnes, workOf, worksFor } from '../kit/approvals';
import { eventually } from '../kit/eventually';
import { patience } from '../kit/patience';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere, type TestTenant } from '../kit/tenant';

let tenant: TestTenant;
let finance: Elsewhere;
let manager: Elsewhere;

beforeAll(async () => {
  tenant = await startTenant('manager');
  finance = await elsewhere(tenant, 'finance');
  manager = await elsewhere(tenant, 'manager');
  await withoutLateOnes(tenant);
});

async function openTodo(): Promise<HTMLElement> {
  await renderPage('changePassword');
  return renderPage('workTodo', { tab: 'todo' });
}

const cardOf = (list: HTMLElement, words: string) =>
  waitFor(() => {
    const card = [...list.querySelectorAll<HTMLElement>('.record')].find((one) =>
      one.textContent?.includes(words),
    );
    expect(card).toBeDefined();
    return within(card as HTMLElement).getAllByRole('button')[0] as HTMLElement;
  });

async function choose(list: HTMLElement, words: readonly string[]): Promise<void> {
  await cardOf(list, words[0] ?? '');
  await userEvent.click(await within(list).findByRole('button', { name: '选择多条' }));
  await within(list).findByText('已选 0 条');
  for (const one of words) await userEvent.click(await cardOf(list, one));
  await within(list).findByText(`已选 ${words.length} 条`);
}

const press = async (list: HTMLElement, name: string) =>
  userEvent.click(await within(list).findByRole('button', { name }));

const close = async (title: string) => {
  const sheet = await screen.findByRole('dialog', { name: title }, { timeout: patience(20_000) });
  await userEvent.click(within(sheet).getByRole('button', { name: '关闭' }));
  return sheet.textContent ?? '';
};

const unsent = () => outbox.store.getState().entries.filter(({ state }) => state !== 'sent');

describe('several approvals at once', () => {
  it('SEVERAL-agree: those that have nothing to ask are agreed to, one that needs its page is named and left', async () => {
    const admin = await elsewhere(tenant, 'admin');
    const other = (await worksFor(manager)).find(({ FlowTitle }) => !FlowTitle.includes('采购'));
    await admin.ask('/api/FormEngine/uptFormData', {
      FormEngineKey: 'wf_node',
      Id: other?.NodeId,
      _RowModel: { StartV8: 'V8.Result = true;' },
    });
    const rows = [await startPurchase(finance, '多选轴承甲'), await startPurchase(finance, '多选轴承乙')];
    const list = await openTodo();
    await cardOf(list, '多选轴承乙');
    const at = (await worksFor(manager)).findIndex(({ Id }) => Id === other?.Id);
    await choose(list, ['多选轴承甲', '多选轴承乙']);
    await userEvent.click(
      within(list.querySelectorAll<HTMLElement>('.record')[at] as HTMLElement).getAllByRole(
        'button',
      )[0] as HTMLElement,
    );
    await within(list).findByText('已选 3 条');
    await press(list, '同意');
    expect(await close('1 条没有处理')).toContain('需要打开处理');
    await within(list).findByText('已选 1 条');
    for (const Id of rows) await eventually(() => expect(workOf(manager, Id)).rejects.toThrow(NO_OPEN_WORK));
    expect((await worksFor(manager)).map(({ Id }) => Id)).toContain(other?.Id);
  });

  it('SEVERAL-agree-undo: one tap takes all of them back, and they are chosen as before', async () => {
    const rows = [await startPurchase(finance, '反悔轴承甲'), await startPurchase(finance, '反悔轴承乙')];
    const list = await openTodo();
    (await cardOf(list, '反悔轴承乙')).focus();
    await userEvent.keyboard('x{Shift>}{ArrowDown}{/Shift}');
    await within(list).findByText('已选 2 条');
    await userEvent.keyboard('a');
    await screen.findByText('已同意 2 条');
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await within(list).findByText('已选 2 条');
    await waitFor(() => expect(unsent()).toEqual([]));
    for (const Id of rows) expect((await workOf(manager, Id)).WorkState).toBe('Todo');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(list).queryByText(/^已选/)).toBeNull());
  });

  it('SEVERAL-agree-refused: one that was cancelled meanwhile is named with the reason, and the other arrives', async () => {
    const rows = [await startPurchase(finance, '作废轴承甲'), await startPurchase(finance, '作废轴承乙')];
    const list = await openTodo();
    await choose(list, ['作废轴承甲', '作废轴承乙']);
    const { FlowId } = await workOf(manager, rows[0] ?? '');
    await press(list, '同意');
    await screen.findByText('已同意 2 条');
    await finance.ask('/api/WorkFlow/cancelFlow', { FlowId, WorkId: 'none', ApprovalIdea: '' });
    expect(await close('1 条没有提交')).toContain('采购审批');
    await eventually(() => expect(workOf(manager, rows[1] ?? '')).rejects.toThrow(NO_OPEN_WORK));
    expect(unsent()).toEqual([]);
  });

  it('SEVERAL-disagree: one reason is given for all', async () => {
    const rows = [await startPurchase(finance, '退回轴承甲'), await startPurchase(finance, '退回轴承乙')];
    const works = await Promise.all(rows.map((Id) => workOf(manager, Id)));
    const list = await openTodo();
    await choose(list, ['退回轴承甲', '退回轴承乙']);
    await press(list, '不同意');
    const sheet = await screen.findByRole('dialog', { name: '不同意' });
    await userEvent.click(within(sheet).getAllByRole('radio')[0] as HTMLElement);
    await userEvent.type(within(sheet).getByRole('textbox'), '预算不够');
    await userEvent.click(within(sheet).getByRole('button', { name: '不同意' }));
    for (const { FlowId } of works)
      await eventually(async () => {
        const steps = await finance.ask<{ ApprovalType: string; ApprovalIdea: string }[]>(
          '/api/WorkFlow/getWFHistory',
          { FlowId },
        );
        expect(steps).toContainEqual(
          expect.objectContaining({ ApprovalType: 'Disagree', ApprovalIdea: '预算不够' }),
        );
      });
  });
});
