import { useSession } from '@/data/session/session-store';
import { readFlag } from '@/lib/read-value';
import { InView } from '@/ui/in-view';
import { FetchedHistory } from './fetched-history';
import type { RecordHistoryProps } from './record-history';

/** Below a record: its history, once that comes near the screen; nothing where the server keeps none. */
export function HistoryPart(props: RecordHistoryProps) {
  const isKept = useSession(({ sysConfig }) => readFlag(sysConfig?.RowHistory) === true);
  if (!isKept) return null;
  return (
    <InView id="record-history" estimate={44}>
      {() => <FetchedHistory {...props} />}
    </InView>
  );
}
