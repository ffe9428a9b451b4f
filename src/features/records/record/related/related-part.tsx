import { useSession } from '@/data/session/session-store';
import { readFlag } from '@/lib/read-value';
import { FetchedRelated } from './fetched-related';
import type { RelatedRecordsProps } from './related-records';

/**
 * Below a record, where it moves nothing when it arrives: what belongs to it; nothing where the server does not count that.
 */
export function RelatedPart(props: RelatedRecordsProps) {
  const isCounted = useSession(({ sysConfig }) => readFlag(sysConfig?.RelatedRows) === true);
  return isCounted ? <FetchedRelated {...props} /> : null;
}
