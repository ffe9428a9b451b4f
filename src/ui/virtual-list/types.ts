import type { ReactNode } from 'react';

export interface VirtualListProps {
  /** Rows in all, loaded or not. */
  count: number;
  /** Estimated height of a row with its gap, px; measured afterwards where the target can. */
  estimate: number;
  /** Stays the same for the same row. */
  keyOf: (index: number) => string;
  row: (index: number) => ReactNode;
  /** What the list holds. */
  name: string;
  /** Shown before the first row, scrolls along. */
  header?: ReactNode;
  /** Shown after the last row. */
  footer?: ReactNode;
  /** The drawn rows, some of them beyond the edges, have changed: load their pages. */
  onRange?: (first: number, last: number) => void;
  /** Another row is at the top edge. */
  onTop?: (index: number) => void;
  /** Scrolls to a row each time the object changes. */
  jump?: { index: number };
  onRefresh?: () => Promise<unknown>;
  /** Increases to start a refresh without a finger. */
  refreshes?: number;
  /** Within 240 px of the end. */
  onReachEnd?: () => void;
  onScroll?: (top: number) => void;
}
