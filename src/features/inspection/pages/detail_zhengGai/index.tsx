import dayjs from 'dayjs';
import { inspectionMessages } from '@/features/inspection/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { open, useParams } from '@/navigation/navigation';
import { STATE } from '@/data/protocol/inspection';
import { serverClock } from '@/data/session/session';
import { NoTask } from '@/features/inspection/no-task';
import { PlanCard } from '@/features/inspection/plan-card';
import { RectificationCards } from '@/features/inspection/problem-list';
import { useTask } from '@/features/inspection/use-task';
import { ActionBar } from '@/ui/action-bar';
import { Page } from '@/ui/page';
import { Progress } from '@/ui/progress';
import { Empty } from '@/ui/states';

/** The rectifications of a task: how many are done, each with the person responsible and the due date. */
export function CheckPlanRectifyPage() {
  const t = useTranslation(inspectionMessages);
  const title = useTranslation(routeMessages)('checkPlanRectify');
  const { params } = useParams('checkPlanRectify');
  const id = params?.id ?? '';
  const { task, error, since, why, refresh } = useTask(id);
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });
  if (!task) {
    return (
      <Page title={title} offline={offline}>
        <NoTask id={id} error={error} shape="list" onRetry={refresh} />
      </Page>
    );
  }
  const { plan, rectifications } = task;
  const done = rectifications.filter(({ state }) => state === STATE.done).length;
  const count = rectifications.length;
  return (
    <Page
      title={title}
      offline={offline}
      onRefresh={refresh}
      footer={
        task.items.length > 0 ? (
          <ActionBar primary={{ text: t('seeCheck'), onTap: () => open('checkPlan5S', { id }) }} />
        ) : undefined
      }
    >
      <PlanCard plan={plan} progress={{ label: t('fixes'), value: t('fixCount', { done, count }) }}>
        {count > 0 ? <Progress name={t('fixCount', { done, count })} value={(done / count) * 100} /> : null}
      </PlanCard>
      <RectificationCards
        rectifications={rectifications}
        today={dayjs(serverClock.now()).format('YYYY-MM-DD')}
        waiting={task.waiting}
      />
      {count === 0 ? <Empty text={t('noFixes')} /> : null}
    </Page>
  );
}
