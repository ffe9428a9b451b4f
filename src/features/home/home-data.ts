import { useMemo } from 'react';
import { useQuery, type QueryResult } from '@/data/query/use-query';
import { useSession } from '@/data/session/session-store';
import { readHomeData } from '@/features/home/index-data';
import type { HomeData } from '@/features/home/index-data';
import { indexDataQuery } from '@/features/shared/own-queries';

/** The content of the home page: a kept copy bridges the time until the server has answered (spec §9). */
export function useHomeData(): QueryResult<HomeData> {
  const UserId = useSession((session) => session.user?.Id ?? '');
  const { data, ...answer } = useQuery(indexDataQuery(UserId));
  const read = useMemo(() => (data === undefined ? undefined : readHomeData(data)), [data]);
  return { data: read, ...answer };
}
