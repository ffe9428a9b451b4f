import type { Unsubscribe } from '../types';

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Whether the phone or computer is set to dark; undefined where the platform does not say. */
export function isSystemDark(): boolean | undefined {
  return darkSystem().matches;
}

/** Calls back each time the system changes between light and dark. */
export function onSystemThemeChange(listener: () => void): Unsubscribe {
  const system = darkSystem();
  system.addEventListener('change', listener);
  return () => system.removeEventListener('change', listener);
}
