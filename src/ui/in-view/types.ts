import type { ReactNode } from 'react';

export interface InViewProps {
  /** Unique on the page. */
  id: string;
  /** Height to keep free while the content is far away, px. */
  estimate: number;
  /** Draws the content wherever it is (something in it must be found). */
  now?: boolean;
  /** Called each time the content is drawn. */
  children: () => ReactNode;
}

/** How far outside the screen content is already drawn, px: about one screen, so that it is ready when scrolled to. */
export const NEAR_PX = 600;
