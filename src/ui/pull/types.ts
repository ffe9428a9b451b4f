import type { ReactNode } from 'react';
import type { ScrollProps } from '../scroll/types';

export interface PullProps extends Omit<ScrollProps, 'children' | 'horizontal'> {
  /** Refreshes; settles when done. Without it this is a plain scroller. */
  onRefresh?: () => Promise<unknown>;
  /** False: only `start` refreshes, not a finger. Default true. */
  byHand?: boolean;
  /** Pulling at least this far counts, px. Default 56. */
  range?: number;
  /** A counter that starts a refresh each time it grows, for a button or a key. */
  start?: number;
  children?: ReactNode;
}
