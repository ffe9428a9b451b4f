import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { newId } from '@/device/runtime/random';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows } from '../kit/tenant';

it('ORDER-button: finance, who may not edit orders, audits one by its button', async () => {
  const tenant = await startTenant('finance');
  const manager = await elsewhere(tenant, 'manager');
  await renderPage('home');
  const [known] = await storedRows(tenant, 'diy_order');
  const Id = newId();
  const _RowModel = { CustomerId: known?.CustomerId, Customer: '候审客户', OrderDate: '2099-01-01', Status: '待审核' }; // prettier-ignore
  await manager.ask('/api/FormEngine/addFormData', { FormEngineKey: 'diy_order', Id, _RowModel });
  const page = await renderPage('workList', { menu: menuId('yunqi', 'order') });
  await userEvent.click(await within(page).findByRole('button', { name: /^候审客户.*更多$/ }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('button', { name: '审核' }));
  await within(page).findByRole('button', { name: /候审客户.*已审核/ });
  const [order] = (await storedRows(tenant, 'diy_order')).filter((row) => row.Id === Id);
  expect(order).toMatchObject({ Status: '已审核', Customer: '候审客户' });
});
