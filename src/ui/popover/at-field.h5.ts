import { isDesktop } from '@/device/runtime/platform';
import { DESKTOP_MIN_WIDTH } from '../internal/is-desktop';
import type { AskAtField } from './types';

/** At the control that has the focus and opens something; its code is fetched with the first one, and without it the sheet asks. */
export const askAtField: AskAtField = (kind, options, sheet) => {
  const field = document.activeElement;
  return isDesktop() && window.innerWidth >= DESKTOP_MIN_WIDTH && field?.matches('[aria-haspopup=dialog]')
    ? import('./pickers.h5').then(({ pickers }) => pickers[kind](field as HTMLElement, options), sheet)
    : sheet();
};
