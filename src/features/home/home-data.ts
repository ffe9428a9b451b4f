import { useMemo } from 'react';
import { noAnswer } from '@/data/api/answer';
import { mobileIndexData } from '@/data/api/api-engine';
import { useQuery, type QueryResult } from '@/data/query/use-query';
import { useSession } from '@/data/session/session-store';
import { readHomeData } from '@/features/home/index-data';
import type { HomeData } from '@/features/home/index-data';

async function askHome(userId: string): Promise<unknown> {
  const answer = await mobileIndexData(userId, { quiet: true });
  if (answer.Code !== 1) throw noAnswer(answer);
  return answer.Data;
}

/** The content of the home page: a kept one bridges the time until the server has answered (spec §9). */
export function useHomeData(): QueryResult<HomeData> {
  const userId = useSession((session) => session.user?.Id ?? '');
  const name = userId === '' ? '' : 'index_data';
  const { data, ...answer } = useQuery({ name, ask: () => askHome(userId), isBroad: true });
  const read = useMemo(() => (data === undefined ? undefined : readHomeData(data)), [data]);
  return { data: read, ...answer };
}
