import dayjs from 'dayjs';
import { useState } from 'react';
import { inspectionWords } from '@/features/inspection/messages';
import { routeWords } from '@/navigation/messages';
import { useWords } from '@/i18n/use-translation';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { open, useParams } from '@/navigation/navigation';
import { STATE, isOpen } from '@/data/protocol/inspection';
import { serverClock } from '@/data/session/session';
import { useSession } from '@/data/session/session-store';
import { mayCheck } from '@/features/inspection/may-check';
import { NoTask } from '@/features/inspection/no-task';
import { planState } from '@/features/inspection/plan-states';
import { RectificationCards } from '@/features/inspection/problem-list';
import type { Task } from '@/features/inspection/task';
import { keepTask, keptTasks } from '@/features/inspection/tasks';
import { useTask } from '@/features/inspection/use-task';
import { PLAN_KIND, STATE_TONES } from '@/features/inspection/values';
import { ActionBar } from '@/ui/action-bar';
import type { ButtonProps } from '@/ui/button/types';
import { Card } from '@/ui/card';
import { Donut } from '@/ui/donut';
import { Field } from '@/ui/field';
import { Page } from '@/ui/page';
import { Pairs } from '@/ui/description-list';
import { Switch } from '@/ui/switch';
import { Tag } from '@/ui/tag';
import { tellKept } from '@/features/shared/tell-kept';
import { toast } from '@/ui/toast';

/** The mark 离线可用 of one task. */
function useKept(id: string): [boolean, (keep: boolean) => Promise<void>] {
  const w = useWords(inspectionWords);
  const kept = keptTasks.use(useSession(({ user }) => user?.Id ?? '')).includes(id);
  /** What was just chosen, until it is done. */
  const [chosen, setChosen] = useState<boolean>();
  const change = async (keep: boolean) => {
    setChosen(keep);
    try {
      await keepTask(id, keep);
      if (keep) await tellKept(w('offlineOn'), 'copyNotKept');
      else toast.success(w('offlineOff'));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    setChosen(undefined);
  };
  return [chosen ?? kept, change];
}

/** An inspection task: what, where, who, and the way on by its kind. */
export function CheckPlanDetailPage() {
  const w = useWords(inspectionWords);
  const title = useWords(routeWords)('checkPlanDetail');
  const { params } = useParams('checkPlanDetail');
  const id = params?.id ?? '';
  const { task, error, since, why, refresh } = useTask(id);
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });
  const [kept, keep] = useKept(id);
  const user = useSession((session) => session.user);
  if (!task) {
    return (
      <Page title={title} offline={offline}>
        <NoTask id={id} error={error} shape="detail" onRetry={refresh} />
      </Page>
    );
  }
  const now = dayjs(serverClock.now()).format('YYYY-MM-DD HH:mm:ss');
  const { plan, rectifications } = task;
  const state = planState(plan, now);
  const facts = [
    { key: 'area', label: w('area'), value: plan.area },
    { key: 'kind', label: w('kind'), value: plan.kind },
    { key: 'number', label: w('number'), value: plan.number },
    { key: 'inspector', label: w('inspector'), value: plan.inspector },
    { key: 'dept', label: w('dept'), value: plan.dept },
    { key: 'period', label: w('period'), value: `${plan.from.slice(0, 16)} – ${plan.until.slice(0, 16)}` },
    { key: 'submitted', label: w('submitted'), value: plan.submitted.slice(0, 16) },
    ...(plan.note ? [{ key: 'note', label: w('note'), value: plan.note, wide: true }] : []),
  ];
  const done = rectifications.filter((one) => one.state === STATE.done).length;
  return (
    <Page
      title={title}
      offline={offline}
      onRefresh={refresh}
      footer={<ActionBar primary={wayOn(task, mayCheck(user, plan), w)} />}
    >
      <Card title={plan.name} extra={<Tag text={state} tone={STATE_TONES[state] ?? 'plain'} />}>
        {plan.score === null ? null : (
          <Donut name={w('score')} value={plan.score} caption={w('gradeOf', { grade: plan.grade })} />
        )}
        <Pairs pairs={facts} />
      </Card>
      <Card form>
        <Field inline id="check-offline" label={w('offlineReady')} help={w('offlineHint')}>
          {(control) => (
            <Switch
              name={w('offlineReady')}
              id={control.id}
              checked={kept}
              onChange={(on) => void keep(on)}
            />
          )}
        </Field>
      </Card>
      {rectifications.length > 0 ? (
        <Card title={w('fixes')} extra={w('fixCount', { done, count: rectifications.length })} flush />
      ) : null}
      <RectificationCards
        rectifications={[...rectifications].sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)))}
        today={now.slice(0, 10)}
        waiting={task.waiting}
      />
    </Page>
  );
}

/** The next page by `Leixing`. */
function wayOn(
  { plan }: Task,
  may: boolean,
  w: ReturnType<typeof useWords<typeof inspectionWords.zh>>,
): ButtonProps {
  const { id } = plan;
  const isNew = may && (plan.state === STATE.waiting || plan.state === STATE.overdue);
  const isUnder = may && plan.state === STATE.running;
  if (plan.kind === PLAN_KIND.spot)
    return {
      text: isNew ? w('start') : isUnder ? w('goOn') : w('seeSamples'),
      onTap: () => open('checkPlanSpot', { id }),
    };
  if (plan.kind === PLAN_KIND.rectify)
    return { text: w('seeFixes'), onTap: () => open('checkPlanRectify', { id }) };
  return {
    text: isNew ? w('start') : isUnder ? w('goOn') : w('seeCheck'),
    onTap: () => open('checkPlan5S', { id }),
  };
}
