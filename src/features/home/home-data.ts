import { useMemo } from 'react';
import { askEngine } from '@/data/query/ask';
import { useQuery, type QueryResult } from '@/data/query/use-query';
import { useSession } from '@/data/session/session-store';
import { readHomeData } from '@/features/home/index-data';
import type { HomeData } from '@/features/home/index-data';

/** The content of the home page: a kept copy bridges the time until the server has answered (spec §9). */
export function useHomeData(): QueryResult<HomeData> {
  const UserId = useSession((session) => session.user?.Id ?? '');
  const name = UserId === '' ? '' : 'index_data';
  const ask = () => askEngine('mobile_index_data', { UserId });
  const { data, ...answer } = useQuery({ name, ask, isBroad: true });
  const read = useMemo(() => (data === undefined ? undefined : readHomeData(data)), [data]);
  return { data: read, ...answer };
}
