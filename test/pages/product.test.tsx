import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';

it('KIT-page: the form of a tenant’s own definitions says what is missing', async () => {
  await startTenant('manager');
  await renderPage('workAdd', { menu: menuId('yunqi', 'product') });
  await userEvent.click(await screen.findByRole('button', { name: '提交' }));
  expect((await screen.findAllByText('请输入[产品名称]')).length).toBeGreaterThan(0);
});
