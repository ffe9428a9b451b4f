import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage } from '../kit/render-page';
import { startTenant, storedRows } from '../kit/tenant';

it('J-DEL-named: deleting chosen records names them, and nothing is deleted before it is confirmed', async () => {
  const tenant = await startTenant('admin');
  const page = await renderPage('workList', { menu: menuId('yunqi', 'notice') });
  await within(page).findByText(/^关于厂区停电检修的通知/);
  const before = (await storedRows(tenant, 'diy_notice')).length;
  await userEvent.click(within(page).getByRole('button', { name: '更多操作' }));
  await userEvent.click(await screen.findByText('选择多条'));
  await userEvent.click((await within(page).findAllByText(/^关于厂区停电检修的通知/))[0] as HTMLElement);
  await userEvent.click(await within(page).findByRole('button', { name: '删除' }));
  const question = await screen.findByText(/确定删除“.*关于厂区停电检修的通知.*”吗/);
  expect(question).toBeTruthy();
  expect(await storedRows(tenant, 'diy_notice')).toHaveLength(before);
  const dialog = question.closest('[role="dialog"], [role="alertdialog"]') as HTMLElement;
  await userEvent.click(within(dialog).getByRole('button', { name: '删除' }));
  await waitFor(async () => expect(await storedRows(tenant, 'diy_notice')).toHaveLength(before - 1));
});
