import { waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { withHeldAnswers } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { isOn, switchOf } from '../kit/switches';
import { elsewhere, startTenant } from '../kit/tenant';

it('NOTICE-quick: a choice made while an older answer is pending is still there on return', async () => {
  const user = userEvent.setup();
  const tenant = await startTenant('manager');
  const { ask } = await elsewhere(tenant, 'manager');
  const page = await renderPage('noticeSettings');
  expect(await isOn(page, '免打扰')).toBe('false');
  await withHeldAnswers(async ({ count, release }) => {
    await user.click(await switchOf(page, '浏览器通知：审批'));
    await waitFor(() => expect(count()).toBe(1));
    await user.click(await switchOf(page, '免打扰'));
    release();
    await waitFor(async () => {
      const kept = await ask<{ QuietFrom: string }>('/api/ApiEngine/run', {
        ApiEngineKey: 'notice_settings',
      });
      expect([kept.QuietFrom, count()]).toEqual(['22:00', 1]);
    });
    const again = await renderPage('noticeSettings');
    expect(await isOn(again, '免打扰')).toBe('true');
    expect(await isOn(again, '浏览器通知：审批')).toBe('false');
  }, '"notice_settings"');
});
