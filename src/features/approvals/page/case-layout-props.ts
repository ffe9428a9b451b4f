import type { ReactNode } from 'react';
import type { WorkPaneProps } from '@/features/approvals/work-pane';
import type { PageProps } from '@/ui/page/types';

/** The parts of the page of approvals. */
export interface CaseLayoutProps extends Pick<PageProps, 'title' | 'offline' | 'actions' | 'footer'> {
  /** Search, tabs and kinds. */
  bar: ReactNode;
  list: ReactNode;
  sheet: ReactNode;
  /** The approval next to the list, where there is room for one. */
  pane: WorkPaneProps;
  /** What keys do here besides moving about, named below the list. */
  keys: readonly string[];
}
