import { sessionStore } from '@/data/session/session-store';
import { readCase } from '@/features/approvals/approval-task';
import { newCases } from '@/features/approvals/work-list';
import type { Walk } from '@/features/shared/walk/walk';
import { replace } from '@/navigation/navigation';

/** The approvals to be decided, through which the page of each of them leads. */
export const todoWalk: (() => Walk) | undefined = () => {
  const rows = newCases('todo', '', '');
  void rows.reload();
  return {
    rows,
    show(row) {
      const work = readCase(row, sessionStore.getState().user?.Id ?? '');
      if (!work) return;
      const { rowId, tableId, id, title } = work;
      void replace('workDetail', {
        id: rowId,
        table: tableId,
        work: id,
        title: title || undefined,
        list: 'todo',
      });
    },
  };
};
