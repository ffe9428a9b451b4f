import { Platform, StatusBar } from 'react-native';
import { initialWindowMetrics } from 'react-native-safe-area-context';
import { systemName } from './system-name';
import type { ClientType, Insets } from '../types';

/** Value of the clienttype header. */
export const clientType: ClientType = 'APP';

/** 'Android', 'IOS', else the platform's own name for itself. */
export function clientSystem(): string {
  return systemName(Platform.OS);
}

/** Space the device needs at the edges of the screen, px. */
export function safeArea(): Insets {
  const insets = initialWindowMetrics?.insets ?? { top: 0, right: 0, bottom: 0, left: 0 };
  return { ...insets, top: insets.top || StatusBar.currentHeight || 0 };
}

/** Apps have no platform button in their bars. */
export function menuButton(): { top: number; height: number; left: number } | undefined {
  return undefined;
}

/** Whether mouse and keyboard are the usual way to use this device. */
export function isDesktop(): boolean {
  return false;
}

/** Whether long messages become a dialog instead of a toast here (spec §8: everywhere except on H5). */
export const wideMessagesAsDialog: boolean = true;
