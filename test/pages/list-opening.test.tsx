import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { askedDuring, slowly } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows } from '../kit/tenant';

it('LIST-once: a list whose first tab has a condition requests its rows once, with that condition', async () => {
  await startTenant('manager');
  let page = await renderPage('changePassword');
  const asked = await askedDuring(async () => {
    page = await renderPage('workList', { menu: menuId('yunqi', 'leave') });
    await within(page).findByText(/^共 [\d,]+ 条$/);
    await within(page).findByRole('tab', { name: /^全部 \d+/ });
  }, '/getTableData');
  // The count of a tab is requested with a page of one row.
  const rows = asked.map((body) => JSON.parse(body)).filter(({ _PageSize }) => _PageSize > 1);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows[0]._Where)).toContain('UserId');
  expect(within(page).getByRole('tab', { name: /^我的/ }).getAttribute('aria-selected')).toBe('true');
  await userEvent.click(within(page).getByRole('tab', { name: /^全部/ }));
  await waitFor(() =>
    expect(within(page).getByRole('tab', { name: /^全部/ }).getAttribute('aria-selected')).toBe('true'),
  );
});

it('LIST-unknown: an address that names no menu shows an error instead of loading forever, and can be tried again', async () => {
  await startTenant('manager');
  const page = await renderPage('workList', { menu: 'no-such-menu' });
  await within(page).findByRole('button', { name: '重试' });
  expect(page.textContent).toContain('不存在的数据！');
});

it('LIST-statistics: a menu that names the sum and the average of one column shows both', async () => {
  const tenant = await startTenant('manager');
  const admin = await elsewhere(tenant, 'admin');
  const menu = menuId('yunqi', 'order');
  const stored = await admin.ask<{ StatisticsFields: string }>('/api/FormEngine/getFormData', {
    FormEngineKey: 'sys_menu',
    Id: menu,
  });
  const [total] = JSON.parse(stored.StatisticsFields) as { Id: string }[];
  await admin.ask('/api/FormEngine/uptFormData', {
    FormEngineKey: 'sys_menu',
    Id: menu,
    _RowModel: {
      StatisticsFields: JSON.stringify([
        { Id: total?.Id, Type: 'Sum' },
        { Id: total?.Id, Type: 'Avg' },
      ]),
    },
  });
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu });
  const sums = (await within(page).findByText('订单总额 合计')).closest('dl');
  const shown = /合计(.+)万订单总额 平均(.+)万$/.exec(sums?.textContent ?? '');
  const rows = (await storedRows(tenant, 'diy_order')).map((row) => Number(row['Total']));
  const sum = rows.reduce((all, one) => all + one, 0);
  expect(Number(shown?.[1])).toBeCloseTo(sum / 10_000, 1);
  expect(Number(shown?.[2])).toBeCloseTo(sum / rows.length / 10_000, 1);
});

it('LIST-tab-last: of two tabs tapped one after the other the last is shown, however long the first takes', async () => {
  const tenant = await startTenant('admin');
  const admin = await elsewhere(tenant, 'admin');
  const menu = menuId('yunqi', 'product');
  const rows = ['样品甲', '样品乙'].map((Name) => ({ FormEngineKey: 'diy_product', _RowModel: { Name } }));
  await admin.ask('/api/FormEngine/addFormDataBatch', { _List: rows });
  const tab = (Id: string, Name: string, V8Code: string) => ({
    Id,
    Name,
    V8Code,
    Sort: 1,
    Icon: '',
    Url: '',
  });
  const PageTabs = JSON.stringify([
    tab('tab-all', '都在', 'V8.SearchSet([]);'),
    tab(
      'tab-slow',
      '甲',
      "await V8.ApiEngine.Run('leave_days', {}); V8.SearchSet([['Name', '=', '样品甲']]); V8.Tips('甲答完了');",
    ),
    tab('tab-quick', '乙', "V8.SearchSet([['Name', '=', '样品乙']]);"),
  ]);
  await admin.ask('/api/FormEngine/uptFormData', {
    FormEngineKey: 'sys_menu',
    Id: menu,
    _RowModel: { PageTabs },
  });
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu });
  await within(page).findByText('样品甲');
  await slowly(
    async () => {
      await userEvent.click(within(page).getByRole('tab', { name: /^甲/ }));
      await userEvent.click(within(page).getByRole('tab', { name: /^乙/ }));
      await waitFor(() => expect(within(page).queryByText('样品甲')).toBeNull());
      await screen.findByText('甲答完了');
    },
    '/ApiEngine/',
    300,
  );
  // The next request for the list's rows is still for the selected tab.
  const asked = await askedDuring(async () => {
    await userEvent.type(within(page).getByRole('searchbox'), '没有的');
    await within(page).findByText(/^没有符合条件的/);
  }, '/getTableData');
  // The count of each tab is requested as well, as a page of one row.
  const searched = asked.filter((body) => body.includes('没有的') && /"_PageSize":20\b/.test(body)).join();
  expect(searched).toContain('样品乙');
  expect(searched).not.toContain('样品甲');
});

it('LIST-grouped: the number of rows of a long list is shown in groups of three digits', async () => {
  const tenant = await startTenant('admin');
  const admin = await elsewhere(tenant, 'admin');
  const { length } = await storedRows(tenant, 'diy_product');
  const rows = Array.from({ length: 1234 - length }, (_unused, index) => ({
    FormEngineKey: 'diy_product',
    _RowModel: { Name: `样品 ${index}` },
  }));
  await admin.ask('/api/FormEngine/addFormDataBatch', { _List: rows });
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu: menuId('yunqi', 'product') });
  await within(page).findByText('共 1,234 条');
});
