import { peekCache } from '@/data/cache/app-cache';
import type { Row } from '@/data/protocol/row';
import { WORK_TABS, type WorkTab } from '@/features/approvals/approval-task';

/** What the first page of a list is kept as. */
export const casesName = (tab: WorkTab): string => `cases:${tab}`;

/** The rows of the five lists as the server gave them last. */
export async function keptCases(): Promise<Row[]> {
  const pages = await Promise.all(WORK_TABS.map((tab) => peekCache<{ rows: Row[] }>(casesName(tab))));
  return pages.flatMap((page) => page?.data.rows ?? []);
}
