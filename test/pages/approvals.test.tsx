import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { flowOf, NO_OPEN_WORK, startPurchase, withoutLateOnes, workOf } from '../kit/approvals';
import { slowly, withoutNetwork } from '../kit/network';
import { patience } from '../kit/patience';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant } from '../kit/tenant';
import { drafts } from '@/data/cache/app-cache';
import type { Elsewhere, TestTenant } from '../kit/tenant';

let tenant: TestTenant;
let finance: Elsewhere;
let manager: Elsewhere;

async function openWork(rowId: string, table: string, work: string): Promise<HTMLElement> {
  await renderPage('changePassword');
  return renderPage('workDetail', { id: rowId, table, work });
}

/** The manager refuses a purchase on another device, which ends its flow. */
async function refuseElsewhere(rowId: string, idea: string): Promise<void> {
  const { Id: WorkId, FlowId } = await workOf(manager, rowId);
  const decision = { ApprovalType: 'Disagree', ApprovalIdea: idea };
  await manager.ask('/api/WorkFlow/sendWork', { WorkId, FlowId, ...decision });
}

beforeAll(async () => {
  tenant = await startTenant('finance');
  finance = await elsewhere(tenant, 'finance');
  manager = await elsewhere(tenant, 'manager');
});

describe('an approval that the user started', () => {
  it('J-A18-cancel: its starter cancels it after seeing the consequences, and nobody has to handle it', async () => {
    const id = await startPurchase(finance, '作废的轴承');
    const flow = await flowOf(finance, id);
    await workOf(manager, id);
    const page = await openWork(id, flow.TableId, flow.Id);
    await userEvent.click(await within(page).findByRole('button', { name: '作废' }));
    const sheet = await screen.findByRole('dialog', { name: '作废' });
    expect(sheet.textContent).toContain('不能再恢复');
    expect(within(sheet).getByRole('button', { name: '不作废' })).toBeTruthy();
    await userEvent.type(within(sheet).getByLabelText('处理意见'), '买重了');
    await userEvent.click(within(sheet).getByRole('button', { name: '作废' }));
    await waitFor(async () => expect((await flowOf(finance, id)).FlowState).toBe('Cancel'));
    await expect(workOf(manager, id)).rejects.toThrow(NO_OPEN_WORK);
    const again = await openWork(id, flow.TableId, flow.Id);
    // The flow says so, and so does the form.
    expect(await within(again).findAllByText('已作废')).toHaveLength(2);
    expect(within(again).queryByRole('button', { name: '作废' })).toBeNull();
  });

  it('KEPT-idea: the typed opinion outlives its sheet and its page, and is gone once the decision is made', async () => {
    const id = await startPurchase(finance, '想一想的轴承');
    const flow = await flowOf(finance, id);
    const ask = async () => {
      const page = await openWork(id, flow.TableId, flow.Id);
      await userEvent.click(await within(page).findByRole('button', { name: '作废' }));
      return screen.findByRole('dialog', { name: '作废' });
    };
    const kept = async () => JSON.stringify(await drafts.list());
    const first = await ask();
    await userEvent.type(within(first).getByLabelText('处理意见'), '型号写错了');
    await userEvent.click(within(first).getByRole('button', { name: '不作废' }));
    await waitFor(async () => expect(await kept()).toContain('型号写错了'));

    const again = await ask();
    const idea = within(again).getByLabelText<HTMLTextAreaElement>('处理意见');
    await waitFor(() => expect(idea.value).toBe('型号写错了'));
    await userEvent.click(within(again).getByRole('button', { name: '作废' }));
    await waitFor(async () => expect((await flowOf(finance, id)).FlowState).toBe('Cancel'));
    await waitFor(async () => expect(await kept()).not.toContain('型号写错了'));
  });

  it('J-G-link: the starter’s message about a decision leads to the record', async () => {
    const id = await startPurchase(finance, '拒绝的轴承');
    await refuseElsewhere(id, '仓库里还有');
    await renderPage('changePassword');
    const list = await renderPage('workMessage', { type: '审批' });
    await userEvent.click(await within(list).findByRole('link', { name: /审批拒绝.*仓库里还有/ }));
    const page = await screen.findByRole('region', { name: /^审批拒绝/ });
    expect((await within(page).findAllByText('拒绝的轴承')).length).toBeGreaterThan(0);
    expect(await within(page).findByText('已驳回')).toBeTruthy();
  });
});

describe('talk about an approval', () => {
  const wordsSent = async (id: string): Promise<unknown[]> => {
    const { Id } = await flowOf(finance, id);
    const steps = await finance.ask<{ ApprovalType: string; ApprovalIdea: string }[]>(
      '/api/WorkFlow/getWFHistory',
      { FlowId: Id },
    );
    return steps.slice(1).map(({ ApprovalType, ApprovalIdea }) => [ApprovalType, ApprovalIdea]);
  };

  it('TALK-page: its starter mentions the current handler in a comment and sends a reminder, each with two taps, and cannot remind twice', async () => {
    const id = await startPurchase(finance, '催办的轴承');
    const flow = await flowOf(finance, id);
    const page = await openWork(id, flow.TableId, flow.Id);
    await userEvent.click(await within(page).findByRole('button', { name: '写评论' }));
    const sheet = await screen.findByRole('dialog', { name: '写评论' });
    await userEvent.click(within(sheet).getByRole('button', { name: '写评论' }));
    expect(await within(sheet).findByText('请填写评论内容')).toBeTruthy();
    await userEvent.click(within(sheet).getByRole('button', { name: '@周以宁' }));
    await userEvent.type(within(sheet).getByRole('textbox'), '急用');
    await userEvent.click(within(sheet).getByRole('button', { name: '写评论' }));
    await within(page).findByText('@周以宁 急用');
    const told = await manager.ask<{ Title: string; Content: string }[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_message',
      _Where: [{ Name: 'Content', Value: '急用', Type: 'Like' }],
    });
    expect(told.map(({ Title }) => Title)).toEqual(['提到了你']);

    await userEvent.click(await within(page).findByRole('button', { name: '催办' }));
    const urging = await screen.findByRole('dialog', { name: '催办' });
    await userEvent.click(within(urging).getByRole('button', { name: '催办' }));
    await waitFor(async () =>
      expect(await wordsSent(id)).toEqual([
        ['Comment', '@周以宁 急用'],
        ['Urge', ''],
      ]),
    );
    await waitFor(() => expect(within(page).queryByRole('button', { name: '催办' })).toBeNull());
    expect(await within(page).findByRole('button', { name: '作废' })).toBeTruthy();
  });

  it('TALK-offline: a comment written without a network is kept, reported as kept, and sent once', async () => {
    const id = await startPurchase(finance, '离线的轴承');
    const flow = await flowOf(finance, id);
    const page = await openWork(id, flow.TableId, flow.Id);
    const button = await within(page).findByRole('button', { name: '写评论' });
    await withoutNetwork(async () => {
      await userEvent.click(button);
      const sheet = await screen.findByRole('dialog', { name: '写评论' });
      await userEvent.type(within(sheet).getByRole('textbox'), '路上写的');
      await userEvent.click(within(sheet).getByRole('button', { name: '写评论' }));
      await screen.findByText(/已保存到发件箱/);
    });
    await waitFor(async () => expect(await wordsSent(id)).toEqual([['Comment', '路上写的']]), {
      timeout: patience(20_000),
    });
  });
});

describe('records that were decided on', () => {
  it('J-A18-changed: a change made after a decision is shown with that decision', async () => {
    const id = await startPurchase(finance, '改过的轴承');
    const work = await workOf(manager, id);
    await manager.ask('/api/WorkFlow/sendWork', {
      WorkId: work.Id,
      FlowId: work.FlowId,
      ApprovalType: 'Agree',
      ApprovalIdea: '可以',
    });
    const admin = await elsewhere(tenant, 'admin');
    await admin.ask('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_purchase',
      Id: id,
      _RowModel: { Wupin: '别的轴承' },
    });
    const flow = await flowOf(finance, id);
    const page = await openWork(id, flow.TableId, flow.Id);
    expect(await within(page).findByText('此后内容有修改：物品名称')).toBeTruthy();
  });

  it('J-A18-corrected: a change made after the end is a separate step, with its author and the changed fields', async () => {
    const id = await startPurchase(finance, '更正的轴承');
    await refuseElsewhere(id, '不买');
    const change = { FormEngineKey: 'diy_purchase', Id: id, _RowModel: { Wupin: '滚子轴承' } };
    await expect(finance.ask('/api/FormEngine/uptFormData', change)).rejects.toThrow(
      '该数据审批已结束，不能修改！',
    );
    await (await elsewhere(tenant, 'admin')).ask('/api/FormEngine/uptFormData', change);
    const flow = await flowOf(finance, id);
    const page = await openWork(id, flow.TableId, flow.Id);
    expect(await within(page).findByText('更正')).toBeTruthy();
    expect(await within(page).findByText('更正：物品名称')).toBeTruthy();
  });

  it('J-A18-closed: the form of a decided record, opened by its address, offers no way to change it', async () => {
    const decided = await startPurchase(finance, '定了的轴承');
    const { Id: draft } = await finance.ask<{ Id: string }>('/api/FormEngine/addFormData', {
      FormEngineKey: 'diy_purchase',
      _RowModel: {
        Leibie: '备件',
        Wupin: '新的轴承',
        Shuliang: 1,
        Danjia: 5,
        Yongtu: '备用',
        Zhuangtai: '草稿',
      },
    });
    await refuseElsewhere(decided, '不买');
    const menu = menuId('yunqi', 'purchase');
    const own = await renderPage('workAdd', { menu, id: decided, mode: 'Edit' });
    expect(await within(own).findByDisplayValue('定了的轴承')).toBeTruthy();
    expect(await within(own).findByRole('button', { name: '取消' })).toBeTruthy();
    for (const name of ['仅保存', '提交审批', '提交'])
      expect(within(own).queryByRole('button', { name })).toBeNull();
    const other = await renderPage('workAdd', { menu, id: draft, mode: 'Edit' });
    expect(await within(other).findByDisplayValue('新的轴承')).toBeTruthy();
    expect(await within(other).findByRole('button', { name: '提交' })).toBeTruthy();
  });
});

describe('without a network', () => {
  it('J-B4-kept: an approval read before stays readable and shows how old it is', async () => {
    const id = await startPurchase(finance, '断网的轴承');
    const flow = await flowOf(finance, id);
    await within(await openWork(id, flow.TableId, flow.Id)).findByRole('button', { name: '作废' });
    await withoutNetwork(async () => {
      const page = await openWork(id, flow.TableId, flow.Id);
      expect((await within(page).findAllByText('断网的轴承')).length).toBeGreaterThan(0);
      expect(await within(page).findByText(/^显示 \d\d:\d\d 的内容，尚未更新/)).toBeTruthy();
    });
  });

  it('J-B4-never-gone: an approval never read is not reported as recalled, and opens when the network is back', async () => {
    const id = await startPurchase(finance, '没看过的轴承');
    const flow = await flowOf(finance, id);
    let page = document.body;
    await withoutNetwork(async () => {
      page = await openWork(id, flow.TableId, flow.Id);
      expect(await within(page).findByText(/网络出现问题/)).toBeTruthy();
      expect(within(page).queryByText(/撤回/)).toBeNull();
    });
    await userEvent.click(within(page).getByRole('button', { name: '重试' }));
    expect((await within(page).findAllByText('没看过的轴承')).length).toBeGreaterThan(0);
  });

  it('J-B8-list: a list read before is shown with its age, one never read shows the error and nothing else', async () => {
    await renderPage('changePassword');
    await within(await renderPage('workTodo', { tab: 'Sender' })).findByText(/断网的轴承/);
    await withoutNetwork(async () => {
      await renderPage('changePassword');
      const kept = await renderPage('workTodo', { tab: 'Sender' });
      expect(await within(kept).findByText(/断网的轴承/)).toBeTruthy();
      expect(await within(kept).findByText(/^显示 \d\d:\d\d 的内容，尚未更新/)).toBeTruthy();
      await userEvent.click(within(kept).getByRole('tab', { name: /^已办/ }));
      expect(await within(kept).findByText(/网络出现问题/)).toBeTruthy();
      expect(within(kept).queryByText(/的内容/)).toBeNull();
    });
  });
});

it('KEYS-approvals: on a desktop approvals are browsed, approved and rejected with the keyboard alone', async () => {
  const user = userEvent.setup();
  tenant = await startTenant('manager');
  finance = await elsewhere(tenant, 'finance');
  manager = await elsewhere(tenant, 'manager');
  await withoutLateOnes(tenant);
  const ids = new Map<string, string>();
  for (const name of ['甲轴承', '乙轴承', '丙轴承']) ids.set(name, await startPurchase(finance, name));
  const page = await renderPage('workTodo', { tab: 'todo' });
  await within(page).findAllByText(/丙轴承/);
  /** Which of them is shown next to the list. */
  const inHand = (but = '') =>
    waitFor(() => {
      const name = /[甲乙丙]轴承/.exec(page.querySelector('.work-pane')?.textContent ?? '')?.[0] ?? '';
      expect(name).not.toBe('');
      expect(name).not.toBe(but);
      return name;
    });
  const stateOf = async (name: string) => (await flowOf(finance, ids.get(name) ?? '')).FlowState;

  await user.keyboard('j');
  const agreed = await inHand();
  await user.keyboard('a');
  const refused = await inHand(agreed);
  expect(screen.queryByRole('dialog', { name: '同意' })).toBeNull();

  await user.keyboard('r');
  const sheet = await screen.findByRole('dialog', { name: '不同意' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(sheet).findByText('请填写不同意的原因')).toBeTruthy();
  const end = within(sheet).queryByRole('radio', { name: '驳回并结束流程' });
  if (end) await user.click(end);
  await user.type(within(sheet).getByLabelText('处理意见'), '太贵');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await inHand(refused);
  expect(await stateOf(refused)).toBe('Reject');
  await waitFor(() => expect(workOf(manager, ids.get(agreed) ?? '')).rejects.toThrow(NO_OPEN_WORK), {
    timeout: patience(20_000),
  });
});

it('KEYS-overtaken: after a decision the next one opens, also when the list is read once more meanwhile', async () => {
  const user = userEvent.setup();
  tenant = await startTenant('manager');
  finance = await elsewhere(tenant, 'finance');
  await withoutLateOnes(tenant);
  for (const name of ['甲轴承', '乙轴承']) await startPurchase(finance, name);
  const page = await renderPage('workTodo', { tab: 'todo' });
  await within(page).findAllByText(/乙轴承/);
  const inHand = () => page.querySelector('.work-pane')?.textContent ?? '';
  await user.keyboard('j');
  await waitFor(() => expect(inHand()).toContain('乙轴承'));
  await user.keyboard('r');
  const sheet = await screen.findByRole('dialog', { name: '不同意' });
  const end = within(sheet).queryByRole('radio', { name: '驳回并结束流程' });
  if (end) await user.click(end);
  await user.type(within(sheet).getByLabelText('处理意见'), '太贵');
  await slowly(
    async () => {
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(inHand()).toContain('甲轴承'));
    },
    '/getWFWork',
    600,
  );
});
