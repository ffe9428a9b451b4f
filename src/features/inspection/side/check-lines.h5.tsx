import { isOpen, STATE, TO_CHECK } from '@/data/protocol/inspection';
import { inspectionMessages } from '@/features/inspection/messages';
import { translate } from '@/i18n/define-messages';
import type { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/internal/cx';
import type { DataColumn } from '@/ui/data-table/data-table';
import { Tag } from '@/ui/tag';
import { deadlineText } from '../deadline';
import { fixUrgency, planUrgency } from '../plan-states';
import type { CheckProgress } from '../progress';
import type { InspectionPlan, Rectification } from '../rows';
import { PLAN_STATES, PLAN_TONES } from '../values';
import type { sideMessages } from './messages';
import type { Compared } from './side-props';

/** A row of the table of inspections: a task, or a problem that has to be put right. */
export interface CheckRow {
  id: string;
  /** It has a page of its own, and nothing beside the table. */
  isProblem: boolean;
  name: string;
  area: string;
  kind: string;
  /** Who inspects it or puts it right. */
  person: string;
  /** `yyyy-MM-dd HH:mm:ss`, '' when there is no deadline. */
  until: string;
  /** The deadline as what is left of the time. */
  due: string;
  state: string;
  progress: CheckProgress | undefined;
  score: number | undefined;
  grade: string;
  notes: string;
  number: string;
}

function lineOfPlan(plan: InspectionPlan, { now, waiting, kept, progress }: Compared): CheckRow {
  const { state, until } = planUrgency(plan, now);
  const isPending = TO_CHECK.includes(state);
  const notes = [
    waiting.has(plan.id) ? translate(inspectionMessages, 'waiting') : '',
    kept.includes(plan.id) ? translate(inspectionMessages, 'offlineReady') : '',
  ];
  return {
    ...{ id: plan.id, isProblem: false, name: plan.name, area: plan.area, kind: plan.kind },
    ...{ person: plan.inspector, until, due: deadlineText(until, now, isPending), state },
    progress: isPending ? progress.get(plan.id) : undefined,
    score: plan.score ?? undefined,
    grade: plan.grade,
    notes: notes.filter(Boolean).join(' · '),
    number: plan.number,
  };
}

function lineOfProblem(one: Rectification, { now, waiting }: Compared): CheckRow {
  const { state, until } = fixUrgency(one, now);
  return {
    ...{ id: one.id, isProblem: true, name: one.problem, area: one.area, person: one.person },
    ...{ kind: translate(inspectionMessages, 'problems'), until, state },
    due: deadlineText(one.due, now.slice(0, 10), isOpen(one)),
    ...{ progress: undefined, score: undefined, grade: '', number: '' },
    notes: waiting.has(one.id) ? translate(inspectionMessages, 'waiting') : one.dept,
  };
}

/** What is listed as rows: tasks, then problems, the most urgent of each first. */
export const checkLines = (compared: Compared): CheckRow[] => [
  ...compared.plans.map((plan) => lineOfPlan(plan, compared)),
  ...compared.problems.map((one) => lineOfProblem(one, compared)),
];

type Words = ReturnType<typeof useTranslation<(typeof inspectionMessages)['zh']>>;

type SideWords = ReturnType<typeof useTranslation<(typeof sideMessages)['zh']>>;

const placeOfState = ({ state }: CheckRow): number => {
  const place = (PLAN_STATES as readonly string[]).indexOf(state);
  return place < 0 ? PLAN_STATES.length : place;
};

/** The columns of inspections. How far they are is read of the first ones only, so that nothing is sorted by it. */
export function checkColumns(t: Words, side: SideWords): DataColumn<CheckRow>[] {
  const column = (key: 'area' | 'kind' | 'person' | 'number' | 'notes', label: string, width: number) => {
    const text = (line: CheckRow) => line[key];
    return { key, label, width, text, sortBy: text };
  };
  return [
    {
      key: 'name',
      label: side('name'),
      width: 240,
      text: ({ name }) => name,
      sortBy: ({ name }) => name,
    },
    column('area', t('area'), 128),
    column('kind', t('kind'), 88),
    column('person', side('person'), 104),
    {
      key: 'due',
      label: t('deadline'),
      width: 192,
      text: ({ due }) => due,
      draw: ({ due, state }) => (
        <span className={cx('table__label', state === STATE.overdue && 'check-table__late')}>{due}</span>
      ),
      sortBy: ({ until }) => until,
    },
    {
      key: 'state',
      label: side('state'),
      width: 104,
      text: ({ state }) => state,
      draw: ({ state }) => <Tag text={state} tone={PLAN_TONES[state] ?? 'plain'} />,
      sortBy: placeOfState,
    },
    {
      key: 'progress',
      label: side('progress'),
      width: 168,
      text: ({ progress }) => (progress ? t('checked', { ...progress }) : ''),
    },
    {
      key: 'score',
      label: t('score'),
      width: 96,
      align: 'end',
      text: ({ score, grade }) => (score === undefined ? '' : `${score} · ${grade}`),
      sortBy: ({ score }) => score ?? '',
    },
    column('notes', side('notes'), 120),
    column('number', t('number'), 144),
  ];
}
