import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { fieldId } from '../../server/seed/base/define-form';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, type TestTenant } from '../kit/tenant';

/** What a desktop has room for beside the content, and a phone has not. */

const { innerWidth } = window;
const onPhone = () => void (window.innerWidth = 375);

let tenant: TestTenant;
beforeAll(async () => void (tenant = await startTenant('manager')));
afterEach(() => void (window.innerWidth = innerWidth));

it('WIDTH-month: a desktop shows the month beside the day, a phone opens it', async () => {
  const desk = await renderPage('kaoqin');
  await within(desk).findByRole('radiogroup', { name: '考勤月历' });
  expect(within(desk).queryByRole('button', { name: '月历' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();

  onPhone();
  const phone = await renderPage('kaoqin');
  await userEvent.click(await within(phone).findByRole('button', { name: '月历' }));
  const sheet = await screen.findByRole('dialog', { name: '考勤月历' });
  await within(sheet).findByRole('radiogroup', { name: '考勤月历' });
  expect(within(phone).queryByRole('radiogroup', { name: '考勤月历' })).toBeNull();
});

it('WIDTH-report: totals and chart scroll apart from the rows on a desktop, and with them on a phone', async () => {
  const report = { menu: menuId('yunqi', 'sales_report'), title: '销售报表' };
  const scrollerOf = (element: HTMLElement) => element.closest('.scroll');
  const parts = async () => {
    const page = await renderPage('workList', report);
    const total = await within(page).findByText(/合计$/, { selector: '.report__figure-label' });
    const [row] = await within(page).findAllByText(/^\d{4}-\d\d$/, { selector: '.report__cell' });
    return [scrollerOf(total), scrollerOf(row as HTMLElement)];
  };
  const [figures, rows] = await parts();
  expect(figures).toBeTruthy();
  expect(figures).not.toBe(rows);

  onPhone();
  const [above, below] = await parts();
  expect(above).toBe(below);
});

it('WIDTH-index: a form of three sections has an index that leads to their first fields, and one of a single section has none', async () => {
  const office = await elsewhere(tenant, 'admin');
  const heads = { Code: '规格与分类', Unit: '价格与税', Stock: '附图' };
  for (const [field, Label] of Object.entries(heads)) {
    await office.ask('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_field',
      Id: fieldId('yunqi', 'diy_product', field),
      _RowModel: { Label, Component: 'Divider' },
    });
  }
  const page = await renderPage('workAdd', { menu: menuId('yunqi', 'product'), title: '产品' });
  const index = await within(page).findByRole('navigation', { name: '表单目录' });
  const links = within(index).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.trim())).toEqual(Object.values(heads));
  await userEvent.click(within(index).getByRole('link', { name: '价格与税' }));
  const price = within(page).getByRole('textbox', { name: '销售单价' });
  await waitFor(() => expect(document.activeElement).toBe(price));

  const customer = await renderPage('workAdd', { menu: menuId('yunqi', 'customer'), title: '客户' });
  await within(customer).findByRole('textbox', { name: '客户名称' });
  expect(within(customer).queryByRole('navigation', { name: '表单目录' })).toBeNull();
});
