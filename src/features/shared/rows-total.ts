import type { sharedMessages } from '@/features/shared/messages';
import type { PagedRowsState } from '@/data/query/paged-rows-contract';
import type { useTranslation } from '@/i18n/use-translation';
import { groupedCount } from '@/lib/grouped-count';
import { momentText } from '@/lib/moment-text';

type Words = ReturnType<typeof useTranslation<typeof sharedMessages.zh>>;

/**
 * The line below a list: how many rows there are, or how many of how many were kept, and when; nothing while it is being
 * requested.
 */
export function rowsTotal(t: Words, state: PagedRowsState): string {
  const { total, since, isWhole, ofAll, isStart, isAsking } = state;
  if (isAsking && since === undefined) return '';
  const count = groupedCount(total);
  if (since === undefined) return t('rowTotal', { count });
  const time = momentText(since);
  if (isWhole || ofAll === total) return t('keptTotal', { count, time });
  if (ofAll === undefined || ofAll < total) return t('keptFound', { count, time });
  return t(isStart ? 'keptStart' : 'keptSome', { count, total: groupedCount(ofAll), time });
}

/** The basis and the time of kept sums; '' when they are current, or about to be. */
export function sumsAge(t: Words, { since, countedAt, ofAll, total, isAsking }: PagedRowsState): string {
  if (isAsking || since === undefined || countedAt === undefined) return '';
  return t('sumsKept', { total: groupedCount(ofAll ?? total), time: momentText(countedAt) });
}
