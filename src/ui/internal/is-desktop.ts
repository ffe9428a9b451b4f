import { useLayoutEffect, useState } from 'react';
import { onWindowResize, windowSize } from '@/device/runtime/window-size';

/** From this width on (px) the rail replaces the bottom bar and lists are shown next to records. */
export const DESKTOP_MIN_WIDTH = 1024;

/** Whether the window is as wide as a desktop's; follows its size. */
export function useIsDesktop(): boolean {
  const [wide, setWide] = useState(() => windowSize().width >= DESKTOP_MIN_WIDTH);
  // Before anything is drawn: a change of the window in between would go unnoticed.
  useLayoutEffect(() => onWindowResize(({ width }) => setWide(width >= DESKTOP_MIN_WIDTH)), []);
  return wide;
}
