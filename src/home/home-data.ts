import { useCallback, useEffect, useState } from 'react';
import { refusalText } from '@/api/answer';
import { mobileIndexData } from '@/api/api-engine';
import { cached } from '@/offline/app-cache';
import { HALF_HOUR_MS } from '@/offline/cache';
import type { Cached } from '@/offline/cache';
import { afterWrites } from '@/offline/written';
import { useSession } from '@/session/session-store';
import { readHomeData } from '@/home/index-data';
import type { HomeData } from '@/home/index-data';

export interface HomeState {
  /** Undefined until there is something to show. */
  data: HomeData | undefined;
  /** Why there is nothing, in the catalogue's words. */
  error: string;
  /** When it was fetched, ms since 1970. */
  savedAt: number;
  /** Asks the server now; settles when the answer was shown. */
  refresh: () => Promise<void>;
}

async function askHome(userId: string): Promise<unknown> {
  const answer = await mobileIndexData(userId, { quiet: true });
  if (answer.Code !== 1) throw new Error(refusalText(answer));
  return answer.Data;
}

/** The content of the home page: a kept one at once, 30 minutes old at most before it is renewed (spec §9). */
export function useHomeData(): HomeState {
  const userId = useSession((session) => session.user?.Id ?? '');
  const [shown, setShown] = useState<{ data?: HomeData; error: string; savedAt: number }>({
    error: '',
    savedAt: 0,
  });

  const load = useCallback(
    async (force: boolean) => {
      const show = ({ data, savedAt }: Cached<unknown>) =>
        setShown({ data: readHomeData(data), error: '', savedAt });
      try {
        show(await cached('index_data', HALF_HOUR_MS, () => askHome(userId), { force, onUpdate: show }));
      } catch (error) {
        setShown((old) => ({ ...old, error: error instanceof Error ? error.message : String(error) }));
      }
    },
    [userId],
  );
  useEffect(() => {
    if (userId !== '') void load(false);
  }, [userId, load]);
  // Counts and notices follow what is written on this device.
  useEffect(() => afterWrites(() => void load(true)), [load]);
  return { data: shown.data, error: shown.error, savedAt: shown.savedAt, refresh: () => load(true) };
}
