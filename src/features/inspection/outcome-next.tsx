import { STATE } from '@/data/protocol/inspection';
import { serverClock } from '@/data/session/session';
import { useSession } from '@/data/session/session-store';
import { inspectionMessages } from '@/features/inspection/messages';
import { outcomeMessages } from '@/features/inspection/outcome-messages';
import { useTranslation } from '@/i18n/use-translation';
import { replace } from '@/navigation/navigation';
import { ActionBar } from '@/ui/action-bar';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { Tag } from '@/ui/tag';
import { deadlineText } from './deadline';
import { byUrgency, fixUrgency, planUrgency, waitingForPerson, type Urgency } from './plan-states';
import { usePlans } from './use-plans';
import { timeText } from './write-rectification';

const MOST = 2;

interface NextTask extends Urgency {
  id: string;
  title: string;
  deadline: string;
  show: () => Promise<void>;
}

/** What the user has to do next, the most urgent first, as far as this device knows; without the task just submitted. */
function useNextTasks(submitted: string): NextTask[] {
  const userId = useSession((session) => session.user?.Id ?? '');
  const { plans = [], rectifications } = usePlans(userId);
  const now = timeText(serverClock.now());
  const toDo = waitingForPerson(userId, plans, rectifications);
  const tasks: NextTask[] = [
    ...toDo.plans.map((plan) => ({
      id: plan.id,
      title: plan.name,
      deadline: deadlineText(plan.until, now),
      ...planUrgency(plan, now),
      show: () => replace('checkPlanDetail', { id: plan.id }),
    })),
    ...toDo.problems.map((one) => ({
      id: one.id,
      title: one.problem,
      deadline: deadlineText(one.due, now),
      ...fixUrgency(one, now),
      show: () => replace('checkPlanReport', { id: one.id }),
    })),
  ];
  const others = tasks.filter(({ id }) => id !== submitted);
  return byUrgency(others, (one) => one, now).slice(0, MOST);
}

/** The user's next tasks; nothing if there are none, or none are known yet. */
export function NextCard({ submitted }: { submitted: string }) {
  const o = useTranslation(outcomeMessages);
  const tasks = useNextTasks(submitted);
  if (tasks.length === 0) return null;
  return (
    <Card flush title={o('upNext')}>
      {tasks.map(({ id, title, deadline, state, show }) => {
        const isOverdue = state === STATE.overdue;
        return (
          <Cell
            key={id}
            title={title}
            name={[title, deadline].filter(Boolean).join(' ')}
            hint={isOverdue ? undefined : deadline}
            value={isOverdue ? <Tag text={deadline} tone="danger" /> : undefined}
            onTap={() => void show()}
          />
        );
      })}
    </Card>
  );
}

/** The way on from a submission: to the next task if there is one, else to the list. */
export function NextBar({ submitted }: { submitted: string }) {
  const t = useTranslation(inspectionMessages);
  const o = useTranslation(outcomeMessages);
  const [next] = useNextTasks(submitted);
  const list = { text: t('toList'), onTap: () => replace('checkPlan') };
  return next ? (
    <ActionBar primary={{ text: o('nextTask'), onTap: next.show }} secondary={[list]} />
  ) : (
    <ActionBar primary={list} />
  );
}
