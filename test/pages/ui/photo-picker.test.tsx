import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { LocalFile } from '@/device/types';
import { chooseFile } from '../../kit/choose-file';
import { closeLayer, overlayStore, topLayer } from '@/ui/overlay/machine';
import { PhotoPicker } from '@/ui/photo-picker';

const photo = (n: number): LocalFile => ({ path: `blob:${n}`, name: `${n}.png`, size: 1, type: 'image/png' });

function Picked() {
  const [photos, setPhotos] = useState<readonly LocalFile[]>([photo(1), photo(2), photo(3)]);
  return (
    <>
      <PhotoPicker max={6} photos={photos} watermark={[]} onChange={setPhotos} />
      <p>{photos.map(({ name }) => name).join(' ')}</p>
    </>
  );
}

it('J-A9-photo-tap: a tap shows the photo; its own button removes it, and it comes back to its place', async () => {
  render(<Picked />);
  await userEvent.click(screen.getByRole('button', { name: '查看照片 2' }));
  const preview = topLayer(overlayStore.getState());
  expect(preview?.kind).toBe('preview');
  closeLayer(preview?.id ?? 0);
  expect(screen.getByText('1.png 2.png 3.png')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '移除照片 2' }));
  expect(screen.getByText('1.png 3.png')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(screen.getByText('1.png 2.png 3.png')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
});

it('J-A9-photo-undo: the undo stays for five seconds', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  render(<Picked />);
  await user.click(screen.getByRole('button', { name: '移除照片 1' }));
  jest.advanceTimersByTime(4000);
  expect(screen.getByRole('button', { name: '撤销' })).toBeTruthy();
  const { act } = await import('@testing-library/react');
  act(() => void jest.advanceTimersByTime(1500));
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  jest.useRealTimers();
});

it('LATE-photo: a slow photo displaces none that was taken meanwhile, and brings back none that was removed', async () => {
  const waiting: Array<() => void> = [];
  // After a while the browser fails to decode it: the photo is taken as it is.
  const createImageBitmap = () => new Promise((_resolve, reject) => waiting.push(() => reject(new Error())));
  Object.assign(window, { createImageBitmap });
  render(<Picked />);
  const add = screen.getByRole('button', { name: '拍照' });
  for (const name of ['slow.png', 'quick.png'])
    await chooseFile(add, new File(['bytes'], name, { type: 'image/png' }));
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.();
  await screen.findByText('1.png 2.png 3.png quick.png');
  await userEvent.click(screen.getByRole('button', { name: '移除照片 1' }));
  waiting[0]?.();
  await screen.findByText('2.png 3.png quick.png slow.png');
});
