import { inspectionMessages } from '@/features/inspection/messages';
import { NoTask } from '@/features/inspection/no-task';
import type { SideProps } from '@/features/inspection/side/side-props';
import { TaskBar, TaskFacts } from '@/features/inspection/task-facts';
import { useTask } from '@/features/inspection/use-task';
import { Panes } from '@/features/shared/panes/panes';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { useStepKeys } from '@/ui/internal/use-step-keys.h5';
import { Scroll } from '@/ui/scroll';
import { Empty } from '@/ui/states';
import './task-panes.scss';

/** The tasks, and one of them next to them. */
export function TaskPanes({ bar, list, order, current, onShow }: SideProps) {
  const t = useTranslation(inspectionMessages);
  useStepKeys(order, current, (plan) => onShow(plan?.id));
  const side = (
    <>
      {bar}
      <Scroll className="task-panes__list">{list}</Scroll>
    </>
  );
  return (
    <Panes place="inspections" usual={400} side={side}>
      {current === undefined ? <Empty text={t('chooseTask')} /> : <TaskPane key={current} id={current} />}
    </Panes>
  );
}

function TaskPane({ id }: { id: string }) {
  const { task, error, refresh } = useTask(id);
  if (!task) return <NoTask id={id} error={error} shape="detail" onRetry={refresh} />;
  return (
    <Box role="region" name={task.plan.name} className="task-panes__pane">
      <Scroll className="task-panes__body">
        <TaskFacts task={task} />
      </Scroll>
      <Box className="task-panes__foot">
        <TaskBar task={task} />
      </Box>
    </Box>
  );
}
