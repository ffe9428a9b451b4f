import type { ReportOrder, ReportOrderOptions } from './report-order-props';
import { ReportRow } from './report-row';

/** Mini-programs and the native app show the rows as the server orders them. */
export const useReportOrder = ({ table, weights, isOpened }: ReportOrderOptions): ReportOrder => ({
  rowAt: (place) => place,
  head: (
    <ReportRow
      kind="head"
      cells={(table?.columns ?? []).map(({ label }) => label)}
      weights={weights}
      isOpened={isOpened}
    />
  ),
});
