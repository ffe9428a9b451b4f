import { drafts } from '@/data/cache/app-cache';
import { HOLD_MS } from '@/data/outbox/entry';
import { outbox } from '@/data/outbox/app-outbox';
import type { NextPeopleQuery, WF_Node } from '@/data/protocol/work-flow';
import { queries } from '@/data/query/app-queries';
import type { Query } from '@/data/query/query';
import type { FormStore } from '@/form/store/types';
import { translate } from '@/i18n/define-messages';
import { dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { agree } from '@/features/approvals/actions';
import type { ApprovalAction } from '@/features/approvals/actions';
import { isDecidingNode, type ApprovalTask } from '@/features/approvals/approval-task';
import { noDecision, stepOf } from '@/features/approvals/decide';
import { isDecidedHere } from '@/features/approvals/decided-here';
import { nodeById } from '@/features/approvals/find-work';
import { approvalMessages } from '@/features/approvals/messages';
import { hasNodeScripts } from '@/features/approvals/node-scripts';
import { nextStep } from '@/features/approvals/use-next-step';
import { readText } from '@/lib/read-value';

/** A node that was read is good for this long (ms); the server has the final word on what it allows. */
const NODE_GOOD_MS = 5 * 60_000;

/** What has to be asked before an action from a list: it takes the whole page, the sheet that collects a decision, or nothing. */
export type QuickQuestion = { asks: 'page' | 'nothing' } | { asks: 'sheet'; node: WF_Node };

/** The approvals of a kind share their node: it is asked for once for many of them, and known without a network afterwards. */
const nodeQuery = (id: string): Query<WF_Node | null> => ({
  name: `node:${id}`,
  ask: () => nodeById(id),
  goodFor: NODE_GOOD_MS,
});

/**
 * What a quick action has to ask.
 *
 * @throws Error with the reason when the server could not be asked
 */
export async function questionOf(work: ApprovalTask, action: ApprovalAction): Promise<QuickQuestion> {
  if (isDecidedHere(outbox.store.getState().entries, work.flowId)) return { asks: 'page' };
  const { data: node } = await queries.fetch(nodeQuery(work.nodeId));
  // Scripts of a node read its form, which only the page has open.
  if (!node || !isDecidingNode(node) || hasNodeScripts(node)) return { asks: 'page' };
  const next = action.asks.next && {
    NodeId: work.nodeId,
    WorkId: work.workId,
    ApprovalType: action.asks.next,
  };
  return (await hasNothingToAsk(work, action, next)) ? { asks: 'nothing' } : { asks: 'sheet', node };
}

/** Whether an action needs no words, nor has some that were typed before, at a node where nobody has to be chosen. */
export async function hasNothingToAsk(
  { id }: ApprovalTask,
  action: ApprovalAction,
  next: NextPeopleQuery | undefined,
): Promise<boolean> {
  if (action.words.atOnce === undefined || next === undefined) return false;
  const kept = await drafts.read({ form: 'decision', row: `${action.name}:${id}` }).catch(() => undefined);
  if (readText(kept?.values['text']) !== '') return false;
  return (await nextStep(next))?.mayChoose !== true;
}

/** Nothing can be corrected in a decision without words: it leaves the outbox, and the approval is in the list again. */
async function giveBack(entryId: string | undefined, message: string): Promise<void> {
  if (entryId !== undefined) await outbox.discard(entryId);
  await dialog.alert({ title: translate(approvalMessages, 'refusedTitle'), content: message });
}

/** What a step can have from the page on which it is taken. */
interface FromPage {
  /** The open form. */
  store: FormStore;
  /** It was taken back. */
  onUndone: () => void;
}

/**
 * Takes a step that has nothing to ask. It is sent a few seconds later, and can be undone until then.
 *
 * @throws Error with a message for the user when the device could not keep it
 */
export async function decideAtOnce(
  work: ApprovalTask,
  action: ApprovalAction,
  { store, onUndone }: Partial<FromPage> = {},
): Promise<void> {
  const table = store?.model.table.name ?? work.tableId;
  const { entryId, outcome } = await outbox.hold(stepOf(work, action, noDecision, store ?? null, table));
  const said = [action.words.atOnce && translate(approvalMessages, action.words.atOnce), work.starter.name];
  toast.undoable(
    [...said, work.title].filter(Boolean).join(' · '),
    () => void outbox.takeBack(entryId).then((isBack) => isBack && onUndone?.()),
    HOLD_MS,
  );
  void outcome.then((result) => {
    if (result?.state === 'refused') void giveBack(result.entryId, result.Msg);
  });
}

/**
 * Agrees from the home page.
 *
 * @returns false when there is something to ask first: the approval has to be opened
 * @throws Error with a message for the user
 */
export async function agreeAtOnce(work: ApprovalTask): Promise<boolean> {
  const { asks } = await questionOf(work, agree);
  if (asks === 'nothing') await decideAtOnce(work, agree);
  return asks === 'nothing';
}

/** What the home page fetches to decide; see load-decide. */
export interface DecideAtOnce {
  agreeAtOnce: typeof agreeAtOnce;
}
