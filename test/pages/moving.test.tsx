import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuUse } from '@/features/menus/menu-use';
import { keptViews } from '@/features/records/list/kept-views';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage, shownPage } from '../kit/render-page';
import { logInAs, startTenant } from '../kit/tenant';

const customers = menuId('yunqi', 'customer');
const orders = menuId('yunqi', 'order');
const visits = menuId('yunqi', 'visit');

/** Every item is this wide (px), and as high as half of that. */
const WIDTH = 100;

// As browsers have it; without it the event would be listened to under another name.
const POINTER = 'onpointerdown';
beforeAll(async () => {
  Object.defineProperty(HTMLElement.prototype, POINTER, { value: null, writable: true, configurable: true });
  await startTenant('manager');
});
afterAll(() => void Reflect.deleteProperty(HTMLElement.prototype, POINTER));
beforeEach(() => {
  // There is no layout here: what can be moved is one row.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.querySelectorAll('[data-moved]') ?? [])].indexOf(this);
    const left = Math.max(0, at) * WIDTH;
    return {
      left,
      right: left + WIDTH,
      top: 0,
      bottom: WIDTH / 2,
      width: WIDTH,
      height: WIDTH / 2,
    } as DOMRect;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  window.innerWidth = 1024;
});

const names = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

/** A pointer of a mouse at a place of the row, from 0, as far as the window knows pointers here. */
function point(type: string, target: EventTarget, place: number): void {
  const at = { clientX: place * WIDTH + WIDTH - 5, clientY: 20 };
  const event = new MouseEvent(type, { bubbles: true, button: 0, ...at });
  fireEvent(target as Element, Object.assign(event, { pointerType: 'mouse' }));
}

/** Presses the mouse on the button in front and moves it to a place of the row. */
function drag(button: HTMLElement, place: number): void {
  point('pointerdown', button, 0);
  point('pointermove', document, place);
}

function drop(button: HTMLElement): void {
  point('pointerup', document, 0);
  fireEvent.click(button);
}

async function openPinned(page: 'home' | 'workbench'): Promise<HTMLElement> {
  await renderPage('changePassword');
  const shown = await renderPage(page);
  const heading = await within(shown).findByRole('heading', { name: '已置顶' });
  const row = heading.closest('section') as HTMLElement;
  await waitFor(() => expect(row.querySelector('[data-moved]')).toBeTruthy());
  return row;
}

it('MOVE-pinned: a pinned app is dragged to another place on the workbench, which the home page shows too; the drag opens nothing', async () => {
  await renderPage('changePassword');
  await menuUse.change(() => ({ recent: [], pinned: [customers, orders, visits] }));
  const row = await openPinned('workbench');
  const [first = '', second = '', third = ''] = names(row) as string[];
  const button = within(row).getByRole('button', { name: first });
  drag(button, 2);
  await waitFor(() => expect(names(row)).toEqual([second, third, first]));
  drop(button);
  await within(row).findByText(`${first}：第3个，共3个`);
  await waitFor(() => expect(names(row)).toEqual([second, third, first]));
  await shownPage('workbench');
  expect(names(await openPinned('home'))).toEqual([second, third, first]);
  await logInAs('admin');
  await logInAs('manager');
  expect(names(await openPinned('home'))).toEqual([second, third, first]);
});

it('MOVE-keys: Ctrl Shift and an arrow move the pinned app that has the focus, which keeps it; at the end nothing happens', async () => {
  const row = await openPinned('home');
  const [first = '', second = '', third = ''] = names(row) as string[];
  const focused = () => document.activeElement?.getAttribute('aria-label');
  within(row).getByRole('button', { name: second }).focus();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
  await waitFor(() => expect(names(row)).toEqual([first, third, second]));
  await within(row).findByText(`${second}：第3个，共3个`);
  expect(focused()).toBe(second);
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{ArrowLeft}{ArrowLeft}{/Shift}{/Control}');
  await waitFor(() => expect(names(row)).toEqual([second, first, third]));
  expect(focused()).toBe(second);
});

it('MOVE-escape: Escape during a drag puts the app back where it was, and closes nothing else', async () => {
  const row = await openPinned('home');
  const before = names(row);
  const button = within(row).getAllByRole('button')[0] as HTMLElement;
  drag(button, 1);
  await waitFor(() => expect(names(row)).not.toEqual(before));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(names(row)).toEqual(before));
  await within(row).findByText(/已放回原处$/);
  drop(button);
  expect(names(await openPinned('home'))).toEqual(before);
});

it('MOVE-phone: a narrow window has the apps in this order, and nothing that moves them', async () => {
  const order = names(await openPinned('home'));
  window.innerWidth = 375;
  await renderPage('changePassword');
  const home = await renderPage('home');
  const card = (await within(home).findByRole('heading', { name: '已置顶' })).closest(
    'section',
  ) as HTMLElement;
  await waitFor(() => expect(names(card)).toEqual(order));
  expect(card.querySelector('[data-moved]')).toBeNull();
});

it('MOVE-views: the kept views of a list are moved by mouse and by keys, for that list only', async () => {
  const view = { filters: [], keyword: '', order: { field: '', type: 'DESC' as const }, tab: '' };
  await keptViews.change(() =>
    ['甲', '乙', '丙'].flatMap((name) => [customers, orders].map((menu) => ({ ...view, menu, name }))),
  );
  const openList = async (menu: string) => {
    await renderPage('changePassword');
    const page = await renderPage('workList', { menu });
    await waitFor(() => expect(page.querySelectorAll('[data-moved]')).toHaveLength(3));
    const chips = () =>
      within(page)
        .getAllByRole('button', { name: /^[甲乙丙]$/ })
        .map((chip) => chip.textContent?.trim());
    return { page, chips };
  };
  const { page, chips } = await openList(customers);
  const first = within(page).getByRole('button', { name: '甲' });
  drag(first, 1);
  drop(first);
  await waitFor(() => expect(chips()).toEqual(['乙', '甲', '丙']));
  expect(first.getAttribute('aria-pressed')).toBe('false');
  within(page).getByRole('button', { name: '丙' }).focus();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  await waitFor(() => expect(chips()).toEqual(['乙', '丙', '甲']));
  await userEvent.keyboard('?');
  await screen.findByText('可调整顺序的项');
  await userEvent.keyboard('{Escape}');
  expect((await openList(customers)).chips()).toEqual(['乙', '丙', '甲']);
  expect((await openList(orders)).chips()).toEqual(['甲', '乙', '丙']);
});
