import { Suspense } from 'react';
import { lazyPart } from '@/ui/internal/lazy-part';
import type { RecordHistoryProps } from '@/features/records/record/history/record-history';

const History = lazyPart(() =>
  import('@/features/records/record/history/record-history').then(({ RecordHistory }) => RecordHistory),
);
const WithApprovals = lazyPart(() =>
  import('@/features/records/record/history/record-timeline').then(({ RecordTimeline }) => RecordTimeline),
);

/** What happened to a record: the code is fetched when it is first drawn, that of approvals where there may be some. */
export function FetchedHistory(props: RecordHistoryProps) {
  const Part = props.menu?.flowDesignId ? WithApprovals : History;
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
