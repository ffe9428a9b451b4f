import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { menuId } from '../../server/seed/base/define-menu';
import { roleId } from '../../server/seed/base/roles';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows, type Elsewhere, type TestTenant } from '../kit/tenant';
import { newId } from '@/device/runtime/random';
import { queries } from '@/data/query/app-queries';
import { taskQuery } from '@/features/inspection/tasks';

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

const plan = (values: object) => ({
  Quyu: '仓库',
  Leixing: '5S',
  JihuaKSSJ: '2026-01-05 08:00:00',
  JihuaJSSJ: '2026-01-05 18:00:00',
  ...values,
});

it('MANY-inspections: of many finished inspections the latest are listed and all are counted, and all pending ones are there', async () => {
  const before = await storedRows(factory, 'diy_check_plan');
  const finished = before.filter(({ Zhuangtai }) => Zhuangtai === '已完成').length;
  const all = before.length + 502;
  const few = await renderPage('checkPlan');
  await within(few).findByRole('tab', { name: `全部 ${before.length}` });
  expect(within(few).queryByText(/^前 .* 条，共/)).toBeNull();
  await add(
    admin,
    'diy_check_plan',
    rows(501, (index) => plan({ Mingcheng: `巡检 ${index}`, Zhuangtai: '已完成', FuzeRenID: admin.id })),
  );
  // Due before all of them, and forgotten.
  const old = { JihuaKSSJ: '2025-01-05 08:00:00', JihuaJSSJ: '2025-01-05 18:00:00', FuzeRenID: admin.id };
  await add(admin, 'diy_check_plan', [plan({ ...old, Mingcheng: '旧仓库巡检', Zhuangtai: '待检查' })]);
  await renderPage('changePassword');
  const page = await renderPage('checkPlan');
  await within(page).findByText(`前 ${all - finished - 1} 条，共 ${all} 条`);
  await within(page).findByRole('tab', { name: `全部 ${all}` });
  await within(page).findByRole('tab', { name: `已完成 ${finished + 501}` });
  await userEvent.click(within(page).getByRole('tab', { name: '待我处理 1' }));
  await within(page).findByText('旧仓库巡检');
  expect(within(page).queryByText(/^前 .* 条，共/)).toBeNull();
  await userEvent.click(within(page).getByRole('checkbox', { name: '我负责的' }));
  await within(page).findByRole('tab', { name: '已完成 501' });
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
  const { data } = await queries.fetch(taskQuery(JihuaID));
  expect(data.items).toHaveLength(before.length + 510);
});

it('MANY-reports: the newest of the user’s own reports come first, their total is shown, and the others can be loaded', async () => {
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

it('MANY-search: a search tells how many lists it has not searched, and shows all hits of a group on request', async () => {
  const tenant = await startTenant('admin');
  const office = await elsewhere(tenant, 'admin');
  const menus = await storedRows(tenant, 'sys_menu');
  const products = menus.find(({ Id }) => Id === menuId('yunqi', 'product'));
  // The parent of the last menu: these come after all others.
  const ParentId = menus.find(({ Name }) => Name === '假期账户')?.['ParentId'];
  const copies = rows(4, (index) => ({
    ...products,
    Id: newId(),
    ParentId,
    Name: `产品副本 ${index}`,
    Sort: 999,
  }));
  const RoleId = roleId('yunqi', 'admin');
  await add(office, 'sys_menu', copies);
  await add(
    office,
    'sys_rolelimit',
    copies.map(({ Id }) => ({ RoleId, FkId: Id, Type: 'Menu', Permission: '[]' })),
  );
  await add(office, 'diy_product', [{ Name: '寻常盘点机' }]);
  await add(
    office,
    'diy_message',
    rows(7, (index) => ({ ReceiverUserId: office.id, Title: `寻常盘点 ${index}`, Type: '系统', IsRead: 0 })),
  );
  await renderPage('changePassword');
  const page = await renderPage('search', { keyword: '寻常盘点' });
  const messages = () => within(page).getAllByRole('button', { name: /寻常盘点 \d/ });
  await within(page).findByText('寻常盘点 6');
  expect(messages()).toHaveLength(5);
  await userEvent.click(within(page).getByRole('button', { name: '查看全部 7 条消息' }));
  await waitFor(() => expect(messages()).toHaveLength(7));
  const found = () => within(page).queryAllByRole('button', { name: /^寻常盘点机/ }).length;
  const others = await within(page).findByRole('button', { name: /^搜索其余 \d+ 个列表/ });
  expect(found()).toBe(1);
  await userEvent.click(others);
  await waitFor(() => expect(found()).toBe(5));
  expect(within(page).queryByRole('button', { name: /^搜索其余/ })).toBeNull();
});
