import { Suspense } from 'react';
import type { CardSource } from '@/features/records/home-cards/card-source';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { lazyPart } from '@/ui/internal/lazy-part';

const Chart = lazyPart(() =>
  import(/* webpackChunkName: "report" */ '@/features/records/home-cards/report-card').then(
    ({ ReportCard }) => ReportCard,
  ),
);

/** The chart of a report: the code that draws charts is fetched for those who have one. */
export function ChartCard({ source }: { source: CardSource }) {
  const space = (
    <Card flush>
      <Box className="added-card__space--list" />
    </Card>
  );
  return (
    <Suspense fallback={space}>
      <Chart source={source} />
    </Suspense>
  );
}
