import { peekCache, putCache } from '@/data/cache/app-cache';
import type { Row } from '@/data/protocol/row';
import type { PageAnswer } from './paged-rows';

/**
 * A first page that stays readable: the server's is kept, and stands in, with its age, where the server cannot be asked.
 *
 * @param name of the list within the tenant (app-cache.ts)
 * @param ask reads the first page
 */
export async function keptPage(name: string, ask: () => Promise<PageAnswer>): Promise<PageAnswer> {
  const answer = await ask();
  if (!('error' in answer)) {
    void putCache(name, { rows: answer.rows, statistics: answer.statistics });
    return answer;
  }
  if (!answer.unanswered) return answer;
  const kept = await peekCache<{ rows: Row[]; statistics?: unknown }>(name);
  if (!kept) return answer;
  const { rows, statistics } = kept.data;
  return { rows, total: rows.length, statistics, since: kept.savedAt, why: answer.error };
}
