import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../kit/render-page';
import { isOn, switchOf } from '../kit/switches';
import { elsewhere, startTenant, type TestTenant } from '../kit/tenant';

let tenant: TestTenant;

beforeAll(async () => {
  tenant = await startTenant('manager');
});

it('NOTICE-settings: a user silences a kind of message and sets quiet hours, and finds both on return', async () => {
  const user = userEvent.setup();
  const page = await renderPage('noticeSettings');
  expect(await within(page).findByText('还没有设备开启')).toBeTruthy();
  await user.click(await switchOf(page, '浏览器通知：考勤'));
  await waitFor(async () => expect(await isOn(page, '浏览器通知：考勤')).toBe('false'));
  await waitFor(() => expect(screen.queryByText('已保存')).toBeTruthy());
  await user.click(await switchOf(page, '免打扰'));
  expect(await within(page).findByText('22:00')).toBeTruthy();
  expect(within(page).getByText('07:00')).toBeTruthy();
  // Not only on this device: the server has them too.
  const elsewhereToo = await elsewhere(tenant, 'manager');
  const kept = () =>
    elsewhereToo.ask<{ QuietFrom: string }>('/api/ApiEngine/run', { ApiEngineKey: 'notice_settings' });
  await waitFor(async () => expect((await kept()).QuietFrom).toBe('22:00'));
  const again = await renderPage('noticeSettings');
  expect(await isOn(again, '浏览器通知：考勤')).toBe('false');
  expect(await isOn(again, '浏览器通知：审批')).toBe('true');
  expect(await isOn(again, '免打扰')).toBe('true');
  // Only administrators see what could not be delivered, and this user is not one.
  expect(within(again).queryByText('未送达的通知')).toBeNull();
});
