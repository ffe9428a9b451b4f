import { lazy, Suspense } from 'react';
import { PinnedSpace, type PinnedProps } from '@/features/menus/pinned-space';

const nothing = () => null;

const PinnedCard = lazy(() =>
  import('@/features/menus/pinned-card').then(
    (loaded) => ({ default: loaded.PinnedCard }),
    () => ({ default: nothing }),
  ),
);

/** The pinned apps, for the home page: their code is fetched for those who have pinned some. */
export function PinnedPart(props: PinnedProps) {
  return (
    <Suspense fallback={<PinnedSpace {...props} />}>
      <PinnedCard {...props} />
    </Suspense>
  );
}
