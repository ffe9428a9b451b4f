import { Suspense } from 'react';
import { lazyPart } from '@/ui/internal/lazy-part';
import type { BatchBarProps } from '@/features/records/list/batch-bar';

const Bar = lazyPart(() =>
  import(/* webpackChunkName: "several" */ '@/features/records/several/several-bar').then(
    ({ SeveralBar }) => SeveralBar,
  ),
);

/** What can be done with the chosen records, whose code is fetched once some are chosen. */
export function ListBatch(props: BatchBarProps) {
  return (
    <Suspense fallback={null}>
      <Bar {...props} />
    </Suspense>
  );
}
