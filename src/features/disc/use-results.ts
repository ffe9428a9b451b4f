import { useMemo } from 'react';
import { useOutbox } from '@/data/outbox/app-outbox';
import { useQuery, type QueryResult } from '@/data/query/use-query';
import { askResults, DISC_RESULTS, withWaitingResults, type PastResult } from '@/features/disc/results';

export interface OwnResults extends Omit<QueryResult<PastResult[]>, 'data'> {
  /** Newest first; undefined until there is something to show. */
  list: readonly PastResult[] | undefined;
}

/** The user's own results: those the server has (or their kept copy), and those still waiting on this device. */
export function useResults(userId: string): OwnResults {
  const { data, ...answer } = useQuery({
    name: userId === '' ? '' : 'disc',
    ask: () => askResults(userId),
    tables: [DISC_RESULTS],
  });
  const entries = useOutbox((outbox) => outbox.entries);
  const list = useMemo(() => {
    const all = withWaitingResults(data ?? [], entries);
    return data || all.length > 0 ? all : undefined;
  }, [data, entries]);
  return { list, ...answer };
}
