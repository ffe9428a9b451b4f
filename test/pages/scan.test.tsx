import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { equipmentCode } from '../../server/seed/subjects/site';
import { chooseFile } from '../kit/choose-file';
import { withHeldAnswers } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';

/** What the browser reads from the picture that is chosen next. */
let code = '';

/** A browser that reads codes itself, as those of phones do. */
class Detector {
  static readonly getSupportedFormats = () => Promise.resolve(['qr_code', 'ean_13', 'code_128']);
  readonly detect = () => Promise.resolve([{ rawValue: code, format: 'ean_13' }]);
}

it('LATE-scan: a machine that is found after the next code was read does not take its place', async () => {
  await startTenant('admin');
  const createImageBitmap = () => Promise.resolve({ close: () => undefined });
  Object.assign(window, { BarcodeDetector: Detector, createImageBitmap });
  const page = await renderPage('scanCode');
  const scan = async (text: string) => {
    code = text;
    const button = await within(page).findByRole('button', { name: '从相册选择' });
    await chooseFile(button, new File(['bytes'], 'code.png', { type: 'image/png' }));
    await within(page).findByText(text);
  };
  await withHeldAnswers(async ({ count, release }) => {
    await scan(equipmentCode(1));
    await waitFor(() => expect(count()).toBe(1));
    await userEvent.click(within(page).getByRole('button', { name: '继续扫描' }));
    await scan(equipmentCode(2));
    await within(page).findByText(/^设备：.* 02 号$/);
    release();
    // rest: a late answer would show within some frames; looking too soon can miss it but never cause it.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(within(page).getByText(/^设备：/).textContent).toMatch(/ 02 号$/);
  }, equipmentCode(1));
});
