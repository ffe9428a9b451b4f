import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setTextScale, startTheme } from '@/ui/theme/theme';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant } from '../kit/tenant';

jest.mock('@tarojs/runtime-rn', () => ({ scalePx2dp: (px: number) => px }), { virtual: true });

/** As wide as a phone or as before: rows of a desktop's list show one fact in any case. */
const { innerWidth } = window;
const setWidth = (width: number) => {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
};

const isOn = () => document.documentElement.classList.contains('theme--simple');

afterEach(() =>
  act(() => {
    setTextScale(1);
    setWidth(innerWidth);
  }),
);

it('ELDER-choice: elder mode is one of the text sizes, comes back at the next start, and can be left', async () => {
  const user = userEvent.setup();
  let kept: string | undefined;
  const where = {
    read: () => Promise.resolve(kept),
    write: (value: string) => Promise.resolve(void (kept = value)),
  };
  await startTheme(where);
  await startTenant('manager');
  const page = await renderPage('mine');
  const choose = async (present: string, choice: string) => {
    await user.click(await within(page).findByRole('button', { name: `字体大小 ${present}` }));
    await user.click(within(await screen.findByRole('dialog')).getByText(choice));
    await within(page).findByRole('button', { name: `字体大小 ${choice}` });
  };
  await choose('标准', '长辈模式');
  expect(isOn()).toBe(true);
  expect(document.documentElement.style.getPropertyValue('--text-scale')).toBe('1.6');

  act(() => setTextScale(1));
  expect(isOn()).toBe(false);
  kept = JSON.stringify({ mode: 'light', textScale: 1.6 });
  await act(() => startTheme(where));
  expect(isOn()).toBe(true);
  await choose('长辈模式', '特大');
  expect(isOn()).toBe(false);
});

it('ELDER-home: home shows counts, what is to do and the apps, and neither pictures, clock nor notices', async () => {
  await startTenant('manager');
  const page = await renderPage('home');
  await within(page).findByRole('heading', { name: '公告' });
  const words = () => ({
    counts: within(page).queryAllByRole('group', { name: '审批' }).length,
    todo: within(page).queryAllByRole('heading', { name: '待办' }).length,
    app: within(page).queryAllByRole('button', { name: /^考勤/ }).length,
    clock: within(page).queryAllByRole('img', { name: /^服务器时间/ }).length,
    picture: within(page).queryAllByText('年度体检预约已开放').length,
    notices: within(page).queryAllByRole('heading', { name: '公告' }).length,
  });
  const plain = { counts: 1, todo: 1, app: 1, clock: 0, picture: 0, notices: 0 };
  await waitFor(() => expect(words()).toEqual({ ...plain, clock: 1, picture: 1, notices: 1 }));
  act(() => setTextScale(1.6));
  expect(words()).toEqual(plain);
});

it('ELDER-card: the card of a record shows two facts and no note, and still offers what can be done', async () => {
  setWidth(375);
  await startTenant('manager');
  const page = await renderPage('workList', { menu: menuId('yunqi', 'customer') });
  const facts = async () => {
    const [more] = await within(page).findAllByRole('button', { name: /更多$/ });
    const card = more?.closest('.record') as HTMLElement;
    return {
      lines: card.querySelectorAll('.record__line').length,
      note: card.querySelector('.record__note')?.textContent?.trim() ?? '',
    };
  };
  expect(await facts()).toEqual({ lines: 3, note: expect.stringMatching(/\d/) as string });
  act(() => setTextScale(1.6));
  expect(await facts()).toEqual({ lines: 2, note: '' });
});

it('ELDER-own-class: layout follows classes of the elements themselves, which React Native reads, and buttons have words alone', async () => {
  setWidth(375);
  const field = await elsewhere(await startTenant('manager'), 'field');
  const page = await renderPage('workList', { menu: menuId('yunqi', 'customer') });
  const [more] = await within(page).findAllByRole('button', { name: /更多$/ });
  const head = more?.closest('.record')?.querySelector('.record__head');
  const isStacked = () => head?.classList.contains('record__head--stacked');
  const title = head?.querySelector('.record__title');
  const isBeside = () => title?.classList.contains('record__title--beside');
  expect([isStacked(), isBeside()]).toEqual([false, true]);
  act(() => setTextScale(1.6));
  expect([isStacked(), isBeside()]).toEqual([true, false]);

  const { primitiveStyle } = await import('@/ui/internal/primitive-props.rn');
  // A row of tiles has no class of its own: its width is a value that React Native replaces.
  expect(primitiveStyle({ width: '25%', minHeight: 44 })).toEqual({ width: '33.3%', minHeight: 56 });
  act(() => setTextScale(1));
  expect(primitiveStyle({ width: '25%', minHeight: 44 })).toEqual({ width: '25%', minHeight: 44 });

  act(() => setWidth(375));
  await renderPage('contact', { person: field.id });
  const card = await screen.findByRole('dialog');
  const call = await within(card).findByRole('button', { name: '打电话' });
  expect(call.querySelectorAll('svg')).toHaveLength(1);
  act(() => setTextScale(1.6));
  expect(call.querySelectorAll('svg')).toHaveLength(0);
});
