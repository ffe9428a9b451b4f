import { approvalMessages } from '@/features/approvals/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Scroll } from '@/ui/scroll';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { turnOf, useWork } from '@/features/approvals/use-work';
import { WorkBar, WorkBody } from '@/features/approvals/work-view';
import './work-pane.scss';

export interface WorkPaneProps {
  /** Id of the work item or flow; undefined while none is chosen. */
  id: string | undefined;
  onDone: () => void;
}

/** Desktop: an approval next to its list. */
export function WorkPane({ id, onDone }: WorkPaneProps) {
  const t = useTranslation(approvalMessages);
  if (id === undefined) return <Empty text={t('chooseWork')} />;
  return <OpenPane key={id} id={id} onDone={onDone} />;
}

function OpenPane({ id, onDone }: { id: string; onDone: () => void }) {
  const open = useWork(id);
  if (open.status === 'opening') return <Skeleton shape="detail" />;
  if (open.status === 'failed') {
    return <ErrorState text={open.message} onRetry={open.isGone ? undefined : open.retry} />;
  }
  return (
    <Box className="work-pane">
      <Scroll className="work-pane__body">
        <WorkBody open={open} />
      </Scroll>
      <Box className="work-pane__bar">
        <WorkBar key={turnOf(open)} open={open} onDone={onDone} onLost={open.reload} />
      </Box>
    </Box>
  );
}
