import type { WF_History, WfAhead } from '@/data/protocol/work-flow';
import type { RowCourse } from '@/data/query/row-courses';
import { translate } from '@/i18n/define-messages';
import { caseMessages } from '@/features/approvals/case-messages';
import { approvalMessages } from '@/features/approvals/messages';
import { lastStep, historyLineOf } from '@/features/approvals/actions';
import { isRunning, stateLook } from '@/features/approvals/work-state';
import { readJson } from '@/lib/json';
import { readFlag, readLabel } from '@/lib/read-value';
import { waitedText } from '@/features/approvals/waiting';
import type { TimelineStep } from '@/ui/timeline/types';
import { namedIds } from '@/features/approvals/approval-task';
import type { NamedId, ApprovalTask } from '@/features/approvals/approval-task';

/** Whose name is marked, and what people are currently called: a person who has left is shown by the stored name. */
export interface TimelineNames {
  userId: string;
  nameOf: (id: string, name: string) => string;
}

/** How a flow went, and how it will go on if everybody agrees. */
interface Course {
  /** Oldest first. */
  history: readonly WF_History[];
  /** Undefined where the server does not foretell it. */
  ahead?: readonly WfAhead[] | undefined;
}

const named = (people: readonly NamedId[], { nameOf }: TimelineNames): string =>
  people.map(({ id, name }) => nameOf(id, name)).join(translate(approvalMessages, 'comma'));

/** Month, day and minute; a step is usually read within the year it was taken. */
const shortStep = (time: string): string => time.replace(/^\d{4}-(\d\d-\d\d \d\d:\d\d).*$/, '$1');

function person(id: string, name: string, { userId, nameOf }: TimelineNames): string {
  return id === userId ? translate(approvalMessages, 'me', { name }) : nameOf(id, name);
}

function hintOf(row: WF_History, names: TimelineNames): string {
  const receivers = namedIds(row.Receivers);
  const copies = namedIds(row.CopyUsers);
  const line = historyLineOf(row.ApprovalType);
  return [
    line?.node && row.ToNodeName ? translate(approvalMessages, line.node, { node: row.ToNodeName }) : '',
    line?.people && receivers.length > 0
      ? translate(approvalMessages, line.people, { names: named(receivers, names) })
      : '',
    copies.length > 0 ? translate(approvalMessages, 'copiedTo', { names: named(copies, names) }) : '',
    changesAfter(row),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Notes that the form is no longer what was decided on, and in which fields. */
function changesAfter(row: WF_History): string {
  if (readFlag(row.FormChanged) !== true) return '';
  const read = readJson(row.ChangedFields);
  const fields = (Array.isArray(read) ? read : [])
    .map((label) => readLabel(label))
    .filter((label) => label !== '');
  return fields.length > 0
    ? translate(approvalMessages, 'changedAfter', {
        fields: fields.join(translate(approvalMessages, 'comma')),
      })
    : translate(approvalMessages, 'changedAfterwards');
}

function takenStep(row: WF_History, index: number, names: TimelineNames): TimelineStep {
  const line = historyLineOf(row.ApprovalType, index === 0);
  const node = index > 0 && row.FromNodeName ? `${row.FromNodeName} · ` : '';
  const word = line ? translate(approvalMessages, line.word) : '';
  return {
    key: row.Id,
    title: person(row.SenderId, row.Sender, names),
    action: `${node}${word}`,
    time: shortStep(row.CreateTime),
    state: line?.isRefusal ? 'refused' : 'done',
    quote: row.ApprovalIdea && row.ApprovalIdea !== word ? row.ApprovalIdea : undefined,
    hint: hintOf(row, names) || undefined,
  };
}

/** Who has the flow now, and since when: the receivers of the last step, minus those who have acted at that node since. */
function waitingNow(
  history: readonly WF_History[],
): { node: string; people: NamedId[]; since: string } | null {
  const last = lastStep(history);
  if (!last) return null;
  return { node: last.ToNodeName ?? '', people: namedIds(last.Receivers), since: last.CreateTime };
}

function comingStep({ NodeName, People }: WfAhead, index: number, names: TimelineNames): TimelineStep {
  const people = namedIds(People);
  return {
    key: `next-${index}`,
    title: people.length > 0 ? named(people, names) : NodeName,
    action: people.length > 0 ? NodeName : undefined,
    time: translate(approvalMessages, 'notYet'),
    state: 'next',
  };
}

/** The progress of a flow: the steps taken, who has it now, and the steps to come. */
export function timelineOf(
  work: ApprovalTask,
  { history, ahead = [] }: Course,
  names: TimelineNames,
): TimelineStep[] {
  const taken = history.map((row, index) => takenStep(row, index, names));
  const waiting = isRunning(work.flowState) ? waitingNow(history) : null;
  if (!waiting || waiting.people.length === 0) return taken;
  const waited = waitedText(waiting.since);
  return [
    ...taken,
    {
      key: 'now',
      title: waiting.people
        .map(({ id, name }) => person(id, name, names))
        .join(translate(approvalMessages, 'comma')),
      action: waiting.node,
      time:
        waited === ''
          ? translate(approvalMessages, 'nowAt')
          : translate(caseMessages, 'waited', { time: waited }),
      state: 'now',
    },
    ...ahead.map((step, index) => comingStep(step, index, names)),
  ];
}

/** Everybody whom these steps name. */
export const peopleOfSteps = (steps: readonly WF_History[]): string[] =>
  steps.flatMap(({ SenderId, Receivers, CopyUsers }) => [
    SenderId,
    ...[...namedIds(Receivers), ...namedIds(CopyUsers)].map(({ id }) => id),
  ]);

/**
 * How an approval of a record went, for a page on which much else happened as well: each step with who took it and its moment,
 * oldest first. The step that ended it says how.
 */
export function stepsOfRecord(
  { state, steps }: RowCourse,
  nameOf: TimelineNames['nameOf'],
): (TimelineStep & { at: string })[] {
  const last = isRunning(state) ? undefined : lastStep(steps);
  return steps.map((row, index) => {
    const step = takenStep(row, index, { userId: '', nameOf });
    // 作废 says by itself how it ended, and nobody can take it back.
    const isEnd = row === last && historyLineOf(row.ApprovalType)?.mayBeRecalled;
    const end = isEnd ? stateLook(state).word : undefined;
    const hint = [step.hint, end && translate(approvalMessages, end)].filter(Boolean).join(' · ');
    return { ...step, hint: hint || undefined, at: row.CreateTime };
  });
}

/** `第 2 步，共 3 步`; '' for a flow that has ended, and where the server does not foretell what comes. */
export function stepCount(work: ApprovalTask, { history, ahead }: Course): string {
  if (!ahead || !isRunning(work.flowState)) return '';
  const step = history.filter(({ ApprovalType }) => !historyLineOf(ApprovalType)?.isTalk).length + 1;
  return translate(approvalMessages, 'stepOf', { step, steps: step + ahead.length });
}
