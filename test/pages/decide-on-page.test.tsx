import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { outbox } from '@/data/outbox/app-outbox';
import { readCase } from '@/features/approvals/approval-task';
import { asked } from '@/features/approvals/asked-agree';
import type { WF_Work } from '@/data/protocol/work-flow';
import { queries } from '@/data/query/app-queries';
import { formDefinition } from '@/data/query/form-definition';
import { fieldId, tableId } from '../../server/seed/base/define-form';
import { flowNodeId } from '../../server/seed/subjects/flow-designs';
import { NO_OPEN_WORK, startPurchase, withoutLateOnes, workOf } from '../kit/approvals';
import { eventually } from '../kit/eventually';
import { renderPage, shownPage } from '../kit/render-page';
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

/** Changes what the manager's node of purchases asks for. */
async function changeNode(values: Record<string, unknown>): Promise<void> {
  const admin = await elsewhere(tenant, 'admin');
  const Id = flowNodeId('yunqi', 'purchase', 'manager');
  await admin.ask('/api/FormEngine/uptFormData', { FormEngineKey: 'wf_node', Id, _RowModel: values });
}

/** Starts a purchase and opens its approval as its list does. */
async function openApproval(
  goods: string,
  started?: string,
): Promise<{ Id: string; work: WF_Work; page: HTMLElement }> {
  const Id = started ?? (await startPurchase(finance, goods));
  const work = await workOf(manager, Id);
  await renderPage('changePassword');
  await renderPage('workDetail', { id: Id, table: work.TableId, work: work.Id, list: 'todo' });
  const page = await shownPage('workDetail');
  await within(page).findAllByText(new RegExp(goods));
  return { Id, work, page };
}

const tap = async (page: HTMLElement, name: string) =>
  userEvent.click(await within(page).findByRole('button', { name }));

const undo = () => screen.findByRole('button', { name: '撤销' });

const unsent = () => outbox.store.getState().entries.filter(({ state }) => state !== 'sent');

const stepsOf = ({ FlowId }: WF_Work) =>
  finance.ask<{ ApprovalType: string; ApprovalIdea: string }[]>('/api/WorkFlow/getWFHistory', { FlowId });

describe('agreeing on the page of an approval', () => {
  it('ONCE-page: is one tap where nothing is asked for, the next one opens, and it arrives', async () => {
    const next = await workOf(manager, await startPurchase(finance, '下一件轴承'));
    const { Id, work, page } = await openApproval('整页轴承');
    await tap(page, '同意');
    await screen.findByText(/^已同意 · .+ · 采购审批$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(window.location.hash).toContain(next.Id));
    await eventually(() => expect(workOf(manager, Id)).rejects.toThrow(NO_OPEN_WORK));
    expect((await stepsOf(work)).at(-1)).toMatchObject({ ApprovalType: 'Agree', ApprovalIdea: '' });
  });

  it('ONCE-page-undo: taken back, one is at that approval again, and nothing of it reaches the server', async () => {
    const next = await workOf(manager, await startPurchase(finance, '随后的轴承'));
    const { Id, work, page } = await openApproval('反悔轴承');
    await tap(page, '同意');
    const button = await undo();
    await waitFor(() => expect(window.location.hash).toContain(next.Id));
    await userEvent.click(button);
    await waitFor(() => expect(window.location.hash).toContain(work.Id));
    const again = await shownPage('workDetail');
    await within(again).findAllByText(/反悔轴承/);
    await within(again).findByRole('button', { name: '同意' });
    expect(unsent()).toEqual([]);
    expect((await workOf(manager, Id)).WorkState).toBe('Todo');
  });

  it('ONCE-page-note: a comment is typed beside it, and kept words are not passed over by the one tap', async () => {
    const { work, page } = await openApproval('附言轴承');
    await tap(page, '同意并附言…');
    const sheet = await screen.findByRole('dialog', { name: '同意' });
    await userEvent.type(within(sheet).getByLabelText('处理意见'), '价格合适');
    await userEvent.click(within(sheet).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await tap(page, '同意');
    const again = await screen.findByRole('dialog', { name: '同意' });
    await waitFor(() =>
      expect(within(again).getByLabelText<HTMLTextAreaElement>('处理意见').value).toBe('价格合适'),
    );
    await userEvent.click(within(again).getByRole('button', { name: '同意' }));
    await eventually(async () =>
      expect((await stepsOf(work)).at(-1)).toMatchObject({
        ApprovalType: 'Agree',
        ApprovalIdea: '价格合适',
      }),
    );
  });

  it('ONCE-page-pane: beside the list too, by the button and by its key, and taken back it is shown again', async () => {
    await startPurchase(finance, '旁边的轴承');
    const Id = await startPurchase(finance, '面板轴承');
    await renderPage('changePassword');
    const list = await renderPage('workTodo', { tab: 'todo' });
    await within(list).findAllByText(/面板轴承/);
    const pane = () => list.querySelector<HTMLElement>('.work-pane') ?? list;
    await userEvent.keyboard('j');
    await waitFor(() => expect(pane().textContent).toContain('面板轴承'));
    await tap(pane(), '同意');
    const button = await undo();
    await waitFor(() => expect(pane().textContent).toContain('旁边的轴承'));
    await userEvent.click(button);
    await waitFor(() => expect(pane().textContent).toContain('面板轴承'));
    expect((await workOf(manager, Id)).WorkState).toBe('Todo');
    await within(pane()).findByRole('button', { name: '同意' });
    await userEvent.keyboard('a');
    await undo();
    await eventually(() => expect(workOf(manager, Id)).rejects.toThrow(NO_OPEN_WORK));
  });

  it('ONCE-asked: the list agrees to what the home page of a mini-program asked it to, once, and it can be taken back', async () => {
    const Id = await startPurchase(finance, '首页轴承');
    asked.work = readCase(await workOf(manager, Id), manager.id) ?? undefined;
    await renderPage('changePassword');
    const list = await renderPage('workTodo', { tab: 'todo' });
    await userEvent.click(await undo());
    await within(list).findAllByText(/首页轴承/);
    await renderPage('changePassword');
    await within(await renderPage('workTodo', { tab: 'todo' })).findAllByText(/首页轴承/);
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    expect(unsent()).toEqual([]);
    expect((await workOf(manager, Id)).WorkState).toBe('Todo');
  });

  it('ONCE-page-form: with corrections the sheet asks, and they go along', async () => {
    const FieldsConfig = JSON.stringify([{ Name: 'Yongtu', Edit: true, Display: true }]);
    await changeNode({ FieldsConfig, AllowHandOver: 0 });
    const { Id, page } = await openApproval('更正轴承');
    await tap(page, '修改内容');
    const field = await within(page).findByLabelText(/用途/);
    await userEvent.clear(field);
    await userEvent.type(field, '大修备用');
    await tap(page, '同意');
    const sheet = await screen.findByRole('dialog', { name: '同意' });
    await userEvent.click(within(sheet).getByRole('button', { name: '同意' }));
    await eventually(() => expect(workOf(manager, Id)).rejects.toThrow(NO_OPEN_WORK));
    const row = await finance.ask('/api/FormEngine/getFormData', { FormEngineKey: 'diy_purchase', Id });
    expect(row).toMatchObject({ Yongtu: '大修备用' });
    await changeNode({ FieldsConfig: '[]' });
  });

  it('ONCE-page-asks: where people have to be chosen, a field is to be filled in or a script runs, the sheet asks', async () => {
    await changeNode({ AllowSelectUsers: 1 });
    const { page } = await openApproval('选人轴承');
    await tap(page, '同意');
    await screen.findByRole('dialog', { name: '同意' });
    const started = await startPurchase(finance, '供方轴承');
    const supplier = { FormEngineKey: 'diy_field', Id: fieldId('yunqi', 'diy_purchase', 'Gongyingshang') };
    const admin = await elsewhere(tenant, 'admin');
    await admin.ask('/api/FormEngine/uptFormData', { ...supplier, _RowModel: { NotEmpty: 1 } });
    const FieldsConfig = JSON.stringify([{ Name: 'Gongyingshang', Edit: true, Display: true }]);
    await changeNode({ AllowSelectUsers: 0, FieldsConfig });
    // The form is shown as it was known before; what is to be filled in has just changed.
    await queries.refresh(formDefinition({ tableId: tableId('yunqi', 'diy_purchase') }));
    await tap((await openApproval('供方轴承', started)).page, '同意');
    await screen.findByRole('dialog', { name: '同意' });
    await admin.ask('/api/FormEngine/uptFormData', { ...supplier, _RowModel: { NotEmpty: 0 } });
    await changeNode({ FieldsConfig: '[]', StartV8: 'V8.Result = true;' });
    const other = await openApproval('脚本轴承');
    await tap(other.page, '同意');
    await screen.findByRole('dialog', { name: '同意' });
    expect(unsent()).toEqual([]);
  });
});
