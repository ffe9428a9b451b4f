import type { KeyLineProps } from './types';

/** Where there is no keyboard, lists name no keys. */
export function KeyLine(_props: KeyLineProps): null {
  return null;
}
