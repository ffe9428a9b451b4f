import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { outbox } from '@/data/outbox/app-outbox';
import { withHeldAnswers, withoutNetwork } from '../kit/network';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, storedRows } from '../kit/tenant';
import type { Elsewhere, TestTenant } from '../kit/tenant';

// A phone, where a message has a sheet; panes.test.tsx looks at the desktop.
window.innerWidth = 375;

let tenant: TestTenant;
let admin: Elsewhere;
let me: string;

const TEXT =
  '第一行：今晚十点起停机维护。\n第二行：预计两小时。\n第三行：请提前保存。\n第四行：有问题找信息部。';

/** Removes the messages that the demonstration data sent to the user. */
const emptyInbox = (): Promise<unknown> =>
  admin.ask('/api/FormEngine/delFormDataByWhere', {
    FormEngineKey: 'diy_message',
    _Where: [{ Name: 'ReceiverUserId', Value: me, Type: '=' }],
  });

/** Messages to the user, a minute apart, the first one newest. */
async function send(count: number, Type: string, more: object = {}): Promise<void> {
  const rows = Array.from({ length: count }, (_unused, at) => ({
    FormEngineKey: 'diy_message',
    _RowModel: {
      Title: `${Type}第${at + 1}条`,
      Content: `内容${at + 1}`,
      Type,
      IsRead: 0,
      ReceiverUserId: me,
      ...more,
    },
  }));
  for (const row of [...rows].reverse()) await admin.ask('/api/FormEngine/addFormData', row);
}

const unread = async (type: string): Promise<number> =>
  (await storedRows(tenant, 'diy_message')).filter(
    (row) => row['ReceiverUserId'] === me && row['Type'] === type && row['IsRead'] !== 1,
  ).length;

/** Opens the messages of a kind, on a separate page. */
async function openKind(type: string): Promise<HTMLElement> {
  await renderPage('home');
  return renderPage('workMessage', { type });
}

async function closeSheet(name: string): Promise<void> {
  const sheet = await screen.findByRole('dialog', { name });
  await userEvent.click(within(sheet).getAllByRole('button', { name: '关闭' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
}

/** jsdom lays nothing out: brings the end of the list into view. */
function scrollToEnd(page: HTMLElement): void {
  const scroller = page.querySelector('.pull__scroll') as HTMLElement;
  const height = scroller.querySelectorAll('[role="link"]').length * 76;
  Object.defineProperty(scroller, 'clientHeight', { value: 600, configurable: true });
  Object.defineProperty(scroller, 'scrollHeight', { value: height, configurable: true });
  scrollTo(page, height - 600);
}

function scrollTo(page: HTMLElement, top: number): void {
  const scroller = page.querySelector('.pull__scroll') as HTMLElement;
  scroller.scrollTop = top;
  scroller.dispatchEvent(new Event('scroll', { bubbles: true }));
}

beforeAll(async () => {
  tenant = await startTenant('manager');
  admin = await elsewhere(tenant, 'admin');
  me = (await elsewhere(tenant, 'manager')).id;
  await emptyInbox();
  await send(45, '检查');
  await send(1, '公告', { Title: '停机通知', Content: TEXT });
});

describe('messages', () => {
  it('J-A2-paging: of 45 unread messages none is skipped when some are read on the way down', async () => {
    const page = await openKind('检查');
    await userEvent.click(await within(page).findByRole('radio', { name: '未读' }));
    const rows = () => within(page).getAllByRole('link', { name: /检查第/ });
    await waitFor(() => expect(rows()).toHaveLength(20));
    for (const at of [1, 2, 3]) {
      await userEvent.click(within(page).getByRole('link', { name: new RegExp(`检查第${at}条`) }));
      await closeSheet(`检查第${at}条`);
    }
    await waitFor(async () => expect(await unread('检查')).toBe(42));
    // By attribute: querying the roles of forty rows takes jsdom seconds, during which the request for the next page times out.
    const seen = () =>
      new Set(
        [...page.querySelectorAll('[aria-label*="检查第"]')].map(
          (row) => /检查第(\d+)条/.exec(row.getAttribute('aria-label') ?? '')?.[1],
        ),
      ).size;
    while (seen() < 45) {
      const before = seen();
      await waitFor(
        () => {
          scrollToEnd(page);
          expect(seen()).toBeGreaterThan(before);
        },
        { interval: 250 },
      );
    }
    expect(seen()).toBe(45);
  });

  it('LATE-messages: after a change of filter the page does not wait for the request of the previous filter', async () => {
    const page = await openKind('检查');
    const count = () => page.querySelectorAll('[aria-label*="检查第"]').length;
    const atEnd = (ready: () => void) =>
      waitFor(
        () => {
          scrollToEnd(page);
          ready();
        },
        { interval: 250 },
      );
    await waitFor(() => expect(count()).toBe(20));
    await withHeldAnswers(async (held) => {
      await atEnd(() => expect(held.count()).toBe(1));
      await userEvent.click(within(page).getByRole('radio', { name: '未读' }));
      await waitFor(() => expect(page.querySelector('[aria-label*="检查第1条"]')).toBeNull());
      await waitFor(() => expect(count()).toBe(20));
      scrollTo(page, 0);
      await atEnd(() => expect(held.count()).toBe(2));
      held.release();
      await waitFor(() => expect(count()).toBeGreaterThan(20));
      expect(page.querySelector('[aria-label*="检查第1条"]')).toBeNull();
    }, '<=');
  });

  it('AGAIN-messages: further messages that could not be read load when the user scrolls up and down again', async () => {
    const page = await openKind('检查');
    const count = () => page.querySelectorAll('[aria-label*="检查第"]').length;
    await waitFor(() => expect(count()).toBe(20));
    await withoutNetwork(async () => {
      scrollToEnd(page);
      // rest: the call fails within some frames; a later call can hide a fault but never cause one.
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(count()).toBe(20);
    scrollTo(page, 0);
    scrollToEnd(page);
    await waitFor(() => expect(count()).toBeGreaterThan(20));
  });

  it('J-A2-all-read: marks all at the server, including those that no page has shown', async () => {
    await send(42, '系统');
    const page = await openKind('系统');
    await within(page).findAllByRole('link', { name: /系统第/ });
    expect(await unread('系统')).toBe(42);
    await userEvent.click(within(page).getByRole('button', { name: '全部已读' }));
    expect(await screen.findByText('已全部标为已读')).toBeTruthy();
    expect(await unread('系统')).toBe(0);
    expect(await unread('公告')).toBe(1);
    expect(within(page).queryByRole('link', { name: /^未读：/ })).toBeNull();
  });

  it('J-A3-text: a message without a link opens its whole text and is read', async () => {
    const page = await openKind('公告');
    await userEvent.click(await within(page).findByRole('link', { name: /停机通知/ }));
    const sheet = await screen.findByRole('dialog', { name: '停机通知' });
    expect(sheet.textContent).toContain('第四行：有问题找信息部。');
    await waitFor(async () => expect(await unread('公告')).toBe(0));
    await closeSheet('停机通知');
  });

  it('INBOX-filters: all kinds are in one list, which can be narrowed to a kind and to mentions of the reader', async () => {
    await emptyInbox();
    await send(2, '系统');
    await send(1, '公告');
    await send(1, '审批', { Title: '提到了你', Content: '周以宁在请假里提到了你' });
    const tab = await renderPage('message');
    await userEvent.click(await within(tab).findByRole('button', { name: '全部消息' }));
    const page = await shownPage('workMessage');
    await waitFor(() => expect(within(page).getAllByRole('link')).toHaveLength(4));
    await userEvent.click(within(page).getByRole('checkbox', { name: '系统消息' }));
    await waitFor(() => expect(within(page).getAllByRole('link')).toHaveLength(2));
    await userEvent.click(within(page).getByRole('checkbox', { name: '系统消息' }));
    await userEvent.click(within(page).getByRole('radio', { name: '提到我' }));
    await waitFor(() => expect(within(page).getAllByRole('link')).toHaveLength(1));
    expect(page.textContent).toContain('周以宁在请假里提到了你');
  });

  it('INBOX-unread: 未读 lists what is not read, with or without a mark, and as many as the badges show', async () => {
    await emptyInbox();
    await send(3, '待办', { IsRead: 1 });
    await send(1, '待办');
    await send(1, '待办', { IsRead: null });
    await send(1, '系统');
    await send(1, '', { Title: '没有类别' });
    const tab = await renderPage('message');
    await within(tab).findByRole('link', { name: /^待办消息.*，2 条未读$/ });
    const system = await within(tab).findByRole('link', { name: /^系统消息.*，2 条未读$/ });
    expect(within(tab).getAllByRole('link', { name: /^系统消息/ })).toHaveLength(1);
    await userEvent.click(system);
    const kind = await shownPage('workMessage');
    await waitFor(() => expect(within(kind).getAllByRole('link')).toHaveLength(2));
    const page = await openKind('待办');
    await waitFor(() => expect(within(page).getAllByRole('link')).toHaveLength(5));
    await userEvent.click(within(page).getByRole('radio', { name: '未读' }));
    await waitFor(() => expect(within(page).getAllByRole('link')).toHaveLength(2));
    await userEvent.click(within(page).getByRole('radio', { name: '全部' }));
    await waitFor(() => expect(within(page).getAllByRole('link')).toHaveLength(5));
    await userEvent.click(within(page).getByRole('button', { name: '全部已读' }));
    await waitFor(async () => expect(await unread('待办')).toBe(0));
  });

  it('J-A3-search: a message opened from the search is read', async () => {
    await send(1, '待办', { Title: '盘点提醒', LinkUrl: '/pages/workbench/work-todo/index?tab=Sender' });
    const page = await renderPage('search', { keyword: '盘点提醒' });
    await userEvent.click(await within(page).findByRole('button', { name: /盘点提醒/ }));
    await shownPage('workTodo');
    await waitFor(async () => expect(await unread('待办')).toBe(0));
  });
});

describe('a read-only user', () => {
  it('J-A3-viewer: marks messages as read too, and no refused entry remains', async () => {
    tenant = await startTenant('viewer');
    admin = await elsewhere(tenant, 'admin');
    me = (await elsewhere(tenant, 'viewer')).id;
    await emptyInbox();
    await send(2, '系统');
    const page = await openKind('系统');
    await userEvent.click(await within(page).findByRole('link', { name: /系统第1条/ }));
    await waitFor(async () => expect(await unread('系统')).toBe(1));
    expect(outbox.store.getState().entries.filter(({ state }) => state === 'failed')).toEqual([]);
  });
});

it('BADGE-person: the number on the tab is that of the current user, also right after replacing another user', async () => {
  tenant = await startTenant('manager');
  await renderPage('home');
  const numberOf = async (account: string) => {
    const { ask } = await elsewhere(tenant, account);
    const groups = await ask<{ Num: number }[] | { List: { Num: number }[] }>('/api/ApiEngine/run', {
      ApiEngineKey: 'mobile_message_data',
    });
    return (Array.isArray(groups) ? groups : groups.List).reduce((sum, { Num }) => sum + Num, 0);
  };
  const badge = (count: number) =>
    screen.findByRole('link', { name: count > 0 ? `消息，${count} 条未读` : '消息' });
  const [first, second] = [await numberOf('manager'), await numberOf('admin')];
  expect(first).not.toBe(second);
  await badge(first);
  await logInAs('admin');
  await badge(second);
});
