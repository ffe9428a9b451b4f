import { useLayoutEffect, useState } from 'react';
import { onWindowResize, windowSize } from '@/device/runtime/window-size';

/** From this width on (px) the rail takes the place of the bottom bar and lists stand beside records. */
export const DESKTOP_MIN_WIDTH = 1024;

/** Whether the window is as wide as a desktop's, following its size. */
export function useIsDesktop(): boolean {
  const [wide, setWide] = useState(() => windowSize().width >= DESKTOP_MIN_WIDTH);
  // Before anything is drawn: a window that changes in between would not be heard of.
  useLayoutEffect(() => onWindowResize(({ width }) => setWide(width >= DESKTOP_MIN_WIDTH)), []);
  return wide;
}
