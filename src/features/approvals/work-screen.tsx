import { useRef } from 'react';
import { shareLink } from '@/device/sharing/share';
import { FormTabs } from '@/form/view/form-tabs';
import { useTabTop } from '@/form/view/use-form-part';
import { approvalMessages } from '@/features/approvals/messages';
import { useTranslation } from '@/i18n/use-translation';
import { back, replace } from '@/navigation/navigation';
import { openActionSheet } from '@/ui/action-sheet';
import { Page } from '@/ui/page';
import type { PageAction } from '@/ui/page/types';
import { ErrorState, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast';
import { openCase } from '@/features/approvals/open-case';
import { nextWaiting } from '@/features/approvals/find-work';
import { todoWalk } from '@/features/approvals/walk-cases';
import { turnOf, useWork, type UseWork } from '@/features/approvals/use-work';
import { WorkBar } from '@/features/approvals/work-bar';
import { WorkBody } from '@/features/approvals/work-view';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useBeside } from '@/features/shared/walk/use-beside';
import { recordAddress } from '@/features/shared/record-address';

/**
 * One approval on a page of its own.
 *
 * @param id of the work item or the flow
 * @param goesOn after a decision the next approval that waits is opened
 */
export function WorkScreen({ id, title, goesOn }: { id: string; title: string; goesOn: boolean }) {
  const open = useWork(id);
  const beside = useBeside('work', id, goesOn ? todoWalk : undefined);
  const offline = useOfflineBar(open.status === 'open' ? open.since : undefined);
  if (open.status === 'opening') {
    return (
      <Page title={title} actions={beside}>
        <Skeleton shape="detail" />
      </Page>
    );
  }
  if (open.status === 'failed') {
    return (
      <Page title={title} offline={offline} actions={beside}>
        <ErrorState text={open.message} onRetry={open.isGone ? undefined : open.retry} />
      </Page>
    );
  }
  return <OpenWork open={open} title={title} goesOn={goesOn} offline={offline} beside={beside} />;
}

interface OpenWorkProps {
  open: Extract<UseWork, { status: 'open' }>;
  title: string;
  goesOn: boolean;
  offline: ReturnType<typeof useOfflineBar>;
  beside: readonly PageAction[];
}

/**
 * Leaves a decided approval, for the next one that waits or back. If the decision is taken back, one is here again: on top of what
 * has followed, where something may have been begun.
 */
function useLeaving({ work, reload }: OpenWorkProps['open'], goesOn: boolean) {
  const state = useRef<'here' | 'leaving' | 'left'>('here');
  const leave = async (): Promise<void> => {
    state.current = 'leaving';
    const next = goesOn ? await nextWaiting(work.flowId) : undefined;
    if (state.current !== 'leaving') return;
    state.current = 'left';
    if (!next) return back();
    const { rowId, tableId, id, title } = next;
    return replace('workDetail', {
      id: rowId,
      table: tableId,
      work: id,
      title: title || undefined,
      list: 'todo',
    });
  };
  const stay = () => {
    if (state.current === 'left') openCase(work, goesOn ? 'todo' : 'done');
    else reload();
    state.current = 'here';
  };
  return { leave, stay };
}

function OpenWork({ open, title, goesOn, offline, beside }: OpenWorkProps) {
  const t = useTranslation(approvalMessages);
  const { work, store } = open;
  const { leave, stay } = useLeaving(open, goesOn);
  const more = async () => {
    const chosen = await openActionSheet({
      title: work.title,
      items: [{ key: 'share', text: t('share'), icon: 'share' }],
    });
    if (chosen !== 'share') return;
    const url = recordAddress({ table: work.tableId, id: work.rowId, work: work.flowId });
    if ((await shareLink({ title: work.title, url })) === 'copied') toast.success(t('linkCopied'));
  };
  return (
    <Page
      title={work.title || title}
      offline={offline}
      actions={[...beside, { name: t('moreActions'), icon: 'more', onTap: more }]}
      under={store.model.tabs.length > 1 ? <FormTabs store={store} /> : undefined}
      scrollTo={useTabTop(store)}
      footer={
        open.actions.length > 0 ? (
          <WorkBar
            key={turnOf(open)}
            open={open}
            onDone={() => void leave()}
            onUndone={stay}
            onLost={open.reload}
          />
        ) : undefined
      }
    >
      <WorkBody open={open} />
    </Page>
  );
}
