import type { PagedRows } from '@/data/query/paged-rows-contract';
import type { ApprovalAction } from '@/features/approvals/actions';
import type { ApprovalTask } from '@/features/approvals/approval-task';

/** What the keys of the approvals act on. */
export interface CaseKeys {
  rows: PagedRows;
  userId: string;
  /** Id of the one shown next to the list. */
  current: string | undefined;
  onShow: (id: string | undefined) => void;
  /** Asks about a decision; absent where nothing can be decided. */
  onAsk?: (work: ApprovalTask, action: ApprovalAction) => void;
}

/**
 * Remembers the place of the approval that was decided; the returned function moves on to what has taken that place, if the
 * decided one is still shown.
 */
export interface CasePlace {
  leaving: (decided: string) => () => void;
}
