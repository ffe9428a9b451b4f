import { CaseList } from '@/features/approvals/case-list';
import { CasePanes } from '@/features/approvals/desk/case-panes';
import type { CaseLayoutProps } from '@/features/approvals/page/case-layout-props';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { Page } from '@/ui/page';

/** Whether an approval is shown next to the list. */
export const useHasPane = useIsDesktop;

/** The list of approvals, on a wide window with one of them next to it. */
export function CaseLayout({ bar, list, choice, sheet, pane, keys, onShow, ...page }: CaseLayoutProps) {
  if (useHasPane()) {
    return (
      <Page fixed width="full" {...page}>
        <CasePanes {...{ bar, list, choice, pane, keys, onShow }} />
        {sheet}
      </Page>
    );
  }
  return (
    <Page fixed under={bar} {...page}>
      <CaseList {...list} />
      {sheet}
    </Page>
  );
}
