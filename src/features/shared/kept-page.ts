import { peekCache, putCache, removeCache } from '@/data/cache/app-cache';
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
    void putCache(name, {
      rows: answer.rows,
      total: answer.total,
      statistics: answer.statistics,
    });
    return answer;
  }
  if (!answer.unanswered) {
    // What the server does not give this person any more is not shown without it either.
    await removeCache(name);
    return answer;
  }
  const kept = await peekCache<{ rows: Row[]; total?: number; statistics?: unknown }>(name);
  if (!kept) return answer;
  const { rows, total: ofAll, statistics } = kept.data;
  const since = kept.savedAt;
  return {
    rows,
    total: rows.length,
    ofAll,
    isStart: true,
    statistics,
    countedAt: since,
    since,
    why: answer.error,
  };
}
