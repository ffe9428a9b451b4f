import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { newId } from '@/device/runtime/random';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows } from '../kit/tenant';

it('ORDER-button: finance, who may not edit orders, audits one with its button', async () => {
  const tenant = await startTenant('finance');
  const manager = await elsewhere(tenant, 'manager');
  await renderPage('home');
  const [customer, Id] = [newId(), newId()];
  const add = (FormEngineKey: string, id: string, _RowModel: object) =>
    manager.ask('/api/FormEngine/addFormData', { FormEngineKey, Id: id, _RowModel });
  await add('diy_customer', customer, { CustName: '候审客户', Contact: '王' });
  await add('diy_order_item', newId(), { OrderId: Id, ProductId: 'p1', Quantity: 1, Price: 1 });
  await add('diy_order', Id, { CustomerId: customer, OrderDate: '2099-01-01', Status: '待审核' });
  const page = await renderPage('workList', { menu: menuId('yunqi', 'order') });
  await userEvent.click(await within(page).findByRole('button', { name: /^候审客户.*更多$/ }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('button', { name: '审核' }));
  await within(page).findByRole('button', { name: /候审客户.*已审核/ });
  const [order] = (await storedRows(tenant, 'diy_order')).filter((row) => row.Id === Id);
  expect(order).toMatchObject({ Status: '已审核', Customer: '候审客户' });
});
