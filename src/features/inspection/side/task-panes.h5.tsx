import { useMemo } from 'react';
import { inspectionMessages } from '@/features/inspection/messages';
import { NoTask } from '@/features/inspection/no-task';
import { checkColumns, checkLines } from '@/features/inspection/side/check-lines';
import { sideMessages } from '@/features/inspection/side/messages';
import type { Compared, SideProps } from '@/features/inspection/side/side-props';
import { TaskBar, TaskFacts } from '@/features/inspection/task-facts';
import { useTask } from '@/features/inspection/use-task';
import { ListDesk } from '@/features/shared/desk/list-desk';
import { FirstOf } from '@/features/shared/first-of';
import { useKeptLook } from '@/features/shared/table-looks';
import { useTranslation } from '@/i18n/use-translation';
import { open } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { DataTable } from '@/ui/data-table/data-table';
import { useSorted } from '@/ui/data-table/use-sorted';
import { useStepKeys } from '@/ui/internal/use-step-keys.h5';
import { Scroll } from '@/ui/scroll';
import { Empty, Skeleton } from '@/ui/states';
import './task-panes.scss';

const NOTHING: Compared = {
  plans: [],
  problems: [],
  now: '',
  waiting: new Set(),
  kept: [],
  progress: new Map(),
  lacking: 0,
};

/** The tasks as cards or as a table, and one of them next to them. */
export function TaskPanes({ bar, list, compared = NOTHING, current, onShow }: SideProps) {
  const t = useTranslation(inspectionMessages);
  const side = useTranslation(sideMessages);
  const columns = useMemo(() => checkColumns(t, side), [t, side]);
  const [look, change] = useKeptLook('inspections');
  const { rows, sorting } = useSorted(checkLines(compared), columns);
  const { plans, lacking } = compared;
  const steps: readonly { id: string }[] = look?.table ? rows.filter(({ isProblem }) => !isProblem) : plans;
  useStepKeys(steps, current, (plan) => onShow(plan?.id));
  if (!look) return <Skeleton shape="list" count={5} />;
  const isTable = look.table && rows.length > 0;
  return (
    <ListDesk
      look={look}
      change={change}
      columns={columns}
      bar={bar}
      rows={
        isTable ? (
          <DataTable
            name={t(plans.length > 0 ? 'tasks' : 'problems')}
            columns={columns}
            look={look}
            change={change}
            count={rows.length}
            rowAt={(index) => rows[index]}
            current={current}
            onOpen={({ id, isProblem }) => (isProblem ? void open('checkPlanReport', { id }) : onShow(id))}
            // Where the server has more of them, the first one here may not be the first of all.
            sorting={lacking === 0 ? sorting : undefined}
          />
        ) : (
          <Scroll className="task-panes__list">{list}</Scroll>
        )
      }
      foot={isTable ? <FirstOf count={plans.length} total={plans.length + lacking} /> : undefined}
      beside={{
        pane:
          current === undefined ? <Empty text={t('chooseTask')} /> : <TaskPane key={current} id={current} />,
        isOpen: current !== undefined,
        onClose: () => onShow(undefined),
        closeName: side('close'),
        cards: { place: 'inspections', usual: 400 },
        table: 'inspections_table',
      }}
    />
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
