import type { PropsWithChildren } from 'react';
import { createPortal } from 'react-dom';

/** Overlays are placed in the body, above the pages and the tab bar. */
export function Portal({ children }: PropsWithChildren) {
  return createPortal(children, document.body);
}
