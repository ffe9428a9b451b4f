import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { newId } from '@/device/runtime/random';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows } from '../kit/tenant';

const CUSTOMER = {
  CustName: '北屿机电设备有限公司',
  CustType: '企业',
  Status: '跟进中',
  CustLevel: 'A',
  Contact: '顾行舟',
  Phone: '13812346027',
  Amount: 126000.5,
  LastFollow: '2026-11-19 16:40:12',
  Location: '{"Address":"海宁市经编园区 8 号","Zoom":16,"Center":{"lng":120.6822,"lat":30.5255}}',
  Location_Lng: 120.6822,
  Location_Lat: 30.5255,
};

/** The page of that customer, which was added a moment ago. */
async function openCustomer(values: object = CUSTOMER) {
  const tenant = await startTenant('manager');
  const office = await elsewhere(tenant, 'manager');
  const Id = newId();
  await office.ask('/api/FormEngine/addFormData', { FormEngineKey: 'diy_customer', Id, _RowModel: values });
  const page = await renderPage('workDetail', { menu: menuId('yunqi', 'customer'), id: Id });
  await within(page).findByRole('heading', { name: CUSTOMER.CustName });
  return { tenant, page, id: Id };
}

it('RECORD-once: a record says once what it is called, its state is a tag, and who made it is not repeated', async () => {
  const { page } = await openCustomer();
  expect(within(page).getAllByText(CUSTOMER.CustName)).toHaveLength(1);
  expect(within(page).getByText('跟进中').className).toContain('tag');
  expect(within(page).queryByText('客户名称')).toBeNull();
  expect(within(page).queryByText('状态')).toBeNull();
  expect(within(page).getByText(/创建于 今天 \d\d:\d\d$/)).toBeTruthy();
});

it('RECORD-read: amounts are money, moments end with the minute, and a place is its address', async () => {
  const { page } = await openCustomer();
  await within(page).findByRole('button', { name: /海宁市经编园区 8 号$/ });
  expect(page.textContent).not.toMatch(/120\.6822|30\.5255/);
  await userEvent.click(within(page).getByRole('tab', { name: '跟进' }));
  expect(await within(page).findByText('¥126,000.50')).toBeTruthy();
  expect(within(page).getByText('2026-11-19 16:40')).toBeTruthy();
});

it('RECORD-delete: deleting is under ⋯ and asks; the bar only edits', async () => {
  const { tenant, page, id } = await openCustomer();
  expect(await within(page).findByRole('button', { name: '编辑' })).toBeTruthy();
  expect(within(page).queryByRole('button', { name: '删除' })).toBeNull();
  await userEvent.click(within(page).getByRole('button', { name: '更多操作' }));
  await userEvent.click(await screen.findByText('删除'));
  const question = await screen.findByRole('alertdialog', { name: `确定删除“${CUSTOMER.CustName}”吗？` });
  expect(question.textContent).toContain('删除后无法恢复');
  await userEvent.click(within(question).getByRole('button', { name: '删除' }));
  const isGone = async () => (await storedRows(tenant, 'diy_customer')).every(({ Id }) => Id !== id);
  await waitFor(async () => expect(await isGone()).toBe(true));
});

it('RECORD-shortcuts: what a colleague needs is copied in one tap, as it is read', async () => {
  const user = userEvent.setup();
  const { page } = await openCustomer();
  expect(within(page).getByRole('button', { name: '打电话' })).toBeTruthy();
  expect(within(page).getByRole('button', { name: '导航' })).toBeTruthy();
  expect(await within(page).findByRole('button', { name: '新建订单' })).toBeTruthy();
  await user.click(within(page).getByRole('button', { name: '复制' }));
  const copied = await waitFor(() => navigator.clipboard.readText());
  const lines = copied.split('\n');
  expect(lines[0]).toBe(CUSTOMER.CustName);
  expect(lines).toEqual(
    expect.arrayContaining(['联系人：顾行舟', '联系电话：13812346027', '预计额：¥126,000.50']),
  );
});

it('RECORD-quiet: without a number and a place nothing is offered to call or to copy', async () => {
  const { Phone: _p, Location: _l, Location_Lng: _x, Location_Lat: _y, ...values } = CUSTOMER;
  const { page } = await openCustomer(values);
  expect(within(page).queryByRole('button', { name: '打电话' })).toBeNull();
  expect(within(page).queryByRole('button', { name: '复制' })).toBeNull();
});

it('RECORD-copy-refused: a browser that does not let the page copy is reported, with another way', async () => {
  const user = userEvent.setup();
  const { page } = await openCustomer();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  document.execCommand = () => false;
  await user.click(within(page).getByRole('button', { name: '复制' }));
  expect(await screen.findByText('没能复制，请长按文字选择')).toBeTruthy();
});
