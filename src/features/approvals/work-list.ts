import { useEffect, useMemo, useState } from 'react';
import { peekCache, putCache, removeCache } from '@/data/cache/app-cache';
import { outbox } from '@/data/outbox/app-outbox';
import type { Row } from '@/data/protocol/row';
import type { WfKind } from '@/data/protocol/work-flow';
import { noPage } from '@/data/query/ask';
import { askFlows, askWorks, askWorkStats } from '@/data/query/ask-works';
import { createPagedRows } from '@/data/query/paged-rows';
import type { HeldPage, PagedRows, PageSource } from '@/data/query/paged-rows-contract';
import type { Query } from '@/data/query/query';
import { useCurrentRows } from '@/data/query/use-current-rows';
import { useQuery } from '@/data/query/use-query';
import { wasDecidedSince } from '@/features/approvals/decided-here';
import { casesName } from '@/features/approvals/kept-cases';
import { CASES_PAGE, listCases } from '@/features/approvals/list-cases';
import { WORK_TABS, WORK_TYPE } from '@/features/approvals/approval-task';
import type { WorkTab } from '@/features/approvals/approval-task';
import { readText } from '@/lib/read-value';

/** The lists are requested once typing has paused this long (spec §9). */
const KEYWORD_DELAY_MS = 300;

export interface WorkCounts extends Partial<Record<WorkTab, number>> {
  /** Pending approvals by kind, the most frequent first; absent where the server does not count them. */
  kinds?: readonly WfKind[];
}

async function countOne(tab: WorkTab): Promise<number | undefined> {
  const query = { WorkType: WORK_TYPE[tab], _PageIndex: 1, _PageSize: 1 };
  const page = await (tab === 'todo' ? askWorks(query) : askFlows(query)).catch(() => undefined);
  return page?.total;
}

/**
 * The number of entries in each list: in one call, or from the lists where the server has no such call.
 *
 * @throws Error with the server's message
 */
async function askCounts(): Promise<WorkCounts> {
  const stats = await askWorkStats();
  if (stats) {
    const counts = Object.fromEntries(WORK_TABS.map((tab) => [tab, Number(stats[WORK_TYPE[tab]] ?? 0)]));
    return stats.Kinds ? { ...counts, kinds: stats.Kinds } : counts;
  }
  const counted = await Promise.all(WORK_TABS.map(async (tab) => [tab, await countOne(tab)] as const));
  return Object.fromEntries(counted);
}

const COUNTS: Query<WorkCounts> = { name: 'approval_counts', ask: askCounts, isBroad: true };

/** The number of entries in each of the five lists. */
export const useCounts = () => useQuery(COUNTS);

/** A list stays readable as last received from the server. */
function sourceOf(tab: WorkTab, keyword: string, kind: string): PageSource {
  const name = casesName(tab);
  const kept = async (): Promise<HeldPage | undefined> => {
    const page = await peekCache<{ rows: Row[]; total: number }>(name);
    if (!page) return undefined;
    const entries = await outbox.ready();
    const isGone = (row: Row) =>
      tab === 'todo' && wasDecidedSince(entries, readText(row['FlowId']), page.savedAt);
    const rows = page.data.rows.filter((row) => !isGone(row));
    const ofAll = page.data.total - (page.data.rows.length - rows.length);
    return { rows, total: rows.length, ofAll, isStart: true, since: page.savedAt };
  };
  const isKept = (pageIndex: number) => pageIndex === 1 && keyword === '' && kind === '';
  return {
    async ask(pageIndex, pageSize) {
      try {
        const page = await listCases(tab, { keyword, kind, pageIndex, pageSize });
        if (isKept(pageIndex)) void putCache(name, page);
        return page;
      } catch (reason) {
        const none = noPage(reason);
        // What the server no longer gives this person is not shown offline either.
        if (!none.unanswered && isKept(pageIndex)) await removeCache(name);
        return none;
      }
    },
    last: async () => (isKept(1) ? kept() : undefined),
    held: async (pageIndex) => (isKept(pageIndex) ? kept() : undefined),
  };
}

/** The rows of one list; `reload` requests them. */
export const newCases = (tab: WorkTab, keyword: string, kind: string): PagedRows =>
  createPagedRows(sourceOf(tab, keyword, kind), CASES_PAGE);

/**
 * The rows of one list, read page by page.
 *
 * @param kind only those of this design; '' = all
 */
export function useCases(tab: WorkTab, keyword: string, kind: string): PagedRows {
  const [asked, setAsked] = useState(keyword);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(keyword.trim()), keyword === '' ? 0 : KEYWORD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [keyword]);
  const rows = useMemo(() => newCases(tab, asked, kind), [tab, asked, kind]);
  useEffect(() => void rows.reload(), [rows]);
  useCurrentRows(rows, { changedBy: ({ action }) => action === 'Flow', isBroad: true });
  return rows;
}
