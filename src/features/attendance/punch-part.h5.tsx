import { lazy, Suspense } from 'react';
import { Box } from '@/ui/box';

/** Height of the line, px (punch-line.scss). */
const LINE = 44;

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
    <Suspense fallback={<Box style={{ minHeight: LINE }} />}>
      <PunchLine />
    </Suspense>
  );
}
