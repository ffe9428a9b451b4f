import type { ReactNode } from 'react';
import type { PagedRows } from '@/data/query/paged-rows-contract';
import type { ApprovalTask } from '@/features/approvals/approval-task';
import type { PageAction } from '@/ui/page/types';

/** The list in which approvals are chosen. */
export interface CaseChoosing {
  rows: PagedRows;
  userId: string;
  /** Whether they can be decided from the list. */
  decides: boolean;
  /** The list is to be read again. */
  onSettled: () => void;
}

/** How a card shows that approvals are being chosen. */
export interface CaseMark {
  /** In place of the picture of who began it. */
  lead: ReactNode;
  /** Before everything else in its note; '' while it is not chosen. */
  word: string;
}

/** Several approvals that are being chosen; empty where that is not offered. */
export interface CaseChoice {
  /** While they are being chosen. */
  markOf?: (id: string) => CaseMark;
  toggle?: (work: ApprovalTask) => void;
  /** How the rows of a table are chosen, from the first on. */
  rows?: { isChosen: (id: string) => boolean; choose: (first: number, last: number) => void };
  bar?: ReactNode;
  actions?: readonly PageAction[];
}
