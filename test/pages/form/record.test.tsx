import { within } from '@testing-library/dom';
import { menuId } from '../../../server/seed/base/define-menu';
import { newId } from '@/device/runtime/random';
import { renderPage } from '../../kit/render-page';
import { elsewhere, startTenant, storedRows } from '../../kit/tenant';

it('J-child-names: rows inside a form say what a stored key stands for, not the key', async () => {
  const tenant = await startTenant('manager');
  await renderPage('home');
  const items = await storedRows(tenant, 'diy_order_item');
  const products = await storedRows(tenant, 'diy_product');
  const { OrderId, ProductId } = items[0] as { OrderId: string; ProductId: string };
  const product = products.find(({ Id }) => Id === ProductId) as { Name: string };
  const page = await renderPage('workDetail', { menu: menuId('yunqi', 'order'), id: OrderId });
  await within(page).findAllByRole('button', { name: new RegExp(`^产品 ${product.Name} `) });
  expect(page.textContent).not.toContain(ProductId);
});

it('S5-null-seen: a value that only says null is shown as nothing', async () => {
  const tenant = await startTenant('admin');
  const office = await elsewhere(tenant, 'admin');
  const Id = newId();
  const _RowModel = { Name: '空样品', Spec: 'null', Unit: 'undefined', Price: 0 };
  await office.ask('/api/FormEngine/addFormData', { FormEngineKey: 'diy_product', Id, _RowModel });
  const page = await renderPage('workDetail', { menu: menuId('yunqi', 'product'), id: Id });
  await within(page).findAllByText('空样品');
  expect(within(page).queryByText(/null|undefined/)).toBeNull();
  expect(within(page).getAllByText('—').length).toBeGreaterThanOrEqual(2);
});
