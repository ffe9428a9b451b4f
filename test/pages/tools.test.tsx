import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { peekCache } from '@/data/cache/app-cache';
import { menuId } from '../../server/seed/base/define-menu';
import { withoutNetwork } from '../kit/network';
import { patience } from '../kit/patience';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows } from '../kit/tenant';

/** What a page has kept of its last answer. */
const peekOf = (name: 'kaoqin' | 'dakaList') =>
  peekCache(
    {
      kaoqin: 'kaoqin_today:now',
      dakaList: `visits:${new Date().toISOString().slice(0, 7)}`,
    }[name],
  );

describe('the tools', () => {
  it('J-A19-bad-dates: report an address that names a date or month that does not exist', async () => {
    await startTenant('field');
    await renderPage('dailyReport', { date: '2026-02-31' });
    expect(await screen.findByText('链接中的日期不正确：2026-02-31')).toBeTruthy();
    await renderPage('dakaList', { month: '2026-13' });
    expect(await screen.findByText('链接中的月份不正确：2026-13')).toBeTruthy();
  });

  it('J-A7-read-only: offer a read-only account nothing to start or submit', async () => {
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

  it('J-A6-waiting-report: a second report of a day is refused on the phone while the first waits for the network', async () => {
    await startTenant('field');
    const fill = async (text: string) => {
      const page = await renderPage('dailyReport', { date: '2026-03-04' });
      const done = await within(page).findByLabelText('本期完成');
      const plan = within(page).getByLabelText('下期计划');
      for (const box of [done, plan]) {
        await userEvent.clear(box);
        await userEvent.type(box, text);
      }
      return within(page).getByRole('button', { name: '提交' });
    };
    const first = await fill('第一份');
    await withoutNetwork(async () => {
      await userEvent.click(first);
      await screen.findByText('暂无网络，报告已保存，联网后自动提交');
    }, '/addFormData');
    const { outbox } = await import('@/data/outbox/app-outbox');
    const waiting = () => outbox.store.getState().entries.filter(({ state }) => state !== 'sent');
    expect(waiting().length).toBe(1);
    await withoutNetwork(async () => {
      await renderPage('changePassword');
      await userEvent.click(await fill('第二份'));
      await screen.findByText('2026-03-04 的日报已写好，正在待同步中等待发送，发送后再修改');
    }, '/addFormData');
    expect(waiting().length).toBe(1);
  });

  it('J-B1-withdrawn: only its applicant can change a withdrawn application and submit it again', async () => {
    const tenant = await startTenant('finance');
    const draftOf = async (account: string, Wupin: string) => {
      const { id, ask } = await elsewhere(tenant, account);
      const row = { Leibie: '备件', Wupin, Shuliang: 1, Danjia: 300, Jine: 300, Yongtu: '备用' };
      const { Id } = await ask<{ Id: string }>('/api/FormEngine/addFormData', {
        FormEngineKey: 'diy_purchase',
        _RowModel: { ...row, XuyaoRQ: '2027-01-05', ShenqingrenID: id, Zhuangtai: '草稿' },
      });
      return Id;
    };
    const menu = menuId('yunqi', 'purchase');
    const own = await renderPage('workDetail', { menu, id: await draftOf('finance', '自己的轴承') });
    await within(own).findAllByText('自己的轴承');
    expect(await within(own).findByRole('button', { name: '编辑' })).toBeTruthy();
    const theirs = await draftOf('manager', '经理的轴承');
    await renderPage('changePassword');
    const other = await renderPage('workDetail', { menu, id: theirs });
    await within(other).findAllByText('经理的轴承');
    // rest: buttons come after the row; looking too soon can miss a wrong one but never cause one.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(within(other).queryByRole('button', { name: /编辑|提交审批/ })).toBeNull();
  });

  it.each(['kaoqin', 'dakaList'] as const)(
    'J-A1-why: earlier content shown by %s tells why it is old, with a way to retry',
    async (name) => {
      await startTenant('field');
      await renderPage(name);
      await waitFor(async () => expect(await peekOf(name)).toBeDefined(), { timeout: patience(20_000) });
      await withoutNetwork(async () => {
        await renderPage('changePassword');
        const page = await renderPage(name);
        await within(page).findByText(/尚未更新.*网络/);
        expect(within(page).getByRole('button', { name: '重试' })).toBeTruthy();
      });
      const page = await shownPage(name);
      await userEvent.click(within(page).getByRole('button', { name: '重试' }));
      await waitFor(() => expect(within(page).queryByText(/尚未更新/)).toBeNull());
    },
  );
});
