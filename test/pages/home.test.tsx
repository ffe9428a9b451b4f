import { screen, waitFor, within } from '@testing-library/dom';
import type { WF_Work } from '@/data/protocol/work-flow';
import { flowDesignId } from '../../server/seed/subjects/flow-designs';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant } from '../kit/tenant';
import type { Elsewhere, TestTenant } from '../kit/tenant';

let tenant: TestTenant;
let colleague: Elsewhere;
/** The same user on another device. */
let phone: Elsewhere;

const waiting = () =>
  phone.ask<WF_Work[]>('/api/WorkFlow/getWFWork', { WorkType: 'Todo', _PageIndex: 1, _PageSize: 100 });

let week = 0;

function firstMondayOfMarch(year: number): number {
  return 1 + ((8 - new Date(Date.UTC(year, 2, 1)).getUTCDay()) % 7);
}

/** The year after next: later than any leave of the demonstration data, whose dates are counted from today. */
const YEAR = new Date().getFullYear() + 2;

/** Each leave is in a separate week: two must not overlap. */
async function startLeave(): Promise<string> {
  const monday = firstMondayOfMarch(YEAR) + 7 * week++;
  const day = (of: number) => `${YEAR}-03-${String(of).padStart(2, '0')}`;
  const { Id } = await colleague.ask<{ Id: string }>('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_leave',
    _RowModel: {
      Leixing: '事假',
      KaishiRQ: day(monday),
      JieshuRQ: day(monday + 1),
      Tianshu: 2,
      Shiyou: '家中有事',
    },
  });
  await colleague.ask('/api/WorkFlow/StartWork', {
    FlowDesignId: flowDesignId('yunqi', 'leave'),
    TableRowId: Id,
  });
  return Id;
}

/** As when the app comes back to the front. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

/** Opens the page again, coming from another one. */
async function openHome(): Promise<HTMLElement> {
  await renderPage('changePassword');
  return renderPage('home');
}

const todo = (page: HTMLElement, count: number) =>
  within(page).findByRole('button', { name: `${count} 我的待办` });

beforeAll(async () => {
  tenant = await startTenant('manager');
  colleague = await elsewhere(tenant, 'field');
  phone = await elsewhere(tenant, 'manager');
});

describe('the numbers of the home page', () => {
  it('J-A1-decided: approvals decided on another device no longer count, on return and after a reload', async () => {
    await startLeave();
    const page = await openHome();
    const before = (await waiting()).length;
    await todo(page, before);
    const [work] = await waiting();
    await phone.ask('/api/WorkFlow/sendWork', {
      WorkId: work?.Id,
      FlowId: work?.FlowId,
      ApprovalType: 'Agree',
    });
    comeBack();
    await todo(page, before - 1);
    await startLeave();
    await startLeave();
    await todo(await openHome(), before + 1);
  });

  it('J-A1-notice: a notice published elsewhere is shown on return', async () => {
    const page = await openHome();
    await within(page).findByRole('button', { name: /我的待办/ });
    const admin = await elsewhere(tenant, 'admin');
    await admin.ask('/api/FormEngine/addFormData', {
      FormEngineKey: 'diy_notice',
      _RowModel: { Title: '周六停电通知', Kind: '通知', PublishTime: '2099-01-01 08:00:00' },
    });
    comeBack();
    expect(await within(page).findByRole('link', { name: /周六停电通知/ })).toBeTruthy();
  });

  it('J-A1-age: without an answer the kept numbers show how old they are', async () => {
    await renderPage('home');
    await screen.findByRole('button', { name: /我的待办/ });
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function fail(this: XMLHttpRequest) {
      setTimeout(() => this.dispatchEvent(new ProgressEvent('error')), 0);
    };
    try {
      const page = await openHome();
      // The page takes an answer that the first one is still getting; coming back, the app asks again.
      comeBack();
      expect(await within(page).findByText(/^显示 \d\d:\d\d 的内容，尚未更新/)).toBeTruthy();
      expect(within(page).getByRole('button', { name: /我的待办/ })).toBeTruthy();
    } finally {
      XMLHttpRequest.prototype.send = send;
    }
    comeBack();
    await waitFor(() => expect(screen.queryByText(/尚未更新/)).toBeNull());
  });
});
