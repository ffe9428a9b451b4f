import { RecordHistory, type RecordHistoryProps } from '@/features/records/record/history/record-history';
import { RecordTimeline } from '@/features/records/record/history/record-timeline';

/** What happened to a record, with its approvals where there may be some. */
export function FetchedHistory(props: RecordHistoryProps) {
  return props.menu?.flowDesignId ? <RecordTimeline {...props} /> : <RecordHistory {...props} />;
}
