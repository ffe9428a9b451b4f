import { cached } from '@/data/cache/app-cache';

/** What was read now, or is kept from before. */
export interface LatestOrKept<T> {
  data: T;
  /** When it was read, ms, of now or not. */
  savedAt: number;
  /** The same where it is not of now. */
  since: number | undefined;
  /** Why it is not of now, in the catalogue's or the server's words; '' when it is, or nobody said. */
  why: string;
}

/**
 * What the server has now; what was kept of it where it cannot be asked, with the reason.
 *
 * @param name of the value within the tenant and for this user (app-cache.ts)
 * @param load fetches it; rejects with the reason
 * @throws that reason when nothing is kept
 */
export async function latestOrKept<T>(name: string, load: () => Promise<T>): Promise<LatestOrKept<T>> {
  let why = '';
  const asked = () =>
    load().catch((reason: unknown) => {
      why = reason instanceof Error ? reason.message : String(reason);
      throw reason;
    });
  const { data, savedAt, fresh } = await cached(name, 0, asked, { force: true });
  return { data, savedAt, since: fresh ? undefined : savedAt, why: fresh ? '' : why };
}
