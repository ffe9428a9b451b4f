import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { menuId } from '../../server/seed/base/define-menu';
import { withoutNetwork } from '../kit/network';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere } from '../kit/tenant';
import { back, open } from '@/navigation/navigation';

interface Page {
  element: HTMLElement;
  /** The user looks at another page, something happens meanwhile, and the user comes back. */
  leaveWhile: (meanwhile: () => Promise<unknown>) => Promise<void>;
}

async function openPage(...where: Parameters<typeof renderPage>): Promise<Page> {
  await renderPage('changePassword');
  const element = await renderPage(...where);
  return {
    element,
    async leaveWhile(meanwhile) {
      await open('outbox');
      await shownPage('outbox');
      await meanwhile();
      await back();
      await waitFor(() => expect(element.classList.contains('taro_page_show')).toBe(true));
    },
  };
}

const write = (
  { ask }: Elsewhere,
  call: 'add' | 'upt',
  FormEngineKey: string,
  Id: string | undefined,
  _RowModel: object,
) => ask(`/api/FormEngine/${call}FormData`, { FormEngineKey, Id, _RowModel });

describe('changes made elsewhere are shown when the user comes back', () => {
  let admin: Elsewhere;
  let manager: Elsewhere;
  beforeAll(async () => {
    const tenant = await startTenant('manager');
    admin = await elsewhere(tenant, 'admin');
    manager = await elsewhere(tenant, 'manager');
  });

  it('RETURN-list: in a list, and in the number of its tab', async () => {
    const { element, leaveWhile } = await openPage('workList', { menu: menuId('yunqi', 'customer') });
    const tab = await within(element).findByRole('tab', { name: /^全部 \d+/ });
    const before = Number(/\d+/.exec(tab.textContent ?? '')?.[0]);
    await leaveWhile(() =>
      write(admin, 'add', 'diy_customer', undefined, { CustName: '回来才见的客户', Contact: '回来' }),
    );
    await within(element).findByText('回来才见的客户');
    await within(element).findByRole('tab', { name: new RegExp(`^全部 ${before + 1}`) });
  });

  it('RETURN-report: in one’s own reports', async () => {
    const { element, leaveWhile } = await openPage('dailyReport');
    await userEvent.click(await within(element).findByRole('tab', { name: '我的' }));
    await within(element).findAllByRole('button', { name: /日报/ });
    const report = {
      Leixing: '月报',
      Riqi: dayjs().startOf('month').format('YYYY-MM-DD'),
      WanchengGZ: '回来才见的月报',
      MingriJH: '继续',
    };
    await leaveWhile(() => write(manager, 'add', 'diy_daily_report', undefined, report));
    await within(element).findByText('回来才见的月报');
  });

  it('RETURN-offline: content that cannot be read again stays, with the reason below', async () => {
    const { element, leaveWhile } = await openPage('dailyReport');
    for (const tab of ['我的', '团队']) {
      await userEvent.click(await within(element).findByRole('tab', { name: tab }));
      // The user's own reports are buttons; the team tab lists those who have not reported.
      const row = tab === '我的' ? '日报|月报' : '未提交';
      const [before] = await within(element).findAllByText(new RegExp(row));
      await withoutNetwork(async () => {
        await leaveWhile(() => Promise.resolve());
        await within(element).findByRole('button', { name: '重试' });
      });
      expect(before?.isConnected).toBe(true);
      await userEvent.click(within(element).getByRole('button', { name: '重试' }));
      await waitFor(() => expect(within(element).queryByRole('button', { name: '重试' })).toBeNull());
    }
  });

  it('RETURN-attendance: in the day of attendance', async () => {
    const { element, leaveWhile } = await openPage('kaoqin');
    await within(element).findByText(/\d\d:\d\d.*\d\d:\d\d/);
    expect(element.textContent).not.toContain('06:13');
    const groups = await admin.ask<{ Id: string }[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_attendancegroup',
    });
    await leaveWhile(() =>
      Promise.all(
        groups.map(({ Id }) => write(admin, 'upt', 'diy_attendancegroup', Id, { ShangbanSJ: '06:13' })),
      ),
    );
    await waitFor(() => expect(element.textContent).toContain('06:13'));
  });

  it('RETURN-sales: in a report of a menu', async () => {
    const { element, leaveWhile } = await openPage('workList', { menu: menuId('yunqi', 'sales_report') });
    await within(element).findByText(/^共 [\d,]+ 条$/);
    const month = dayjs().format('YYYY-MM');
    const orders = () => {
      const cells = within(element).queryAllByText(month);
      const cell = cells.map((one) => one.closest('.report__cell')).find((one) => one !== null);
      return Number(cell?.nextElementSibling?.textContent ?? 0);
    };
    await waitFor(() => expect(orders()).toBeGreaterThan(0));
    const before = orders();
    const [customer] = await admin.ask<{ Id: string }[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_customer',
      _PageSize: 1,
      _PageIndex: 1,
    });
    const order = {
      CustomerId: customer?.Id,
      OrderDate: dayjs().format('YYYY-MM-DD'),
      Customer: '回来',
      Status: '草稿',
      Total: 987654,
    };
    await leaveWhile(() => write(manager, 'add', 'diy_order', undefined, order));
    await waitFor(() => expect(orders()).toBe(before + 1));
  });
});

it('RETURN-inspection: in the list of inspections', async () => {
  const tenant = await startTenant('inspector', 'spec', 'loctek');
  const admin = await elsewhere(tenant, 'admin');
  const { element, leaveWhile } = await openPage('checkPlan');
  await within(element).findByRole('tab', { name: /^全部 \d+/ });
  const plan = { Mingcheng: '回来才见的检查', Leixing: '5S', Quyu: '仓库', JihuaJSSJ: '2099-01-01 17:30:00' };
  await leaveWhile(() => write(admin, 'add', 'diy_check_plan', undefined, plan));
  await within(element).findByText('回来才见的检查');
});
