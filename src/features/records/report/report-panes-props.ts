import type { ReactNode } from 'react';

export interface ReportPanesProps {
  /** Totals and chart. */
  figures: ReactNode;
  /** Whether there are any: without them the rows have the whole width. */
  hasFigures: boolean;
  /** Draws the rows below what it is given. */
  rows: (above: ReactNode) => ReactNode;
}
