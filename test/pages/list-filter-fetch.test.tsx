import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';

let mockIsAway = true;

// What the browser does where the file with the filter's code cannot be fetched.
jest.mock('@/features/records/list/filter-sheet', () => {
  if (mockIsAway) throw new Error('Loading chunk failed.');
  return jest.requireActual<object>('@/features/records/list/filter-sheet');
});

it('FILTER-fetch: a filter whose code cannot be fetched reports it, and opens at a later press', async () => {
  await startTenant('manager');
  const page = await renderPage('workList', { menu: menuId('yunqi', 'customer') });
  await within(page).findByText(/^共 [\d,]+ 条$/);
  const press = () => userEvent.click(within(page).getByRole('button', { name: '筛选' }));
  await press();
  await screen.findByText('网络出现问题，请重试：筛选');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(page).getByText(/^共 [\d,]+ 条$/)).toBeTruthy();
  mockIsAway = false;
  await press();
  await screen.findByRole('dialog', { name: '筛选' });
});
