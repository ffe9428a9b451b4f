import { Suspense } from 'react';
import { lazyPart } from '@/ui/internal/lazy-part';
import { PinnedSpace, type PinnedProps } from '@/features/menus/pinned-space';

const PinnedCard = lazyPart(() =>
  import('@/features/menus/pinned-card').then(({ PinnedCard }) => PinnedCard),
);

/** The pinned apps, for the home page: their code is fetched for those who have pinned some. */
export function PinnedPart(props: PinnedProps) {
  return (
    <Suspense fallback={<PinnedSpace {...props} />}>
      <PinnedCard {...props} />
    </Suspense>
  );
}
