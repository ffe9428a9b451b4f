import { peekCache } from '@/data/cache/app-cache';
import type { Row } from '@/data/protocol/row';
import { WORK_TABS, type WorkTab } from '@/features/approvals/approval-task';

/** The name under which the first page of a list is kept. */
export const casesName = (tab: WorkTab): string => `cases:${tab}`;

/** The rows of the five lists as last received from the server. */
export async function keptCases(): Promise<Row[]> {
  const pages = await Promise.all(WORK_TABS.map((tab) => peekCache<{ rows: Row[] }>(casesName(tab))));
  return pages.flatMap((page) => page?.data.rows ?? []);
}
