import { useSession } from '@/data/session/session-store';
import { readFlag } from '@/lib/read-value';
import { InView } from '@/ui/in-view';
import { FetchedHistory } from './fetched-history';
import type { RecordHistoryProps } from './record-history';

/**
 * Below a record: what happened to it, once that comes near the screen; nothing where the server keeps no changes and the menu has no
 * approvals.
 */
export function HistoryPart(props: Pick<RecordHistoryProps, 'store' | 'menu'>) {
  const isKept = useSession(({ sysConfig }) => readFlag(sysConfig?.RowHistory) === true);
  if (!isKept && !props.menu?.flowDesignId) return null;
  return (
    <InView id="record-history" estimate={44}>
      {() => <FetchedHistory {...props} isKept={isKept} />}
    </InView>
  );
}
