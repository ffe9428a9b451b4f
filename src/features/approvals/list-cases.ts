import { askFlows, askWorks } from '@/data/query/ask-works';
import { WORK_TYPE } from '@/features/approvals/approval-task';
import type { WorkTab } from '@/features/approvals/approval-task';

/** Rows a page of approvals has (spec §9: page size 20). */
export const CASES_PAGE = 20;

/** Rows of the lists by Id, so that opening one costs no request. Forgotten when the app ends. */
const seen = new Map<string, unknown>();

/** The row of an approval as a list last had it; undefined for one that no list has shown. */
export const seenCase = (id: string): unknown => seen.get(id);

/** Remembers rows that a list has shown. */
export function rememberRows(rows: readonly { Id: string }[]): void {
  rows.forEach((row) => seen.set(row.Id, row));
}

/** One page of a list of approvals: work items for those waiting for me, flows for the rest. @throws the reason */
export async function listCases(
  tab: WorkTab,
  query: { keyword: string; kind?: string; pageIndex: number; pageSize: number },
): Promise<{ rows: { Id: string }[]; total: number }> {
  const body = {
    WorkType: WORK_TYPE[tab],
    _PageIndex: query.pageIndex,
    _PageSize: query.pageSize,
    ...(query.keyword === '' ? {} : { _Keyword: query.keyword }),
    ...(query.kind ? { FlowDesignId: query.kind } : {}),
  };
  const { rows, total = rows.length } = await (tab === 'todo' ? askWorks(body) : askFlows(body));
  rememberRows(rows);
  return { rows, total };
}
