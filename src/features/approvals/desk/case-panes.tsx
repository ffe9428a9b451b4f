import { CaseList } from '@/features/approvals/case-list';
import type { CasePanesProps } from '@/features/approvals/page/case-layout-props';
import { WorkPane } from '@/features/approvals/work-pane';
import { Panes } from '@/features/shared/panes/panes';
import { KeyLine } from '@/ui/keys/key-line';

/** The approvals of a tablet, and one of them next to them. */
export function CasePanes({ bar, list, pane, keys }: CasePanesProps) {
  return (
    <Panes
      place="approvals"
      side={
        <>
          {bar}
          <CaseList {...list} />
          <KeyLine place="approvals" offers={keys} />
        </>
      }
    >
      <WorkPane {...pane} />
    </Panes>
  );
}
