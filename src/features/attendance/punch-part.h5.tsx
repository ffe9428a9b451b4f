import { lazy, Suspense } from 'react';
import { Box } from '@/ui/box';

const nothing = () => null;

const PunchLine = lazy(() =>
  import('@/features/attendance/punch-line').then(
    (loaded) => ({ default: loaded.PunchLine }),
    () => ({ default: nothing }),
  ),
);

/** Today's punches, for the home page: the code is fetched for those who punch, and the place of the line is kept meanwhile. */
export function PunchPart() {
  return (
    <Suspense fallback={<Box style={{ minHeight: 'var(--touch-target)' }} />}>
      <PunchLine />
    </Suspense>
  );
}
