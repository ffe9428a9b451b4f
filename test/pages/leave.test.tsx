import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';

it('LEAVE-hint: an applicant for annual leave over New Year sees before submitting which year pays for which days', async () => {
  await startTenant('field');
  // Nobody has an account for the second year yet: everybody gets five days.
  const year = dayjs().year() + 1;
  const page = await renderPage('workAdd', {
    menu: menuId('yunqi', 'leave'),
    mode: 'Add',
    presets: JSON.stringify({ KaishiRQ: `${year}-12-27`, JieshuRQ: `${year + 1}-01-09` }),
  });
  await userEvent.click(await within(page).findByLabelText(/请假类型/));
  await userEvent.click(await screen.findByText('年假'));
  const hint = await within(page).findByText(/年年假剩余/);
  const [old, next] = (hint.textContent ?? '').split('；');
  expect(old).toMatch(new RegExp(`^${year} 年年假剩余 [\\d.]+ 天，本次 [1-5] 天$`));
  expect(next).toMatch(new RegExp(`^${year + 1} 年年假剩余 5 天，本次 [4-8] 天`));
});
