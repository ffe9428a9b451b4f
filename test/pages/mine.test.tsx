import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTheme, themeStore } from '@/ui/theme/theme';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';

/** A system whose colours the test decides. */
function systemTheme() {
  const { matchMedia } = window;
  const changes = new EventTarget();
  let dark = false;
  window.matchMedia = (media) => ({
    ...matchMedia(media),
    matches: media === '(prefers-color-scheme: dark)' && dark,
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  });
  return {
    turn(to: 'light' | 'dark') {
      dark = to === 'dark';
      act(() => void changes.dispatchEvent(new Event('change')));
    },
    putBack: () => void (window.matchMedia = matchMedia),
  };
}

const isDark = () => document.documentElement.classList.contains('theme--dark');

it('MINE-theme: dark mode is on, off or as the system has it, is marked in its list and comes back', async () => {
  const user = userEvent.setup();
  const system = systemTheme();
  let kept: string | undefined;
  const where = {
    read: () => Promise.resolve(kept),
    write: (value: string) => Promise.resolve(void (kept = value)),
  };
  try {
    await startTenant('manager');
    const page = await renderPage('mine');
    await startTheme(where);
    const choose = async (present: string, choice: string) => {
      await user.click(await within(page).findByRole('button', { name: `深色模式 ${present}` }));
      await user.click(within(await screen.findByRole('dialog')).getByText(choice));
      expect(await within(page).findByRole('button', { name: `深色模式 ${choice}` })).toBeTruthy();
    };
    await choose('关闭', '跟随系统');
    expect(isDark()).toBe(false);
    system.turn('dark');
    expect(isDark()).toBe(true);

    await startTheme(where);
    expect([isDark(), themeStore.getState().choice]).toEqual([true, 'system']);
    system.turn('light');
    expect(isDark()).toBe(false);

    await choose('跟随系统', '开启');
    system.turn('dark');
    system.turn('light');
    expect(isDark()).toBe(true);
    await choose('开启', '关闭');
    expect(isDark()).toBe(false);
  } finally {
    system.putBack();
  }
});

it('MINE-demo: the components of the kit are offered to administrators, not to everybody', async () => {
  const rowsOf = async (account: string) => {
    await startTenant(account);
    const page = await renderPage('mine');
    await within(page).findByRole('button', { name: /^检查更新/ });
    return within(page).queryAllByRole('button', { name: '样式演示' }).length;
  };
  expect([await rowsOf('manager'), await rowsOf('admin')]).toEqual([0, 1]);
});
