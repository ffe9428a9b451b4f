import { approvalMessages } from '@/features/approvals/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Scroll } from '@/ui/scroll';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { turnOf, useWork } from '@/features/approvals/use-work';
import { WorkBar } from '@/features/approvals/work-bar';
import { WorkBody } from '@/features/approvals/work-view';
import './work-pane.scss';

export interface WorkPaneProps {
  /** Id of the work item or flow; undefined while none is chosen. */
  id: string | undefined;
  /** `isHeld`: it is not sent yet. */
  onDone: (isHeld: boolean) => void;
  /** Its decision was taken back. */
  onUndone: (id: string) => void;
}

/** Desktop: an approval next to its list. */
export function WorkPane({ id, ...handlers }: WorkPaneProps) {
  const t = useTranslation(approvalMessages);
  if (id === undefined) return <Empty text={t('chooseWork')} />;
  return <OpenPane key={id} id={id} {...handlers} />;
}

function OpenPane({ id, onDone, onUndone }: WorkPaneProps & { id: string }) {
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
        <WorkBar
          key={turnOf(open)}
          open={open}
          onDone={onDone}
          onUndone={() => onUndone(id)}
          onLost={open.reload}
        />
      </Box>
    </Box>
  );
}
