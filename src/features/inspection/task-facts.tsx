import dayjs from 'dayjs';
import { useState } from 'react';
import { inspectionMessages } from '@/features/inspection/messages';
import { useTranslation } from '@/i18n/use-translation';
import { open } from '@/navigation/navigation';
import { STATE } from '@/data/protocol/inspection';
import { serverClock } from '@/data/session/session';
import { useSession } from '@/data/session/session-store';
import { mayCheck } from '@/features/inspection/may-check';
import { planState } from '@/features/inspection/plan-states';
import { RectificationCards } from '@/features/inspection/problem-list';
import type { Task } from '@/features/inspection/task';
import { keepTask, keptTasks } from '@/features/inspection/tasks';
import { PLAN_KIND, PLAN_TONES } from '@/features/inspection/values';
import { ActionBar } from '@/ui/action-bar';
import type { ButtonProps } from '@/ui/button/types';
import { Card } from '@/ui/card';
import { DonutChart } from '@/ui/donut-chart';
import { Field } from '@/ui/field';
import { DescriptionList } from '@/ui/description-list';
import { Switch } from '@/ui/switch';
import { Tag } from '@/ui/tag';
import { tellKept } from '@/features/shared/tell-kept';
import { toast } from '@/ui/toast';

/** The mark 离线可用 of one task. */
function useKept(id: string): [boolean, (keep: boolean) => Promise<void>] {
  const t = useTranslation(inspectionMessages);
  const kept = keptTasks.use(useSession(({ user }) => user?.Id ?? '')).includes(id);
  /** The choice just made, until it has taken effect. */
  const [chosen, setChosen] = useState<boolean>();
  const change = async (keep: boolean) => {
    setChosen(keep);
    try {
      await keepTask(id, keep);
      if (keep) await tellKept(t('offlineOn'), 'copyNotKept');
      else toast.success(t('offlineOff'));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    setChosen(undefined);
  };
  return [chosen ?? kept, change];
}

/** An inspection task: what, where, who, and the problems it found. */
export function TaskFacts({ task }: { task: Task }) {
  const t = useTranslation(inspectionMessages);
  const { plan, rectifications } = task;
  const [kept, keep] = useKept(plan.id);
  const now = dayjs(serverClock.now()).format('YYYY-MM-DD HH:mm:ss');
  const state = planState(plan, now);
  const facts = [
    { key: 'area', label: t('area'), value: plan.area },
    { key: 'kind', label: t('kind'), value: plan.kind },
    { key: 'number', label: t('number'), value: plan.number },
    { key: 'inspector', label: t('inspector'), value: plan.inspector },
    { key: 'dept', label: t('dept'), value: plan.dept },
    { key: 'period', label: t('period'), value: `${plan.from.slice(0, 16)} – ${plan.until.slice(0, 16)}` },
    { key: 'submitted', label: t('submitted'), value: plan.submitted.slice(0, 16) },
    ...(plan.note ? [{ key: 'note', label: t('note'), value: plan.note, wide: true }] : []),
  ];
  const done = rectifications.filter((one) => one.state === STATE.done).length;
  return (
    <>
      <Card title={plan.name} extra={<Tag text={state} tone={PLAN_TONES[state] ?? 'plain'} />}>
        {plan.score === null ? null : (
          <DonutChart name={t('score')} value={plan.score} caption={t('gradeOf', { grade: plan.grade })} />
        )}
        <DescriptionList pairs={facts} />
      </Card>
      <Card form>
        <Field inline id="check-offline" label={t('offlineReady')} help={t('offlineHint')}>
          {(control) => (
            <Switch
              name={t('offlineReady')}
              id={control.id}
              checked={kept}
              onChange={(on) => void keep(on)}
            />
          )}
        </Field>
      </Card>
      {rectifications.length > 0 ? (
        <Card title={t('fixes')} extra={t('fixCount', { done, count: rectifications.length })} flush />
      ) : null}
      <RectificationCards rectifications={rectifications} today={now.slice(0, 10)} waiting={task.waiting} />
    </>
  );
}

/** What to do with a task next. */
export function TaskBar({ task }: { task: Task }) {
  const t = useTranslation(inspectionMessages);
  const user = useSession((session) => session.user);
  return <ActionBar primary={wayOn(task, mayCheck(user, task.plan), t)} />;
}

/** The next page by `Leixing`. */
function wayOn(
  { plan }: Task,
  may: boolean,
  t: ReturnType<typeof useTranslation<typeof inspectionMessages.zh>>,
): ButtonProps {
  const { id } = plan;
  const isNew = may && (plan.state === STATE.waiting || plan.state === STATE.overdue);
  const isUnder = may && plan.state === STATE.running;
  if (plan.kind === PLAN_KIND.spot)
    return {
      text: isNew ? t('start') : isUnder ? t('goOn') : t('seeSamples'),
      onTap: () => open('checkPlanSpot', { id }),
    };
  if (plan.kind === PLAN_KIND.rectify)
    return { text: t('seeFixes'), onTap: () => open('checkPlanRectify', { id }) };
  return {
    text: isNew ? t('start') : isUnder ? t('goOn') : t('seeCheck'),
    onTap: () => open('checkPlan5S', { id }),
  };
}
