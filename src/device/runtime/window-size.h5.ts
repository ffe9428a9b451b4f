import type { Unsubscribe } from '../types';

export interface WindowSize {
  width: number;
  height: number;
}

/** Size of the app's window, px. */
export function windowSize(): WindowSize {
  return { width: window.innerWidth, height: window.innerHeight };
}

/** Reports the new size each time the window changes (rotation, folding, keyboards of some phones). */
export function onWindowResize(listener: (size: WindowSize) => void): Unsubscribe {
  const told = () => listener(windowSize());
  window.addEventListener('resize', told);
  return () => window.removeEventListener('resize', told);
}
