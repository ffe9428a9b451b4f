import { useCallback, useMemo } from 'react';
import { noAnswer } from '@/data/api/answer';
import { mobileIndexData } from '@/data/api/api-engine';
import { useLatest } from '@/data/cache/use-latest';
import { useSession } from '@/data/session/session-store';
import { readHomeData } from '@/features/home/index-data';
import type { HomeData } from '@/features/home/index-data';
import { useCurrent } from '@/features/shared/use-current';

export interface HomeState {
  /** Undefined until there is something to show. */
  data: HomeData | undefined;
  /** Why there is nothing, in the catalogue's words. */
  error: string;
  /** When what is shown was read, ms since 1970; undefined when the server has just said so. */
  since: number | undefined;
  /** Asks the server now; settles when the answer was shown. */
  refresh: () => Promise<void>;
}

/** The content of the home page: a kept one bridges the time until the server has answered (spec §9). */
export function useHomeData(): HomeState {
  const userId = useSession((session) => session.user?.Id ?? '');
  const ask = useCallback(async (): Promise<unknown> => {
    const answer = await mobileIndexData(userId, { quiet: true });
    if (answer.Code !== 1) throw noAnswer(answer);
    return answer.Data;
  }, [userId]);
  const { data, error, since, refresh } = useLatest(userId === '' ? '' : 'index_data', ask);
  useCurrent(refresh);
  const read = useMemo(() => (data === undefined ? undefined : readHomeData(data)), [data]);
  return { data: read, error, since, refresh };
}
