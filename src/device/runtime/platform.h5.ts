import { systemName } from './system-name';
import type { ClientType, Insets } from '../types';

/** Value of the clienttype header. */
export const clientType: ClientType = 'H5';

/** 'Android', 'IOS', else the platform's own name for itself. */
export function clientSystem(): string {
  const name = systemName(navigator.userAgent);
  return name === navigator.userAgent ? navigator.platform : name;
}

/** Space the device needs at the edges of the screen, px. */
export function safeArea(): Insets {
  const probe = document.createElement('div');
  const sides = ['top', 'right', 'bottom', 'left'] as const;
  probe.style.cssText = `position:fixed;visibility:hidden;${sides.map((side) => `padding-${side}:env(safe-area-inset-${side},0px)`).join(';')}`;
  document.body.appendChild(probe);
  const style = getComputedStyle(probe);
  const insets: Insets = {
    top: parseFloat(style.paddingTop) || 0,
    right: parseFloat(style.paddingRight) || 0,
    bottom: parseFloat(style.paddingBottom) || 0,
    left: parseFloat(style.paddingLeft) || 0,
  };
  probe.remove();
  return insets;
}

/** Browsers do not draw a button into the page. */
export function menuButton(): { top: number; height: number; left: number } | undefined {
  return undefined;
}

/** Whether mouse and keyboard are the usual way to use this device. */
export function isDesktop(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** Whether long messages become a dialog instead of a toast here (spec §8: everywhere except on H5). */
export const wideMessagesAsDialog: boolean = false;
