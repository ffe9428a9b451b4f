import Taro from '@tarojs/taro';
import { systemName } from './system-name';
import type { Insets } from '../types';

export { miniProgramType as clientType } from './client-type';

/** 'Android', 'IOS', else the platform's own name for itself. */
export function clientSystem(): string {
  return systemName(Taro.getSystemInfoSync().platform);
}

/** Space the device needs at the edges of the screen, px. */
export function safeArea(): Insets {
  const { safeArea: area, screenWidth, screenHeight, statusBarHeight } = Taro.getSystemInfoSync();
  if (!area) return { top: statusBarHeight ?? 0, right: 0, bottom: 0, left: 0 };
  return {
    top: Math.max(area.top, statusBarHeight ?? 0),
    right: Math.max(0, screenWidth - area.right),
    bottom: Math.max(0, screenHeight - area.bottom),
    left: Math.max(0, area.left),
  };
}

/** The platform's own button in the top right corner of custom bars, px; undefined where there is none. */
export function menuButton(): { top: number; height: number; left: number } | undefined {
  try {
    const { top, height, left } = Taro.getMenuButtonBoundingClientRect();
    return height > 0 ? { top, height, left } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether mouse and keyboard are the usual way to use this device. */
export function isDesktop(): boolean {
  return /windows|mac|pc/i.test(Taro.getSystemInfoSync().platform);
}

/** Whether long messages become a dialog instead of a toast here (spec §8: everywhere except on H5). */
export const wideMessagesAsDialog: boolean = true;
