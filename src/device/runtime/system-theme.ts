import type { Unsubscribe } from '../types';

/**
 * Whether the phone or computer is set to dark; undefined where the platform does not say. WeChat and Feishu say so only
 * to apps that declare `darkmode`, whose native controls then follow the system even where the user has chosen light.
 */
export function isSystemDark(): boolean | undefined {
  return undefined;
}

/** Calls back each time the system changes between light and dark. */
export function onSystemThemeChange(_listener: () => void): Unsubscribe {
  return () => undefined;
}
