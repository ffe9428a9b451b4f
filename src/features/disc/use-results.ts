import { useCallback, useEffect, useMemo } from 'react';
import { useLatest } from '@/data/cache/use-latest';
import { useOutbox } from '@/data/outbox/app-outbox';
import { onWrite, tablesOfWrite } from '@/data/outbox/write-events';
import { askResults, DISC_RESULTS, withWaiting, type PastResult } from '@/features/disc/results';

export interface OwnResults {
  /** Newest first; undefined until there is something to show. */
  list: readonly PastResult[] | undefined;
  /** Why there is nothing. */
  error: string;
  /** When what is shown was read, ms; undefined when it is of now. */
  since: number | undefined;
  refresh: () => Promise<void>;
}

/** The user's own results: what the server has or is kept of it, and what still waits on this device. */
export function useResults(userId: string): OwnResults {
  const ask = useCallback(() => askResults(userId), [userId]);
  const { data, error, since, refresh } = useLatest(userId === '' ? '' : 'disc', ask);
  const entries = useOutbox((outbox) => outbox.entries);
  useEffect(
    () =>
      onWrite((entry) => {
        if (tablesOfWrite(entry).includes(DISC_RESULTS)) void refresh();
      }),
    [refresh],
  );
  const list = useMemo(() => {
    const all = withWaiting(data ?? [], entries);
    return data || all.length > 0 ? all : undefined;
  }, [data, entries]);
  return { list, error, since, refresh };
}
