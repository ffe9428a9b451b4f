import type { ReactNode } from 'react';
import type { ReportTable } from './report-rows';

/** The rows of a report in the order in which they are shown. */
export interface ReportOrder {
  /** The row at a place of the table, both from 0. */
  rowAt: (place: number) => number;
  /** The head of the table. */
  head: ReactNode;
}

export interface ReportOrderOptions {
  table: ReportTable | null;
  /** The rows as they were sent. */
  rows: readonly unknown[] | undefined;
  weights: readonly number[];
  /** Rows have an arrow, whose place the head keeps. */
  isOpened: boolean;
}
