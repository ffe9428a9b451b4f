import { useMemo } from 'react';
import { newId } from '@/device/runtime/random';
import { translate } from '@/i18n/define-messages';
import { inspectionMessages } from '@/features/inspection/messages';
import { scoreOf, type Score, STATE } from '@/data/protocol/inspection';
import { useOutbox } from '@/data/outbox/app-outbox';
import type { OutboxEntry } from '@/data/outbox/entry';
import { write, type WriteOutcome } from '@/data/outbox/write';
import { serverClock } from '@/data/session/session';
import { useSession } from '@/data/session/session-store';
import { linesOf, type CheckLine } from './answers';
import { beforeSubmission, submissionOf } from './unsent';
import { useAnswers, type AnswerSheet } from './use-answers';
import { useTask, type LoadedTask } from './use-task';
import { FIVE_S, TABLES } from './values';
import { checkEntry, startedEntry } from './write-check';

const NO_TASK: readonly CheckLine[] = [];

export interface Check extends LoadedTask {
  sheet: AnswerSheet;
  lines: readonly CheckLine[];
  score: Score;
  /** A submission of this plan is on its way right now. */
  isSending: boolean;
  /** A submission is waiting or was refused: submitting again replaces it. */
  unsent: OutboxEntry | undefined;
  submit: () => Promise<WriteOutcome>;
  /** Keeps what was entered and reports that the inspection has begun. */
  putAway: () => Promise<void>;
}

/** A 5S inspection being made: the plan, its items with what was entered, the score, and how to submit. */
export function useCheck(planId: string): Check {
  const loaded = useTask(planId);
  const entries = useOutbox((state) => state.entries);
  const user = useSession((session) => session.user);
  const { task, rows } = loaded;
  const sheet = useAnswers({
    form: TABLES.plan,
    row: planId,
    title: task?.plan.name ?? '',
    page: 'checkPlan5S',
  });
  const lines = useMemo(
    () => (task ? linesOf(task.items, FIVE_S, sheet.answers) : NO_TASK),
    [task, sheet.answers],
  );
  const score = useMemo(() => scoreOf(lines), [lines]);
  const unsent = submissionOf(entries, planId);

  const submit = async (): Promise<WriteOutcome> => {
    if (!task || !rows || !user) return { state: 'refused', Msg: '' };
    await sheet.save();
    const before = beforeSubmission(rows, entries, planId);
    const outcome = await write(
      checkEntry({
        plan: task.plan,
        lines,
        before: before.items,
        base: before.plan,
        user,
        now: serverClock.now(),
        newId,
        label: translate(inspectionMessages, 'label5S', { name: task.plan.name }),
        replaces: unsent?.id,
      }),
    );
    // From here on the outbox holds it, arrived or not.
    if (outcome.state !== 'refused' || outcome.entryId) await sheet.forget();
    return outcome;
  };
  const putAway = async () => {
    await sheet.save();
    if (task?.plan.state === STATE.waiting)
      void write(
        startedEntry(task.plan, translate(inspectionMessages, 'labelStart', { name: task.plan.name })),
      );
  };
  return { ...loaded, sheet, lines, score, isSending: unsent?.state === 'sending', unsent, submit, putAway };
}
