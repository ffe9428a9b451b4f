import { Box } from '@/ui/box';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { Scroll } from '@/ui/scroll';
import type { ReportPanesProps } from './report-panes-props';

/** Totals and chart above the rows, on a desktop beside them. */
export function ReportPanes({ figures, hasFigures, rows }: ReportPanesProps) {
  const wide = useIsDesktop();
  if (!wide || !hasFigures) return <>{rows(figures)}</>;
  return (
    <Box className="report__panes">
      <Scroll className="report__pane">{figures}</Scroll>
      <Box className="report__pane">{rows(null)}</Box>
    </Box>
  );
}
