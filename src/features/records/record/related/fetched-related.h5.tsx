import { Suspense } from 'react';
import { lazyPart } from '@/ui/internal/lazy-part';
import type { RelatedRecordsProps } from '@/features/records/record/related/related-records';

const Related = lazyPart(() =>
  import('@/features/records/record/related/related-records').then(({ RelatedRecords }) => RelatedRecords),
);

/** The records that belong to a record: their code is fetched when they are first drawn. */
export function FetchedRelated(props: RelatedRecordsProps) {
  return (
    <Suspense fallback={null}>
      <Related {...props} />
    </Suspense>
  );
}
