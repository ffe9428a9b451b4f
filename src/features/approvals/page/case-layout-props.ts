import type { ReactNode } from 'react';
import type { CaseChoice } from '@/features/approvals/case-choice';
import type { CaseListProps } from '@/features/approvals/case-list';
import type { WorkPaneProps } from '@/features/approvals/work-pane';
import type { PageProps } from '@/ui/page/types';

/** The parts of its wide form. */
export interface CasePanesProps {
  /** Search, tabs and kinds. */
  bar: ReactNode;
  list: CaseListProps;
  choice: CaseChoice;
  /** The approval next to the list, where there is room for one. */
  pane: WorkPaneProps;
  /** What keys do here besides moving about, named below the list. */
  keys: readonly string[];
  /** Shows another one next to the list, or none. */
  onShow: (id?: string) => void;
}

/** The parts of the page of approvals. */
export interface CaseLayoutProps
  extends CasePanesProps, Pick<PageProps, 'title' | 'offline' | 'actions' | 'footer'> {
  sheet: ReactNode;
}
