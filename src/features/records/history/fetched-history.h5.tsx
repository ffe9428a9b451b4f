import { Suspense } from 'react';
import { lazyPart } from '@/ui/internal/lazy-part';
import type { RecordHistoryProps } from '@/features/records/history/record-history';

const History = lazyPart(() =>
  import('@/features/records/history/record-history').then(({ RecordHistory }) => RecordHistory),
);

/** The history of a record: its code is fetched when it is first drawn. */
export function FetchedHistory(props: RecordHistoryProps) {
  return (
    <Suspense fallback={null}>
      <History {...props} />
    </Suspense>
  );
}
