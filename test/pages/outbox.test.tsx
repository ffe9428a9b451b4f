import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { newId } from '@/device/runtime/random';
import { write } from '@/data/outbox/write';
import { flowOf, startPurchase, workOf } from '../kit/approvals';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant } from '../kit/tenant';
import type { Elsewhere, TestTenant } from '../kit/tenant';

let tenant: TestTenant;
let office: Elsewhere;
let finance: Elsewhere;

beforeAll(async () => {
  tenant = await startTenant('manager');
  office = await elsewhere(tenant, 'admin');
  finance = await elsewhere(tenant, 'finance');
});

const product = (Id: string) =>
  office.ask<Record<string, unknown>>('/api/FormEngine/getFormData', { FormEngineKey: 'diy_product', Id });

describe('a record that another user has changed meanwhile', () => {
  it('J-B3-conflict: opens the choice on the form, overwrites nothing, and saves what was chosen', async () => {
    const Id = newId();
    const target = { FormEngineKey: 'diy_product', Id };
    await office.ask('/api/FormEngine/addFormData', { ...target, _RowModel: { Code: Id, Name: '原来' } });
    const page = await renderPage('workAdd', { table: 'diy_product', mode: 'Edit', id: Id });
    const name = await within(page).findByLabelText('产品名称');
    await office.ask('/api/FormEngine/uptFormData', { ...target, _RowModel: { Name: '对方的' } });
    await userEvent.clear(name);
    await userEvent.type(name, '我的');
    await userEvent.type(within(page).getByLabelText('规格型号'), 'M8');
    await userEvent.click(within(page).getByRole('button', { name: '提交' }));
    const choice = await screen.findByRole('dialog', { name: '内容有冲突' });
    expect(within(choice).getByText('我的：我的')).toBeTruthy();
    expect(within(choice).getByText('对方的：对方的')).toBeTruthy();
    expect(await product(Id)).toMatchObject({ Name: '对方的' });
    await userEvent.click(within(choice).getByRole('radio', { name: '对方的' }));
    await userEvent.click(within(choice).getByRole('button', { name: '按选择提交' }));
    await waitFor(async () => expect(await product(Id)).toMatchObject({ Name: '对方的', Spec: 'M8' }));
  });
});

describe('a submission that conflicts with another user’s change', () => {
  it('CHECK-retry: asks for the choice on the page that reports the conflict, and sends what was chosen', async () => {
    const Id = newId();
    const target = { FormEngineKey: 'diy_product', Id };
    await office.ask('/api/FormEngine/addFormData', { ...target, _RowModel: { Code: Id, Name: '对方的' } });
    const { UpdateTime } = await product(Id);
    await write({
      action: 'Update',
      ...target,
      _RowModel: { Name: '我的' },
      base: { UpdateTime: `${String(UpdateTime)} `, values: { Name: '原来' } },
      label: '一号线检查',
      context: { page: 'checkPlan5S', id: Id },
    });
    await renderPage('changePassword');
    const page = await renderPage('checkPlanFail', { id: Id, kind: '5S' });
    await userEvent.click(await within(page).findByRole('button', { name: '重试' }));
    const choice = await screen.findByRole('dialog', { name: '内容有冲突' });
    await userEvent.click(within(choice).getByRole('radio', { name: '我的' }));
    await userEvent.click(within(choice).getByRole('button', { name: '按选择提交' }));
    await waitFor(async () => expect(await product(Id)).toMatchObject({ Name: '我的' }));
  });
});

describe('an open approval', () => {
  it('J-outbox-follow: is read again once a step of it was sent from the outbox', async () => {
    const id = await startPurchase(finance, '跟随的轴承');
    const flow = await flowOf(finance, id);
    const manager = await elsewhere(tenant, 'manager');
    const { Id: WorkId, FlowId } = await workOf(manager, id);
    await renderPage('changePassword');
    const page = await renderPage('workDetail', { id, table: flow.TableId, work: WorkId });
    await within(page).findByRole('button', { name: '同意' });
    await write({
      action: 'Flow',
      FormEngineKey: 'diy_purchase',
      Id: WorkId,
      call: { name: 'sendWork', params: { WorkId, FlowId, ApprovalType: 'Agree', ApprovalIdea: '可以' } },
      label: '跟随的轴承',
    });
    await waitFor(() => expect(within(page).queryByRole('button', { name: '同意' })).toBeNull());
  });
});

describe('the page of a long outbox', () => {
  it('O8-page: draws the rows near the screen alone', async () => {
    const { outbox } = await import('@/data/outbox/app-outbox');
    const { entries } = outbox.store.getState();
    const [line] = entries;
    if (!line) throw new Error('nothing was written before');
    const many = Array.from({ length: 10_000 }, (_, at) => ({ ...line, id: `e${at}`, label: `第 ${at} 条` }));
    outbox.store.setState({ entries: many });
    await renderPage('changePassword');
    const page = await renderPage('outbox');
    expect(await within(page).findByText('第 9999 条')).toBeTruthy();
    expect(within(page).getAllByRole('listitem').length).toBeLessThan(140);
    outbox.store.setState({ entries });
  });
});
