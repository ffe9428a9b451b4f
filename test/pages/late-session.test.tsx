import { within } from '@testing-library/dom';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';
import { storage } from '@/device/storage/storage';

/** How long a slow device takes to read what it keeps, in ms. */
const SLOW_MS = 300;

it('SESSION-late: a page that was drawn before the session was read from the device sends its requests afterwards', async () => {
  await startTenant('manager');
  const get = storage.get.bind(storage);
  jest.spyOn(storage, 'get').mockImplementation(async (key) => {
    // rest: this is the device's slowness.
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return get(key);
  });
  const page = await renderPage('noticeSettings');
  expect(await within(page).findByText('还没有设备开启')).toBeTruthy();
});
