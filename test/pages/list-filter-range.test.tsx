import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';
import { withMouse } from '../kit/with-mouse';

const orders = menuId('yunqi', 'order');
const label = '下单日期';
const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;

/** The filter of the orders, with the days of its own choice. */
async function openDays(): Promise<HTMLElement> {
  const page = await renderPage('workList', { menu: orders });
  await within(page).findByText(/^共 [\d,]+ 条$/);
  await userEvent.click(within(page).getByRole('button', { name: /^筛选/ }));
  const sheet = await screen.findByRole('dialog', { name: '筛选' });
  await userEvent.click(within(sheet).getByRole('radio', { name: '自定义' }));
  return sheet;
}

const calendar = () => screen.findByRole('dialog', { name: label });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: label })).toBeNull());

it('POPOVER-range: both days of a filter are chosen on one calendar over the filter, which stays open', async () => {
  await startTenant('manager');
  const putBack = withMouse();
  const sheet = await openDays();
  const button = (name: RegExp) => within(sheet).getByRole('button', { name });
  await userEvent.click(button(/^下单日期 开始/));
  let box = within(await calendar());
  await userEvent.type(box.getByRole('textbox', { name: label }), '11-20 至 11-18{Enter}');
  await closed();
  expect(document.activeElement).toBe(button(/^下单日期 开始 2026-11-18$/));

  await userEvent.click(button(/^下单日期 结束 2026-11-20$/));
  box = within(await calendar());
  expect(box.getByText('2026-11-18 至 2026-11-20，共 3 天')).toBeTruthy();
  await userEvent.click(box.getByRole('gridcell', { name: new RegExp(`^${dayOf(9)}`) }));
  await userEvent.hover(box.getByRole('gridcell', { name: new RegExp(`^${dayOf(12)}`) }));
  expect(box.getByText('2026-11-09 至 2026-11-12，共 4 天')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await closed();
  // Esc closed the calendar alone, and changed nothing.
  expect(button(/^下单日期 开始 2026-11-18$/)).toBeTruthy();

  await userEvent.click(button(/^下单日期 结束/));
  box = within(await calendar());
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowUp}{Enter}');
  await closed();
  expect(button(/^下单日期 开始 2026-11-13$/)).toBeTruthy();
  expect(button(/^下单日期 结束 2026-11-20$/)).toBeTruthy();

  // One day alone changes the side that was pressed.
  await userEvent.click(button(/^下单日期 结束/));
  box = within(await calendar());
  await userEvent.click(box.getByRole('gridcell', { name: new RegExp(`^${dayOf(25)}`) }));
  await userEvent.click(box.getByRole('button', { name: '确定' }));
  await closed();
  expect(button(/^下单日期 开始 2026-11-13$/)).toBeTruthy();
  expect(button(/^下单日期 结束 2026-11-25$/)).toBeTruthy();
  await userEvent.click(button(/^下单日期 开始/));
  await userEvent.click(within(await calendar()).getByRole('button', { name: '近 30 天' }));
  await closed();
  expect(within(sheet).getByRole('button', { name: /^查看/ })).toBeTruthy();
  putBack();
});
