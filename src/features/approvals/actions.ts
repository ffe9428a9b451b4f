import { isUrgedLately } from '@/data/api/work-flow';
import type { WF_History, WF_Node, WfApprovalType } from '@/data/protocol/work-flow';
import type { WorkflowCallName } from '@/data/outbox/operations/workflow';
import { serverClock } from '@/data/session/session';
import type { approvalMessages } from '@/features/approvals/messages';
import { isDecidingNode } from '@/features/approvals/approval-task';
import type { HeldWork, ApprovalTask } from '@/features/approvals/approval-task';
import { isMyTurn, isRunning } from '@/features/approvals/work-state';
import { readFlag } from '@/lib/read-value';
import type { IconName } from '@/ui/icon/types';

type Words = typeof approvalMessages.zh;
/** A key whose text has no `{name}` to fill in. */
type Word = { [Key in keyof Words]: Words[Key] extends `${string}{${string}` ? never : Key }[keyof Words];

/** The state of an approval for its reader. */
interface Standing {
  work: ApprovalTask;
  /** The node whose rights the reader has. */
  node: WF_Node;
  /** Steps so far, oldest first. */
  history: readonly WF_History[];
  userId: string;
  /** Whether the server takes comments and urges. */
  talks: boolean;
  /** Open works of others that the reader may act for. */
  held: readonly HeldWork[];
}

/** One thing that can be done with an approval: everything the client knows about it. */
interface ActionSpec {
  /** Its name where one is needed: keys of lists and menus. */
  name: string;
  /** ApprovalType on the wire and in the history. */
  wireType: WfApprovalType;
  /**
   * The outbox's operation that carries it out, kept until it could be sent. A step with a changed form is sent together with
   * the form.
   */
  call: WorkflowCallName;
  icon: IconName;
  /** `main` is the bar's large button, `danger` is red in the sheet that asks. */
  tone: 'main' | 'plain' | 'danger';
  words: {
    title: Word;
    /** The toast once it is done. */
    done: Word;
    /** Shown in the sheet before it is done. */
    hint?: Word;
    /** The button that closes the sheet without doing it. */
    close?: Word;
    /** On a row of the list, where there is room for only one word. */
    row?: Word;
    /** Says that it was done without a question; one without this always asks. */
    atOnce?: Word;
  };
  /** Whether the server's answer says where the flow went, so that the toast can, too. */
  tellsReceivers: boolean;
  asks: {
    /** A comment can always be written; here it is required. */
    reason?: boolean;
    /** It consists of words alone, and people may be named in them. */
    mentions?: boolean;
    /** The node to go back to. */
    back?: boolean;
    /** Who takes over. */
    people?: { label: Word; missing: Word };
    /** Who comes next: the ApprovalType to ask the server for. */
    next?: 'Agree' | 'Disagree';
  };
  /** Whether the open form goes along: `checked` only if it is filled in correctly. Scripts of the node run around it. */
  form: 'checked' | 'unchecked' | 'none';
  /** Only people whose turn it is may do it; a refusal can be corrected as long as it is their turn. */
  needsTurn: boolean;
  /** An administrator does it on behalf of those whose turn it is. */
  forOthers?: boolean;
  /** Offered on rows of the list, without opening the approval. */
  quick: boolean;
  /** Whether it is offered; checked after `needsTurn`. */
  isOffered(standing: Standing): boolean;
  /** Its line in the history. */
  history: {
    word: Word;
    /** Words for where it went (`node`) and to whom (`names`). */
    node?: 'returnedTo';
    people?: 'handedTo';
    isRefusal: boolean;
    /** Whether the person who made this step may take it back. */
    mayBeRecalled: boolean;
    /** Somebody commented, or changed the form after the end, and nothing moved. */
    isTalk?: boolean;
  };
}

export type ApprovalAction = Readonly<ActionSpec>;

const allows = (flag: unknown): boolean => readFlag(flag) === true;

const plainStep = {
  call: 'sendWork',
  tone: 'main',
  tellsReceivers: true,
  form: 'checked',
  needsTurn: true,
  quick: false,
} as const satisfies Partial<ActionSpec>;

const plainLine = { isRefusal: false, mayBeRecalled: true } as const;

const disagree: ApprovalAction = {
  ...plainStep,
  name: 'Disagree',
  wireType: 'Disagree',
  icon: 'undo',
  tone: 'danger',
  words: { title: 'disagree', done: 'sendDone', row: 'back' },
  asks: { reason: true, back: true },
  form: 'unchecked',
  quick: true,
  isOffered: ({ node }) => isDecidingNode(node),
  history: { ...plainLine, word: 'actDisagree', node: 'returnedTo', isRefusal: true },
};

const cancel: ApprovalAction = {
  name: 'Cancel',
  wireType: 'Cancel',
  call: 'cancelFlow',
  icon: 'close',
  tone: 'danger',
  words: { title: 'cancelFlow', done: 'cancelDone', hint: 'cancelFlowHint', close: 'keepFlow' },
  tellsReceivers: false,
  asks: {},
  form: 'none',
  needsTurn: false,
  quick: false,
  // Anyone who has to decide may decide, even about a request of their own.
  isOffered: ({ work, node, userId }) =>
    (work.starter.id === userId || (isMyTurn(work, userId) && node.NodeType === 'Start')) &&
    isRunning(work.flowState) &&
    !(isMyTurn(work, userId) && isDecidingNode(node)),
  history: { word: 'actCancel', isRefusal: true, mayBeRecalled: false },
};

const handOver: ApprovalAction = {
  name: 'HandOver',
  wireType: 'HandOver',
  call: 'handOverWork',
  icon: 'swap',
  tone: 'plain',
  words: { title: 'handOver', done: 'handOverDone' },
  tellsReceivers: true,
  asks: { people: { label: 'handOverTo', missing: 'chooseHandOver' } },
  form: 'none',
  needsTurn: true,
  forOthers: true,
  quick: false,
  isOffered: ({ node }) => allows(node.AllowHandOver),
  history: { word: 'actHandOver', people: 'handedTo', isRefusal: false, mayBeRecalled: false },
};

const recall: ApprovalAction = {
  name: 'Recall',
  wireType: 'Recall',
  call: 'recallWork',
  icon: 'undo',
  tone: 'plain',
  words: { title: 'recall', done: 'recallDone', hint: 'recallHint' },
  tellsReceivers: true,
  asks: {},
  form: 'none',
  needsTurn: false,
  quick: false,
  // The last step must be theirs; the server has the final word.
  isOffered: ({ work, node, history, userId }) => {
    const last = lastStep(history);
    return (
      !isMyTurn(work, userId) &&
      allows(node.AllowRecall) &&
      work.flowState === 'Running' &&
      last?.SenderId === userId &&
      historyLineOf(last.ApprovalType)?.mayBeRecalled === true
    );
  },
  history: { word: 'actRecall', isRefusal: false, mayBeRecalled: false },
};

const talk = {
  tone: 'plain',
  tellsReceivers: false,
  form: 'none',
  needsTurn: false,
  quick: false,
} as const satisfies Partial<ActionSpec>;

/** Offered next to the progress, to everybody who takes part, whatever the state. */
export const comment: ApprovalAction = {
  ...talk,
  name: 'Comment',
  wireType: 'Comment',
  call: 'commentFlow',
  icon: 'chat',
  words: { title: 'comment', done: 'commentDone' },
  asks: { reason: true, mentions: true },
  isOffered: () => false,
  history: { word: 'actComment', isRefusal: false, mayBeRecalled: false, isTalk: true },
};

const urge: ApprovalAction = {
  ...talk,
  name: 'Urge',
  wireType: 'Urge',
  call: 'urgeFlow',
  icon: 'bell',
  words: { title: 'urge', done: 'urgeDone', hint: 'urgeHint' },
  asks: {},
  isOffered: ({ talks, work, history, userId }) =>
    talks &&
    work.starter.id === userId &&
    work.flowState === 'Running' &&
    !isMyTurn(work, userId) &&
    !isUrgedLately(history, serverClock.now().getTime()),
  history: { word: 'actUrge', isRefusal: false, mayBeRecalled: false, isTalk: true },
};

/** The decision at nodes that only submit. */
const submit: ApprovalAction = {
  ...plainStep,
  name: 'Submit',
  wireType: 'Auto',
  icon: 'send',
  words: { title: 'submit', done: 'sendDone' },
  asks: { next: 'Agree' },
  isOffered: ({ node }) => !isDecidingNode(node),
  history: { ...plainLine, word: 'actAuto' },
};

export const agree: ApprovalAction = {
  ...plainStep,
  name: 'Agree',
  wireType: 'Agree',
  icon: 'check',
  words: { title: 'agree', done: 'sendDone', atOnce: 'agreed' },
  asks: { next: 'Agree' },
  quick: true,
  isOffered: ({ node }) => isDecidingNode(node),
  history: { ...plainLine, word: 'actAgree' },
};

/** Offered by the page of a record, before there is anything to approve. */
export const start: ApprovalAction = {
  ...plainStep,
  name: 'Start',
  wireType: 'Auto',
  call: 'StartWork',
  icon: 'send',
  words: { title: 'confirmStart', done: 'startDone' },
  asks: { next: 'Agree' },
  isOffered: () => false,
  history: { ...plainLine, word: 'started' },
};

/** Everything that can be done with an approval, in the order of the bar: the main action last. */
export const approvalActions: readonly ApprovalAction[] = [
  comment,
  disagree,
  cancel,
  urge,
  handOver,
  recall,
  submit,
  agree,
  start,
];

/** The actions on a row of the list, in the order of the bar. */
export const quickActions: readonly ApprovalAction[] = approvalActions.filter(({ quick }) => quick);

/**
 * What the reader may do now, in the order of the bar.
 *
 * @param node the node whose rights the reader has; null when it could not be read, and then none of its actions are offered
 */
export function actionsOf(standing: Omit<Standing, 'node'> & { node: WF_Node | null }): ApprovalAction[] {
  const { node, held } = standing;
  const hasTurn = isMyTurn(standing.work, standing.userId);
  return approvalActions.filter(
    (action) =>
      (action.forOthers && held.length > 0) ||
      (node && (hasTurn || !action.needsTurn) && action.isOffered({ ...standing, node })),
  );
}

/** Lines of the history that nobody chooses to write. */
const told: Partial<Record<WfApprovalType, Word>> = { Correct: 'actCorrect', LeftOut: 'actLeftOut' };

/**
 * How the history words a step, a correction or a comment; undefined for a kind that this client does not know.
 *
 * @param isFirst the step that began the flow
 */
export function historyLineOf(type: WfApprovalType, isFirst = false): ApprovalAction['history'] | undefined {
  if (isFirst && type === start.wireType) return start.history;
  const word = told[type];
  if (word) return { ...comment.history, word };
  return approvalActions.find(({ wireType }) => wireType === type)?.history;
}

/** The last line of a history that moved the flow. */
export function lastStep(history: readonly WF_History[]): WF_History | undefined {
  return [...history].reverse().find(({ ApprovalType }) => historyLineOf(ApprovalType)?.isTalk !== true);
}
