import { lazy, Suspense } from 'react';
import type { RecordHistoryProps } from '@/features/records/history/record-history';

const nothing = () => null;

const History = lazy(() =>
  import('@/features/records/history/record-history').then(
    (loaded) => ({ default: loaded.RecordHistory }),
    () => ({ default: nothing }),
  ),
);

/** The history of a record: its code is fetched when it is first drawn. */
export function FetchedHistory(props: RecordHistoryProps) {
  return (
    <Suspense fallback={null}>
      <History {...props} />
    </Suspense>
  );
}
