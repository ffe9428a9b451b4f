import { waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';

/** Taps a button that asks for a file, and gives this file in the phone's dialog. */
export async function chooseFile(button: HTMLElement, file: File): Promise<void> {
  await userEvent.click(button);
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('nothing asks for a file');
    return found;
  });
  await userEvent.upload(input, file);
}

/** Runs `act` on a phone that is slow to downscale large pictures. */
export async function withSlowPictures(act: () => Promise<void>): Promise<void> {
  // rest: the phone's time
  const slow = () => new Promise((_done, fail) => setTimeout(fail, 1000));
  Object.defineProperty(globalThis, 'createImageBitmap', { configurable: true, value: slow });
  await act().finally(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));
}
