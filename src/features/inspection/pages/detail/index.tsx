import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useParams } from '@/navigation/navigation';
import { NoTask } from '@/features/inspection/no-task';
import { TaskBar, TaskFacts } from '@/features/inspection/task-facts';
import { useTask } from '@/features/inspection/use-task';
import { Page } from '@/ui/page';

/** An inspection task, and the way to continue by its kind. */
export function CheckPlanDetailPage() {
  const title = useTranslation(routeMessages)('checkPlanDetail');
  const { params } = useParams('checkPlanDetail');
  const id = params?.id ?? '';
  const { task, error, since, why, refresh } = useTask(id);
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });
  if (!task) {
    return (
      <Page title={title} offline={offline}>
        <NoTask id={id} error={error} shape="detail" onRetry={refresh} />
      </Page>
    );
  }
  return (
    <Page title={title} offline={offline} onRefresh={refresh} footer={<TaskBar task={task} />}>
      <TaskFacts task={task} />
    </Page>
  );
}
