import dayjs from 'dayjs';
import { useState } from 'react';
import { isOpen, STATE } from '@/data/protocol/inspection';
import { inspectionMessages } from '@/features/inspection/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { FirstOf } from '@/features/shared/first-of';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { open, useParams } from '@/navigation/navigation';
import { useSession } from '@/data/session/session-store';
import { serverClock } from '@/data/session/session';
import {
  byUrgency,
  countStates,
  fixUrgency,
  planState,
  planUrgency,
  waitingForPerson,
} from '@/features/inspection/plan-states';
import { PlanCards } from '@/features/inspection/plan-cards';
import { ProblemList, RectificationCards } from '@/features/inspection/problem-list';
import { TaskSide, useHasTaskPane } from '@/features/inspection/side/task-side';
import { useCheckProgress } from '@/features/inspection/progress';
import { usePlans } from '@/features/inspection/use-plans';
import { PLAN_KIND, PLAN_STATES } from '@/features/inspection/values';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import { Page } from '@/ui/page';
import { Segment } from '@/ui/segment';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { Tabs } from '@/ui/tabs';
import './index.scss';

/** The tab that the badge of the menu counts. */
const TO_DO = 'todo';

/** Inspection tasks by state, and the problems they found. */
export function CheckPlanPage() {
  const t = useTranslation(inspectionMessages);
  const title = useTranslation(routeMessages)('checkPlan');
  const { params } = useParams('checkPlan');
  const userId = useSession((session) => session.user?.Id ?? '');
  const { plans, rectifications, beyond, waiting, kept, error, since, why, refresh } = usePlans(userId);
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });
  const asked = [TO_DO, ...PLAN_STATES].find((state) => state === params?.state);
  const [view, setView] = useState('tasks');
  const [state, setState] = useState<string>(asked ?? '');
  const [mine, setMine] = useState(false);

  const now = dayjs(serverClock.now());
  const time = now.format('YYYY-MM-DD HH:mm:ss');
  const progress = useCheckProgress(plans ?? [], time);
  const own = (plans ?? []).filter(({ inspectorId }) => !mine || inspectorId === userId);
  const counts = countStates(own, time);
  /** Finished plans that are not loaded here. */
  const unread = mine ? beyond.own : beyond.all;
  const lacking = state === '' || state === STATE.done ? unread : 0;
  const toDo = waitingForPerson(userId, plans ?? [], rectifications);
  const shown =
    state === TO_DO ? toDo.plans : own.filter((plan) => state === '' || planState(plan, time) === state);
  const found = state === TO_DO ? toDo.problems : [];
  const problems = rectifications.filter(({ personId }) => !mine || personId === userId);
  const tabs = [
    { key: TO_DO, text: t('toDo'), count: toDo.plans.length + toDo.problems.length },
    { key: '', text: t('all'), count: own.length + unread },
    ...PLAN_STATES.map((one) => ({
      key: one,
      text: one,
      count: (counts[one] ?? 0) + (one === STATE.done ? unread : 0),
    })),
  ];
  const views = [
    { key: 'tasks', text: t('tasks') },
    { key: 'problems', text: `${t('problems')} ${problems.filter(isOpen).length}` },
  ];
  const wide = useHasTaskPane();
  const [current, setCurrent] = useState<string>();
  const bar = (
    <Box className="check-plans__bar">
      <Box className="check-plans__switch">
        <Box className="check-plans__segment">
          <Segment name={t('view')} options={views} value={view} onChange={setView} />
        </Box>
        <Chip role="checkbox" ground="sunken" text={t('mine')} selected={mine} onTap={() => setMine(!mine)} />
      </Box>
      {view === 'tasks' ? <Tabs name={t('states')} items={tabs} current={state} onChange={setState} /> : null}
    </Box>
  );
  const list = (
    <>
      {plans && view === 'tasks' ? (
        <PlanCards
          plans={shown}
          now={time}
          waiting={waiting}
          kept={kept}
          progress={progress}
          current={wide ? current : undefined}
          onOpen={(id) => (wide ? setCurrent(id) : void open('checkPlanDetail', { id }))}
          // Next to it, the task itself has this button.
          toDo={wide ? [] : toDo.plans}
          onStart={({ id, kind }) =>
            void open(kind === PLAN_KIND.spot ? 'checkPlanSpot' : 'checkPlan5S', { id })
          }
        />
      ) : null}
      {plans && view === 'tasks' ? (
        <RectificationCards rectifications={found} today={time.slice(0, 10)} waiting={waiting} />
      ) : null}
      {plans && view === 'problems' ? (
        <ProblemList rectifications={problems} today={time.slice(0, 10)} waiting={waiting} />
      ) : null}
      {plans && view === 'tasks' && shown.length + found.length + lacking === 0 ? (
        <Empty text={t('noTasks')} hint={t('noTasksHint')} />
      ) : null}
      {plans && view === 'tasks' ? <FirstOf count={shown.length} total={shown.length + lacking} /> : null}
      {error ? <ErrorState text={error} onRetry={refresh} /> : null}
      {!plans && !error ? <Skeleton shape="list" count={5} /> : null}
    </>
  );
  if (wide) {
    const isTasks = view === 'tasks';
    const compared = plans && {
      plans: isTasks ? byUrgency(shown, planUrgency, time) : [],
      problems: byUrgency(isTasks ? found : problems, fixUrgency, time),
      lacking: isTasks ? lacking : 0,
      now: time,
      waiting,
      kept,
      progress,
    };
    return (
      <Page fixed width="full" title={title} offline={offline} onRefresh={refresh}>
        <TaskSide bar={bar} list={list} compared={compared} current={current} onShow={setCurrent} />
      </Page>
    );
  }
  return (
    <Page title={title} offline={offline} onRefresh={refresh} under={bar}>
      {list}
    </Page>
  );
}
