import { Appearance } from 'react-native';
import type { Unsubscribe } from '../types';

/** Whether the phone or computer is set to dark; undefined where the platform does not say. */
export function isSystemDark(): boolean | undefined {
  return Appearance.getColorScheme() === 'dark';
}

/** Calls back each time the system changes between light and dark. */
export function onSystemThemeChange(listener: () => void): Unsubscribe {
  const subscription = Appearance.addChangeListener(listener);
  return () => subscription.remove();
}
