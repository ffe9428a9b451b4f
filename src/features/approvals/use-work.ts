import { useCallback, useEffect } from 'react';
import type { WF_History, WF_Node, WfAhead } from '@/data/protocol/work-flow';
import { viewerOf } from '@/form/parser/rights';
import { optionPorts } from '@/data/query/option-ports';
import { formReading, OPENING_MS } from '@/form/form-reading';
import { openForm } from '@/form/open-form';
import { createOptionLoader } from '@/form/store/option-loader';
import type { OptionLoader } from '@/form/store/option-loader';
import { startForm } from '@/form/scripting/form-scripts';
import type { FormStore } from '@/form/store/types';
import { translate } from '@/i18n/define-messages';
import { approvalMessages } from '@/features/approvals/messages';
import { outbox } from '@/data/outbox/app-outbox';
import { onWrite } from '@/data/outbox/write-events';
import { isAdministrator, isReadOnly } from '@/data/session/permissions';
import { sessionStore } from '@/data/session/session-store';
import { decides, flowOf, isDecidedHere, wasDecidedSince } from '@/features/approvals/decided-here';
import { courseOf, doneWorkId, findTask, nodeById, openWorksOf } from '@/features/approvals/find-work';
import { actionsOf } from '@/features/approvals/actions';
import type { ApprovalAction } from '@/features/approvals/actions';
import { editableNames } from '@/features/approvals/approval-task';
import type { HeldWork, ApprovalTask } from '@/features/approvals/approval-task';
import { isMyTurn, isRunning } from '@/features/approvals/work-state';
import { queries } from '@/data/query/app-queries';
import type { Query } from '@/data/query/query';
import type { Read } from '@/data/query/query-contract';
import { useQuery } from '@/data/query/use-query';
import { followedDefinition, NO_DEFINITION, type WireDefinition } from '@/data/query/form-definition';
import { NO_RECORD, recordQuery, type RowAnswer } from '@/data/query/record';
import { readFlag } from '@/lib/read-value';
import { toast } from '@/ui/toast';
import { useCovered } from '@/ui/overlay/use-covered';
import { useOpenForm, type OpenFormState, type OpenResult } from '@/features/shared/use-open-form';

export interface OpenWork {
  work: ApprovalTask;
  node: WF_Node | null;
  history: readonly WF_History[];
  /** The steps to come if everybody agrees; undefined where the server does not foretell them. */
  ahead: readonly WfAhead[] | undefined;
  actions: readonly ApprovalAction[];
  /** Open work items that the reader, an administrator, may hand over; the reader's own when it is their turn. */
  held: readonly HeldWork[];
  /** This server accepts comments, and this reader may write them. */
  mayTalk: boolean;
  /** The reader has decided on this device, and the decision is on its way. */
  isDecided: boolean;
  store: FormStore;
  loader: OptionLoader;
  /** The node lets its people change some of the fields. */
  editable: boolean;
  /** When what is shown was read, ms; undefined when it is current. */
  since: number | undefined;
  /** The queries for the approval, its record and its form, and the answers that are shown. */
  asked: Query<Standing | null>;
  standing: Standing;
  askedRow: Query<RowAnswer>;
  row: RowAnswer | undefined;
  askedForm: Query<WireDefinition>;
  definition: WireDefinition;
}

export type UseWork = OpenFormState<OpenWork>;

const entriesNow = () => outbox.store.getState().entries;
const me = (): string => sessionStore.getState().user?.Id ?? '';

/** Nodes that only submit are filled in at once; others are read until the user wants to change something. */
function startsEditing(node: WF_Node | null): boolean {
  return node?.NodeType === 'Start' || node?.NodeType === 'Business';
}

/** An approval as the server has it, without its form. */
interface Standing {
  work: ApprovalTask;
  node: WF_Node | null;
  history: WF_History[];
  ahead: WfAhead[] | undefined;
  actions: ApprovalAction[];
  held: HeldWork[];
  mayTalk: boolean;
}

async function heldBy(work: ApprovalTask, userId: string): Promise<HeldWork[]> {
  if (!isRunning(work.flowState) || !isAdministrator(sessionStore.getState().user)) return [];
  const open = await openWorksOf(work.flowId);
  const mine = open.filter(({ holder }) => holder.id === userId);
  const own = open.filter(({ workId }) => workId === work.workId);
  return [mine, own, open].find((some) => some.length > 0) ?? [];
}

/** @returns null when there is none that this user may see */
async function askStanding(id: string, fresh: boolean): Promise<Standing | null> {
  const found = await findTask(id, me(), fresh);
  if (!found) return null;
  const mayAct = !isReadOnly(sessionStore.getState().user);
  const [node, { steps: history, ahead }, held] = await Promise.all([
    nodeById(found.nodeId),
    courseOf(found.flowId),
    mayAct ? heldBy(found, me()) : [],
  ]);
  const mayTalk = mayAct && readFlag(sessionStore.getState().sysConfig?.FlowTalk) === true;
  const actions = mayAct ? actionsOf({ work: found, node, history, held, userId: me(), talks: mayTalk }) : [];
  // A user who takes back a step names the work item that was theirs.
  const isPast = actions.some(({ needsTurn }) => !needsTurn);
  const work = isPast ? { ...found, workId: await doneWorkId(found) } : found;
  return { work, node, history, ahead, actions, held, mayTalk };
}

/** The state of an approval. Where nothing of it is known yet, what a list has shown of it is good enough. */
function standingQuery(id: string): Query<Standing | null> {
  const query: Query<Standing | null> = {
    name: `approval:${id}`,
    ask: () => askStanding(id, queries.known(query).data !== undefined),
    isBroad: true,
  };
  return query;
}

/**
 * The state of an approval: as the device has it, or as the server has it where the device has none. "There is no such approval"
 * is verified with the server, and so is what the user fills in at once or has decided here since.
 *
 * @param again it was requested just now
 */
async function readStanding(id: string, again: boolean): Promise<Read<Standing | null>> {
  const startedAt = Date.now();
  const query = standingQuery(id);
  const known = queries.known(query);
  if (again && known.data) return { ...known, data: known.data };
  const read = await queries.ensure(query);
  const { data, readAt, why } = read;
  if (why !== '' || readAt >= startedAt) return read;
  const isReadable = data !== null && !startsEditing(data.node);
  if (isReadable && !wasDecidedSince(entriesNow(), data.work.flowId, readAt)) return read;
  return queries.fetch(query);
}

async function openWork(id: string, again: boolean): Promise<OpenResult<OpenWork>> {
  const startedAt = Date.now();
  // A decision made here before the app was killed counts from its first page on.
  await outbox.ready();
  const read = await readStanding(id, again);
  const standing = read.data;
  if (!standing) return { ok: false, message: translate(approvalMessages, 'noWork'), isGone: true };
  const { work, node, history, ahead, held, mayTalk } = standing;
  const isDecided = isDecidedHere(entriesNow(), work.flowId);
  // Decided is decided, even while the decision is on its way.
  const actions = isDecided ? standing.actions.filter(({ history: line }) => line.isTalk) : standing.actions;
  const editable = !isDecided && isMyTurn(work, me()) && editableNames(node).size > 0;
  const mode = editable && startsEditing(node) ? 'Edit' : 'View';
  const kept = formReading(mode === 'Edit' ? 'now' : again ? 'known' : 'atOnce', again);
  const form = await openForm(
    {
      tableId: work.tableId,
      mode,
      id: work.rowId,
      nodeFieldsConfig: node?.FieldsConfig,
      viewer: viewerOf(sessionStore.getState().user),
    },
    kept.ports,
  );
  if (!form.ok) {
    return {
      ok: false,
      message: form.isGone ? translate(approvalMessages, 'gone') : form.message,
      isGone: form.isGone,
    };
  }
  const { store, definition } = form;
  await startForm(store);
  const loader = createOptionLoader(store, optionPorts());
  const since = read.why === '' ? kept.since() : read.readAt;
  const asked = { ...standingQuery(id), goodFor: read.readAt >= startedAt ? OPENING_MS : 0 };
  const { tableId } = work;
  const askedRow = { ...recordQuery({ tableId }, work.rowId), goodFor: kept.goodFor() };
  const askedForm = followedDefinition({ tableId });
  const answers = {
    asked,
    standing,
    askedRow,
    row: kept.answer(),
    askedForm,
    definition,
  };
  const shown = { work, node, history, ahead, actions, held, mayTalk, isDecided };
  return { ok: true, open: { ...shown, ...answers, store, loader, editable, since } };
}

const NO_STANDING: Query<Standing | null> = { name: '', ask: () => Promise.resolve(null) };

/** Identifies what its reader may do with an approval: a user about to decide goes on as long as that stays the same. */
export const turnOf = ({ work, isDecided }: OpenWork): string =>
  [work.id, work.workId, work.nodeId, work.flowState, work.workState, isDecided].join();

/** After a decision the state of its approval is read again: a decision older than this (ms) explains no change. */
const JUST_NOW_MS = 60_000;

/**
 * Whether something that could be decided here was decided elsewhere, or taken back. After a decision made here it may have been
 * opened again with what was known before: its row is read sooner than its state.
 */
function isLost({ work, isDecided }: OpenWork, now: Standing | null): boolean {
  if (isDecided || !isMyTurn(work, me()) || (now && isMyTurn(now.work, me()))) return false;
  return !wasDecidedSince(entriesNow(), work.flowId, Date.now() - JUST_NOW_MS);
}

/**
 * An open approval: its row with the rights of the node, the steps so far and what may be done. It is shown as the device has it
 * until the server has answered, and is opened again if the answer differs, unless the user is filling it in.
 *
 * @param id of the work item or the flow
 */
export function useWork(id: string): UseWork {
  const open = useCallback((again: boolean) => openWork(id, again), [id]);
  const [state, again] = useOpenForm(open, { subject: id });
  const isCovered = useCovered();
  const isOpen = state.status === 'open';
  const standing = useQuery(isOpen ? state.asked : NO_STANDING);
  const row = useQuery(isOpen ? state.askedRow : NO_RECORD);
  const { data: definition } = useQuery(isOpen ? state.askedForm : NO_DEFINITION);
  const isOtherForm = isOpen && definition !== undefined && definition !== state.definition;
  const isOther =
    isOpen &&
    (isOtherForm ||
      (standing.data !== undefined && standing.data !== state.standing) ||
      (row.data !== undefined && state.row !== undefined && row.data !== state.row));
  useEffect(() => {
    if (!isOther) return;
    const { mode, dirty, busy } = state.store.state();
    // What was opened to be filled in at once may be opened again until the user begins.
    const isBegun = isCovered || dirty || busy || !isOtherForm || !startsEditing(state.node);
    if (mode !== 'View' && isBegun) return;
    // The user's own decision is under way: its sender shows the outcome and reads it then.
    if (!state.isDecided && isDecidedHere(entriesNow(), state.work.flowId)) return;
    if (standing.data !== undefined && isLost(state, standing.data)) {
      // The sheet over the page may hold the words of a decision, and would go away with its buttons.
      if (isCovered) return;
      toast.show(translate(approvalMessages, 'notMineAnyMore'));
    }
    again();
  }, [isOther, isOtherForm, isCovered, state, standing.data, row.data, again]);
  const { refresh: askStandingAgain } = standing;
  const { refresh: askRowAgain } = row;
  const reload = useCallback(() => {
    void Promise.all([askStandingAgain(), askRowAgain()]).then(again);
  }, [askStandingAgain, askRowAgain, again]);
  const flowId = isOpen ? state.work.flowId : '';
  useEffect(() => {
    if (flowId === '') return undefined;
    return onWrite((entry) => {
      if (decides(entry, flowId)) reload();
      else if (flowOf(entry) === flowId) void askStandingAgain();
    });
  }, [flowId, reload, askStandingAgain]);
  if (!isOpen) return state;
  const since = standing.data === undefined ? state.since : (standing.since ?? row.since);
  return { ...state, since, reload };
}
