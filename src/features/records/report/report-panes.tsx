import type { ReportPanesProps } from './report-panes-props';

/** Totals and chart above the rows. */
export const ReportPanes = ({ figures, rows }: ReportPanesProps) => <>{rows(figures)}</>;
