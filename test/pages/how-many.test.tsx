import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows, type Elsewhere, type TestTenant } from '../kit/tenant';
import { loadTask } from '@/features/inspection/tasks';

const add = (who: Elsewhere, FormEngineKey: string, rows: readonly object[]) =>
  who.ask('/api/FormEngine/addFormDataBatch', {
    _List: rows.map((_RowModel) => ({ FormEngineKey, _RowModel })),
  });
const rows = <T,>(count: number, row: (index: number) => T): T[] =>
  Array.from({ length: count }, (_unused, index) => row(index));

let factory: TestTenant;
let admin: Elsewhere;
beforeAll(async () => {
  factory = await startTenant('admin', 'spec', 'loctek');
  admin = await elsewhere(factory, 'admin');
  await renderPage('changePassword');
});

it('MANY-inspections: whoever has more inspections than the list holds is told how many of how many it shows', async () => {
  const { length } = await storedRows(factory, 'diy_check_plan');
  const few = await renderPage('checkPlan');
  await within(few).findByRole('tab', { name: `全部 ${length}` });
  expect(within(few).queryByText(/^前 .* 条，共/)).toBeNull();
  await add(
    admin,
    'diy_check_plan',
    rows(501, (index) => ({
      Quyu: '仓库',
      Mingcheng: `巡检 ${index}`,
      Leixing: '5S',
      Zhuangtai: '已完成',
      JihuaKSSJ: '2026-01-05 08:00:00',
      JihuaJSSJ: '2026-01-05 18:00:00',
    })),
  );
  await renderPage('changePassword');
  const page = await renderPage('checkPlan');
  await within(page).findByText(`前 500 条，共 ${length + 501} 条`);
});

it('MANY-items: an inspection with more items than a page of rows has all of them', async () => {
  const [plan] = await storedRows(factory, 'diy_check_plan');
  const JihuaID = String(plan?.['Id']);
  const before = (await storedRows(factory, 'diy_check_item')).filter((row) => row['JihuaID'] === JihuaID);
  await add(
    admin,
    'diy_check_item',
    rows(510, (index) => ({ JihuaID, Xuhao: 1000 + index, Neirong: `检查 ${index}`, Fenlei: '整理' })),
  );
  const { data } = await loadTask(JihuaID);
  expect(data.items).toHaveLength(before.length + 510);
});

it('MANY-reports: of one’s own reports the newest come first, it is said how many there are, and the others can be had', async () => {
  const tenant = await startTenant('field');
  const own = await elsewhere(tenant, 'field');
  await renderPage('changePassword');
  const before = (await storedRows(tenant, 'diy_daily_report')).filter((row) => row['UserId'] === own.id);
  await add(
    own,
    'diy_daily_report',
    rows(45, (index) => ({
      Leixing: '日报',
      Riqi: dayjs('2025-03-01').add(index, 'day').format('YYYY-MM-DD'),
      WanchengGZ: `巡查 ${index}`,
      MingriJH: '继续',
    })),
  );
  const all = before.length + 45;
  const page = await renderPage('dailyReport');
  await userEvent.click(await within(page).findByRole('tab', { name: '我的' }));
  for (let shown = 20; shown < all; shown += 20) {
    await within(page).findByText(`前 ${shown} 条，共 ${all} 条`);
    await userEvent.click(within(page).getByRole('button', { name: '加载更多' }));
  }
  await within(page).findByText(/巡查 0$/);
  expect(within(page).queryByText(/^前 .* 条，共/)).toBeNull();
  expect(within(page).queryByRole('button', { name: '加载更多' })).toBeNull();
});
