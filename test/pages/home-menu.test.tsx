import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { menuId } from '../../server/seed/base/define-menu';
import { roleId } from '../../server/seed/base/roles';
import { logout } from '@/data/session/session';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant } from '../kit/tenant';

it('A-home-menu: a role that names a menu starts there after a login, with home behind it', async () => {
  const user = userEvent.setup();
  const tenant = await startTenant('admin');
  const office = await elsewhere(tenant, 'admin');
  await office.ask('/api/FormEngine/uptFormData', {
    FormEngineKey: 'sys_role',
    Id: roleId('yunqi', 'manager'),
    _RowModel: { HomePageMenuId: menuId('yunqi', 'customer') },
  });
  await renderPage('home');
  await logout(async () => 'keep');
  const login = await renderPage('login');
  await user.clear(await within(login).findByLabelText('账号'));
  await user.type(within(login).getByLabelText('账号'), 'manager');
  await user.type(within(login).getByLabelText('密码'), DEMO_PASSWORD);
  await user.click(within(login).getByRole('button', { name: '登录' }));
  const list = await shownPage('workList');
  await within(list).findByRole('searchbox');
  await user.click(within(list).getByRole('button', { name: '返回' }));
  const home = await shownPage('home');
  await within(home).findByText('我的待办');
});
