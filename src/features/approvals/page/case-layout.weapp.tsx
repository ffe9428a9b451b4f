import type { CaseLayoutProps } from '@/features/approvals/page/case-layout-props';
import { CaseList } from '@/features/approvals/case-list';
import { Page } from '@/ui/page';

/** The window of a mini-program of WeChat that is not `resizable` has the width of a phone or a tablet held upright. */
export const useHasPane = (): boolean => false;

/** The list of approvals; one of them has a page of its own. */
export function CaseLayout({ title, offline, bar, list, sheet }: CaseLayoutProps) {
  return (
    <Page fixed title={title} under={bar} offline={offline}>
      <CaseList {...list} />
      {sheet}
    </Page>
  );
}
