import { Suspense } from 'react';
import { lazyPart } from '@/ui/internal/lazy-part';
import { Box } from '@/ui/box';

const PunchLine = lazyPart(() =>
  import('@/features/attendance/punch-line').then(({ PunchLine }) => PunchLine),
);

/** Today's punches, for the home page: the code is fetched for those who punch, and the place of the line is kept meanwhile. */
export function PunchPart() {
  return (
    <Suspense fallback={<Box style={{ minHeight: 'var(--touch-target)' }} />}>
      <PunchLine />
    </Suspense>
  );
}
