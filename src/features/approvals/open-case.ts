import { open } from '@/navigation/navigation';
import type { ApprovalTask, WorkTab } from '@/features/approvals/approval-task';

/** Opens an approval of a list on a page of its own; after a decision about one that was to do, the next one is opened. */
export function openCase(work: ApprovalTask, tab: WorkTab): void {
  void open('workDetail', {
    id: work.rowId,
    table: work.tableId,
    work: work.id,
    title: work.title || undefined,
    list: tab === 'todo' ? tab : undefined,
  });
}
