import { outbox } from '@/data/outbox/app-outbox';
import { HOLD_MS } from '@/data/outbox/entry';
import type { WF_Node } from '@/data/protocol/work-flow';
import { translate } from '@/i18n/define-messages';
import { toast } from '@/ui/toast';
import { agree, type ApprovalAction } from '@/features/approvals/actions';
import { namedIds, type ApprovalTask, type NamedId } from '@/features/approvals/approval-task';
import { stepOf, type Decision } from '@/features/approvals/decide';
import { questionOf } from '@/features/approvals/decide-at-once';
import { severalCaseMessages } from '@/features/approvals/several-messages';

/** One with which it could not be done, and why. */
export interface LeftCase {
  work: ApprovalTask;
  why: string;
}

export interface SortedCases {
  ready: ApprovalTask[];
  /** The nodes that all of them can go back to. */
  backNodes: readonly NamedId[];
  left: LeftCase[];
}

const reasonOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/**
 * Which of several approvals can be decided together: to agree, those that have nothing to ask; otherwise those that ask for no
 * more than a reason and for the same places to go back to.
 *
 * @param onProgress how many have been looked at
 */
export async function sortCases(
  works: readonly ApprovalTask[],
  action: ApprovalAction,
  onProgress: (done: number) => void,
): Promise<SortedCases> {
  const sorted: SortedCases = { ready: [], backNodes: [], left: [] };
  let same: string | undefined;
  const leave = (work: ApprovalTask, why: string) => void sorted.left.push({ work, why });
  const fits = (node: WF_Node): boolean => {
    const backNodes = namedIds(node.BackNodes);
    const key = backNodes.map(({ id }) => id).join();
    if (same === undefined) sorted.backNodes = backNodes;
    same ??= key;
    return same === key;
  };
  for (const work of works) {
    try {
      const question = await questionOf(work, action);
      const isReady = action.words.atOnce ? question.asks === 'nothing' : question.asks === 'sheet';
      if (!isReady) leave(work, translate(severalCaseMessages, 'open'));
      else if (question.asks === 'sheet' && !fits(question.node))
        leave(work, translate(severalCaseMessages, 'sameStep'));
      else sorted.ready.push(work);
    } catch (reason) {
      leave(work, reasonOf(reason));
    }
    onProgress(sorted.ready.length + sorted.left.length);
  }
  return sorted;
}

/**
 * Decides about several approvals. They are sent a few seconds later, and until then all of them can be taken back at once.
 *
 * @param onUndone all were taken back
 * @returns those that the device could not keep or the server refused
 */
export async function decideSeveral(
  works: readonly ApprovalTask[],
  action: ApprovalAction,
  decision: Decision,
  onUndone: () => void,
): Promise<LeftCase[]> {
  const left: LeftCase[] = [];
  const held: { work: ApprovalTask; entry: Awaited<ReturnType<typeof outbox.hold>> }[] = [];
  for (const work of works) {
    try {
      held.push({ work, entry: await outbox.hold(stepOf(work, action, decision, null, work.tableId)) });
    } catch (reason) {
      left.push({ work, why: reasonOf(reason) });
    }
  }
  const takeBack = async () => {
    const back = await Promise.all(held.map(({ entry }) => outbox.takeBack(entry.entryId)));
    if (back.every(Boolean)) onUndone();
  };
  if (held.length > 0)
    toast.undoable(
      translate(severalCaseMessages, action === agree ? 'agreedTo' : 'disagreedTo', { count: held.length }),
      () => void takeBack(),
      HOLD_MS,
    );
  await Promise.all(
    held.map(async ({ work, entry }) => {
      const result = await entry.outcome;
      if (result?.state !== 'refused') return;
      if (result.entryId !== undefined) await outbox.discard(result.entryId);
      left.push({ work, why: result.Msg });
    }),
  );
  return left;
}
