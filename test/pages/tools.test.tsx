import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage, shownPage } from '../kit/render-page';
import { startTenant, storedRows } from '../kit/tenant';

describe('the tools', () => {
  it('J-A19-bad-dates: say so when their address names a date or month that does not exist', async () => {
    await startTenant('field');
    await renderPage('dailyReport', { date: '2026-02-31' });
    expect(await screen.findByText('链接中的日期不正确：2026-02-31')).toBeTruthy();
    await renderPage('dakaList', { month: '2026-13' });
    expect(await screen.findByText('链接中的月份不正确：2026-13')).toBeTruthy();
  });

  it('J-A7-read-only: offer an account that may only look nothing to start or submit', async () => {
    await startTenant('viewer');
    const disc = await renderPage('disc');
    await within(disc).findByText('计分说明');
    expect(within(disc).queryByRole('button', { name: /开始测评|重新测评/ })).toBeNull();
    const report = await renderPage('dailyReport');
    await waitFor(() => expect(within(report).getAllByRole('tab').length).toBe(2));
    expect(within(report).queryByRole('button', { name: /^(提交|更新)$/ })).toBeNull();
    const visit = await renderPage('daka');
    expect(within(visit).queryByRole('button', { name: '提交' })).toBeNull();
  });

  it('J-A7-read-only-form: an address cannot open a form that the account may not fill in', async () => {
    const tenant = await startTenant('viewer');
    const menu = menuId('yunqi', 'notice');
    const add = await renderPage('workAdd', { menu, mode: 'Add' });
    await within(add).findByText('您没有权限做此操作！');
    const [row] = await storedRows(tenant, 'diy_notice');
    await renderPage('changePassword');
    const edit = await renderPage('workAdd', { menu, id: String(row!['Id']), mode: 'Edit' });
    await within(edit).findByText('您没有权限做此操作！');
    expect(within(edit).queryByRole('textbox')).toBeNull();
    await userEvent.click(within(edit).getByRole('button', { name: '详情' }));
    const shown = await shownPage('workDetail');
    await within(shown).findAllByText(new RegExp(String(row!['Title']).slice(0, 8)));
  });
});
