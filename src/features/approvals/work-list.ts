import { useEffect, useMemo, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { getWFFlow, getWFStats, getWFWork } from '@/data/api/work-flow';
import { onWrite } from '@/data/outbox/write-events';
import { keptPage } from '@/features/shared/kept-page';
import { createPagedRows } from '@/features/shared/paged-rows';
import type { PagedRows } from '@/features/shared/paged-rows';
import { listCases } from '@/features/approvals/find-work';
import { createTurns } from '@/lib/cancellation';
import { WORK_TABS, WORK_TYPE } from '@/features/approvals/work-case';
import type { WorkTab } from '@/features/approvals/work-case';

/** Rows a page of approvals has (spec §9: page size 20). */
const PAGE_SIZE = 20;
/** Typing rests this long before the lists are asked (spec §9). */
const KEYWORD_DELAY_MS = 300;

export type WorkCounts = Partial<Record<WorkTab, number>>;

const QUIET = { quiet: true } as const;

async function countOne(tab: WorkTab): Promise<number | undefined> {
  const query = { WorkType: WORK_TYPE[tab], _PageIndex: 1, _PageSize: 1 };
  const answer = tab === 'todo' ? await getWFWork(query, QUIET) : await getWFFlow(query, QUIET);
  return answer.Code === 1 ? (answer.DataCount ?? undefined) : undefined;
}

/**
 * How many there are in each list: in one call, or from the lists where the server has no such call; undefined when it
 * could not be asked.
 */
async function askCounts(): Promise<WorkCounts | undefined> {
  const stats = await getWFStats(QUIET);
  if (stats.failure && stats.failure.status !== 404) return undefined;
  if (stats.Code === 1 && stats.Data) {
    return Object.fromEntries(WORK_TABS.map((tab) => [tab, Number(stats.Data[WORK_TYPE[tab]] ?? 0)]));
  }
  const counted = await Promise.all(WORK_TABS.map(async (tab) => [tab, await countOne(tab)] as const));
  return Object.fromEntries(counted);
}

const countStore = createStore<{ counts: WorkCounts }>(() => ({ counts: {} }));

const nextAsking = createTurns();

/** Asks for the counts anew; those of before stand until there are others. */
export async function loadCounts(): Promise<void> {
  const turn = nextAsking();
  const counts = await askCounts();
  if (counts && !turn.isCancelled) countStore.setState({ counts });
}

/** Counts of the five lists, followed while steps are sent from this device. */
export function useCounts(owner: string): WorkCounts {
  useEffect(() => {
    if (owner === '') return undefined;
    countStore.setState({ counts: {} });
    void loadCounts();
    return onWrite((entry) => {
      if (entry.action === 'Flow') void loadCounts();
    });
  }, [owner]);
  return useStore(countStore).counts;
}

/** The rows of one list, read page by page; read again when a step was sent from this device. */
export function useCases(tab: WorkTab, keyword: string): PagedRows {
  const [asked, setAsked] = useState(keyword);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(keyword.trim()), keyword === '' ? 0 : KEYWORD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [keyword]);
  const rows = useMemo(
    () =>
      createPagedRows((pageIndex, pageSize) => {
        const ask = () => listCases(tab, { keyword: asked, pageIndex, pageSize });
        return pageIndex === 1 && asked === '' ? keptPage(`cases:${tab}`, ask) : ask();
      }, PAGE_SIZE),
    [tab, asked],
  );
  useEffect(() => {
    void rows.reload();
    return onWrite((entry) => {
      if (entry.action === 'Flow') void rows.reload();
    });
  }, [rows]);
  return rows;
}
