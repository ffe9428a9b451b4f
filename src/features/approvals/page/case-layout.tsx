import type { CaseLayoutProps } from '@/features/approvals/page/case-layout-props';
import { WorkPane } from '@/features/approvals/work-pane';
import { Panes } from '@/features/shared/panes/panes';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { KeyLine } from '@/ui/keys/key-line';
import { Page } from '@/ui/page';

/** Whether an approval is shown next to the list. */
export const useHasPane = useIsDesktop;

/** The list of approvals, on a wide window with one of them next to it. */
export function CaseLayout({ bar, list, sheet, pane, keys, ...page }: CaseLayoutProps) {
  if (useHasPane()) {
    return (
      <Page fixed width="full" {...page}>
        <Panes
          place="approvals"
          side={
            <>
              {bar}
              {list}
              <KeyLine place="approvals" offers={keys} />
            </>
          }
        >
          <WorkPane {...pane} />
        </Panes>
        {sheet}
      </Page>
    );
  }
  return (
    <Page fixed under={bar} {...page}>
      {list}
      {sheet}
    </Page>
  );
}
