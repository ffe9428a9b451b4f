import type { PagedRows } from '@/data/query/paged-rows-contract';
import type { ApprovalAction } from '@/features/approvals/actions';
import type { ApprovalTask } from '@/features/approvals/approval-task';

/** What the keys of the approvals act on. */
export interface CaseKeys {
  rows: PagedRows;
  userId: string;
  /** Id of the one shown beside the list. */
  current: string | undefined;
  onShow: (id: string | undefined) => void;
  /** Asks about a decision; absent where nothing can be decided. */
  onAsk?: (work: ApprovalTask, action: ApprovalAction) => void;
}

/**
 * Remembers where the one that was decided stands; what it gives goes on to what has come to that place, when it is the one
 * that is shown.
 */
export interface CasePlace {
  leaving: (decided: string) => () => void;
}
