import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';

const TEN_SECONDS = 10_000;

afterEach(() => jest.useRealTimers());

/** Opens a page of another site, with the timers in the test's hands from then on. */
async function openSite(url: string): Promise<HTMLElement> {
  await startTenant('manager');
  const page = await renderPage('webView', { url, title: '帮助' });
  const go = await within(page).findByRole('button', { name: '继续打开' });
  jest.useFakeTimers();
  fireEvent.click(go);
  return page;
}

it('WEBPAGE-host: while a page loads its host is named, and what comes late is shown all the same', async () => {
  const page = await openSite('https://slow.example.org/help');
  expect(within(page).getByRole('status').textContent).toBe('正在打开 slow.example.org');
  const frame = within(page).getByTitle('帮助');
  act(() => jest.advanceTimersByTime(TEN_SECONDS - 1));
  expect(within(page).queryByRole('alert')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(within(page).getByRole('alert').textContent).toMatch(/^slow\.example\.org 还没有打开/);
  expect(within(page).getByTitle('帮助')).toBe(frame);
  fireEvent.load(frame);
  expect(within(page).queryByRole('alert')).toBeNull();
  expect(within(page).getByRole('status').textContent).toBe('网页来自 slow.example.org');
  act(() => jest.advanceTimersByTime(TEN_SECONDS));
  expect(within(page).queryByRole('alert')).toBeNull();
});

it('WEBPAGE-retry: a page that does not come is asked for again, and has its time again', async () => {
  const page = await openSite('https://gone.example.org/');
  const frame = within(page).getByTitle('帮助');
  act(() => jest.advanceTimersByTime(TEN_SECONDS));
  fireEvent.click(within(page).getByRole('button', { name: '重试' }));
  expect(within(page).queryByRole('alert')).toBeNull();
  expect(within(page).getByTitle('帮助')).not.toBe(frame);
  act(() => jest.advanceTimersByTime(TEN_SECONDS));
  within(page).getByRole('alert');
});

it('WEBPAGE-ways: the address can be copied or opened in a tab of its own, which gets no token and no way back', async () => {
  const page = await openSite('https://gone.example.org/?t={token}');
  act(() => jest.advanceTimersByTime(TEN_SECONDS));
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const copied: string[] = [];
  const writeText = (text: string) => Promise.resolve(void copied.push(text));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const late = within(page).getByRole('alert').parentElement as HTMLElement;
  fireEvent.click(within(late).getByRole('button', { name: '在浏览器中打开' }));
  expect(open.mock.calls).toEqual([['https://gone.example.org/?t=', '_blank', 'noopener']]);
  fireEvent.click(within(late).getByRole('button', { name: '复制网址' }));
  jest.useRealTimers();
  await waitFor(() => expect(copied).toEqual(['https://gone.example.org/?t={token}']));
  await screen.findByText('网址已复制');
});

it('WEBPAGE-offline: without a network the message comes at once, in place of what the browser says', async () => {
  const page = await openSite('https://far.example.org/');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.load(within(page).getByTitle('帮助'));
  expect(within(page).getByRole('alert').textContent).toMatch(/^far\.example\.org 打不开/);
  expect(within(page).queryByTitle('帮助')).toBeNull();
  onLine.mockRestore();
  fireEvent.click(within(page).getByRole('button', { name: '重试' }));
  fireEvent.load(within(page).getByTitle('帮助'));
  expect(within(page).queryByRole('alert')).toBeNull();
});
