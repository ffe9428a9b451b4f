import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { whileFailing, withoutNetwork } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows, type Elsewhere, type TestTenant } from '../kit/tenant';

// A phone, which has the kinds; panes.test.tsx looks at the desktop.
window.innerWidth = 375;

let tenant: TestTenant;
let admin: Elsewhere;
let me: string;

beforeAll(async () => {
  tenant = await startTenant('manager');
  admin = await elsewhere(tenant, 'admin');
  me = (await elsewhere(tenant, 'manager')).id;
});

beforeEach(() =>
  admin.ask('/api/FormEngine/delFormDataByWhere', {
    FormEngineKey: 'diy_message',
    _Where: [{ Name: 'ReceiverUserId', Value: me, Type: '=' }],
  }),
);

const send = (Type: string, Title: string, Content: string) =>
  admin.ask('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_message',
    _RowModel: { Title, Content, Type, IsRead: 0, ReceiverUserId: me },
  });

const unread = async (): Promise<number> =>
  (await storedRows(tenant, 'diy_message')).filter(
    (row) => row['ReceiverUserId'] === me && row['IsRead'] !== 1,
  ).length;

/** Opens the message tab after another page. */
async function openTab(): Promise<HTMLElement> {
  await renderPage('home');
  return renderPage('message');
}

const badge = (count: number) =>
  screen.findByRole('link', { name: count > 0 ? `消息，${count} 条未读` : '消息' });
const markAll = (page: HTMLElement) => within(page).findByRole('button', { name: '一键已读' });

it('MSG-announcement: a message whose title says nothing is named by its text, and nothing is said twice', async () => {
  await send('公告', '新公告', '冬季班车时刻表调整。12 月 1 日起，末班车 20:30');
  await send('公告', '公告', '年度体检预约已开放');
  await send('系统', '版本更新', '版本更新。建议在无线网络下更新');
  const page = await renderPage('workMessage', { type: '' });
  const sent = await storedRows(tenant, 'diy_message');
  const author = String(sent.find(({ ReceiverUserId }) => ReceiverUserId === me)?.['UserName']);
  for (const [title, text] of [
    ['冬季班车时刻表调整', '12 月 1 日起，末班车 20:30'],
    ['年度体检预约已开放', author],
    ['版本更新', '建议在无线网络下更新'],
  ])
    await within(page).findByRole('link', { name: new RegExp(`^未读：${title} \\d\\d:\\d\\d ${text}$`) });
  expect(page.textContent).not.toContain('新公告');

  const search = await renderPage('search', { keyword: '班车时刻表' });
  const hit = await within(search).findByRole('button', { name: /^冬季班车时刻表调整 12 月 1 日起/ });
  await userEvent.click(hit);
  const sheet = await screen.findByRole('dialog', { name: '公告' });
  expect(sheet.textContent?.match(/冬季班车时刻表调整/g)).toHaveLength(1);
});

it('MSG-all-read: the tab marks the messages of all kinds as read, the badge goes at once and does not come back', async () => {
  await send('公告', '停机', '今晚');
  await send('系统', '版本', '明天');
  const page = await openTab();
  await badge(2);
  await userEvent.click(await markAll(page));
  await badge(0);
  expect(await screen.findByText('已全部标为已读')).toBeTruthy();
  expect(await unread()).toBe(0);
  const again = await openTab();
  await within(again).findByRole('link', { name: /^公告消息/ });
  expect(within(again).queryByRole('link', { name: /条未读$/ })).toBeNull();
  expect(within(again).queryByRole('button', { name: '一键已读' })).toBeNull();
  await badge(0);
});

it('MSG-all-read-offline: without a network the messages are read here, and at the server once there is one', async () => {
  await send('公告', '停机', '今晚');
  await send('系统', '版本', '明天');
  const page = await openTab();
  await badge(2);
  await withoutNetwork(async () => {
    await userEvent.click(await markAll(page));
    await screen.findByText('联网后标为已读');
    await badge(0);
    expect(within(page).queryByRole('link', { name: /条未读$/ })).toBeNull();
    expect(await unread()).toBe(2);
  });
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await unread()).toBe(0));
  await badge(0);
});

it('MSG-all-read-failed: when the server refuses, the numbers are back', async () => {
  await send('公告', '停机', '今晚');
  const page = await openTab();
  await badge(1);
  await whileFailing('/api/', async () => {
    await userEvent.click(await markAll(page));
    await screen.findByText('未能标为已读，请稍后再试');
  });
  await badge(1);
  await markAll(page);
});

it('MSG-unread-none: where nothing is unread there is a way back to all messages', async () => {
  await send('系统', '版本', '明天');
  const tab = await openTab();
  await within(tab).findByRole('link', { name: /^系统消息.*，1 条未读$/ });
  await userEvent.click(await markAll(tab));
  await userEvent.click(within(tab).getByRole('radio', { name: '未读' }));
  await userEvent.click(await within(tab).findByRole('button', { name: '查看全部' }));
  await within(tab).findByRole('link', { name: /^系统消息/ });
  const list = await renderPage('workMessage', { type: '系统' });
  await within(list).findByRole('link', { name: /^版本/ });
  await userEvent.click(within(list).getByRole('radio', { name: '未读' }));
  await userEvent.click(await within(list).findByRole('button', { name: '查看全部' }));
  await within(list).findByRole('link', { name: /^版本/ });
});
