import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage, shownPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';

const customers = menuId('yunqi', 'customer');

beforeAll(() => startTenant('manager'));
afterEach(() => {
  window.innerWidth = 1024;
});

const filters = JSON.stringify({ CustLevel: ['A'] });

/** The list with a filter, and the names of its records in their order. */
async function openList(): Promise<{ list: HTMLElement; names: string[]; total: number }> {
  await renderPage('changePassword');
  const list = await renderPage('workList', { menu: customers, filters });
  const total = Number(/\d+/.exec((await within(list).findByText(/^共 \d+ 条$/)).textContent)?.[0]);
  const more = within(list).getAllByRole('button', { name: /更多$/ });
  const names = more.map((button) => button.getAttribute('aria-label')?.replace(/ 更多$/, '') ?? '');
  return { list, names, total };
}

/** Opens a record on its own page by the menu of its row. */
async function openOwnPage(list: HTMLElement, name = ''): Promise<HTMLElement> {
  await userEvent.click(within(list).getByRole('button', { name: `${name} 更多` }));
  await userEvent.click(await screen.findByRole('button', { name: '详情' }));
  return shownPage('workDetail');
}

const shows = async (place: string, name = '') => {
  let page: HTMLElement | undefined;
  await waitFor(async () => {
    page = await shownPage('workDetail');
    expect(within(page).getByRole('button', { name: place })).toBeTruthy();
    expect(within(page).getAllByText(name).length).toBeGreaterThan(0);
  });
  return page as HTMLElement;
};

it('NEXT-order: a record’s page leads through the list it came from, filtered and sorted as it was, without piling up pages', async () => {
  const { list, names, total } = await openList();
  const page = await openOwnPage(list, names[0]);
  expect(total).toBeGreaterThan(2);
  await shows(`1/${total}`, names[0]);
  const depth = Taro.getCurrentPages().length;
  expect(within(page).getByRole<HTMLButtonElement>('button', { name: '上一条' }).disabled).toBe(true);
  await userEvent.click(within(page).getByRole('button', { name: '下一条' }));
  const second = await shows(`2/${total}`, names[1]);
  await userEvent.keyboard('j');
  await shows(`3/${total}`, names[2]);
  await userEvent.keyboard('k');
  await shows(`2/${total}`, names[1]);
  expect(Taro.getCurrentPages()).toHaveLength(depth);
  await userEvent.click(within(await shownPage('workDetail')).getByRole('button', { name: `2/${total}` }));
  await within(await shownPage('workList')).findByText(`共 ${total} 条`);
  expect(second).toBeTruthy();
});

it('NEXT-link: a record opened by a link, or on a phone, leads to no other', async () => {
  const { list, names, total } = await openList();
  await openOwnPage(list, names[1]);
  await shows(`2/${total}`, names[1]);
  const address = new URLSearchParams(window.location.hash.split('?')[1]);
  await renderPage('changePassword');
  const linked = await renderPage('workDetail', { menu: customers, id: address.get('id') ?? '' });
  await within(linked).findAllByText(names[1] ?? '');
  expect(within(linked).queryByRole('button', { name: '下一条' })).toBeNull();
});

it('NEXT-home: from a card of the home page, as from the list', async () => {
  const home = await renderPage('home');
  const card = (await within(home).findByRole('heading', { name: '待办' })).closest('section') as HTMLElement;
  const link = () =>
    within(card)
      .getAllByRole('link')
      .find((one) => one.getAttribute('aria-label') !== '全部待办');
  await waitFor(() => expect(link()).toBeTruthy());
  await userEvent.click(link() as HTMLElement);
  const first = await shownPage('workDetail');
  const place = await within(first).findByRole('button', { name: /^1\/\d+$/ });
  const total = place.getAttribute('aria-label')?.split('/')[1];
  await userEvent.click(within(first).getByRole('button', { name: '下一条' }));
  await waitFor(async () =>
    expect(within(await shownPage('workDetail')).getByRole('button', { name: `2/${total}` })).toBeTruthy(),
  );
});

it('NEXT-below: a record that the palette found leads through the list below it, if that has it', async () => {
  const { names, total } = await openList();
  const name = names[1] ?? '';
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: '快速查找' }));
  await userEvent.type(palette.getByRole('combobox'), name);
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toContain(name));
  await userEvent.keyboard('{Enter}');
  await shows(`2/${total}`, name);
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await userEvent.keyboard('j');
  await shows(`3/${total}`, names[2]);
});
