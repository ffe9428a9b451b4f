import { useCallback, useEffect } from 'react';
import type { WF_History, WF_Node } from '@/data/protocol/work-flow';
import { viewerOf } from '@/form/parser/rights';
import { optionPorts } from '@/form/services';
import { openForm } from '@/form/open-form';
import { createOptionLoader } from '@/form/store/option-loader';
import type { OptionLoader } from '@/form/store/option-loader';
import { startForm } from '@/form/scripting/form-scripts';
import type { FormStore } from '@/form/store/types';
import { say } from '@/i18n/define-messages';
import { approvalWords } from '@/features/approvals/messages';
import { outbox } from '@/data/outbox/app-outbox';
import { onWrite } from '@/data/outbox/write-events';
import { isAdministrator, isReadOnly } from '@/data/session/permissions';
import { sessionStore } from '@/data/session/session-store';
import { flowOf, isDecidedHere } from '@/features/approvals/decided-here';
import { doneWorkId, findCase, historyOf, nodeById, openWorksOf } from '@/features/approvals/find-work';
import { actionsOf } from '@/features/approvals/actions';
import type { ApprovalAction } from '@/features/approvals/actions';
import { editableNames, isMyTurn } from '@/features/approvals/work-case';
import type { HeldWork, WorkCase } from '@/features/approvals/work-case';
import { isRunning } from '@/features/approvals/work-state';
import { queries } from '@/data/query/app-queries';
import { rowPorts } from '@/features/shared/record-row';
import { readFlag } from '@/lib/read-value';
import { useOpened, type Opened, type Opening } from '@/features/shared/use-opened';

export interface OpenWork {
  work: WorkCase;
  node: WF_Node | null;
  history: readonly WF_History[];
  actions: readonly ApprovalAction[];
  /** Open works that the reader, an administrator, may hand over; his own when it is his turn. */
  held: readonly HeldWork[];
  /** Comments are taken by this server, and from this reader. */
  mayTalk: boolean;
  /** The reader has decided on this device, and that is on its way. */
  isDecided: boolean;
  store: FormStore;
  loader: OptionLoader;
  /** The node lets its people change some of the fields. */
  editable: boolean;
  /** When what is shown was read, ms; undefined when it is of now. */
  since: number | undefined;
}

export type UseWork = Opened<OpenWork>;

const me = (): string => sessionStore.getState().user?.Id ?? '';

/** Nodes that only submit are filled in at once; others are read until somebody wants to change something. */
function startsEditing(node: WF_Node | null): boolean {
  return node?.NodeType === 'Start' || node?.NodeType === 'Business';
}

/** An approval as the server has it, without its form. */
interface Standing {
  work: WorkCase;
  node: WF_Node | null;
  history: WF_History[];
  actions: ApprovalAction[];
  held: HeldWork[];
  mayTalk: boolean;
}

async function heldBy(work: WorkCase, userId: string): Promise<HeldWork[]> {
  if (!isRunning(work.flowState) || !isAdministrator(sessionStore.getState().user)) return [];
  const open = await openWorksOf(work.flowId);
  const mine = open.filter(({ holder }) => holder.id === userId);
  const own = open.filter(({ workId }) => workId === work.workId);
  return [mine, own, open].find((some) => some.length > 0) ?? [];
}

/** @returns null when there is none that this user may see */
async function askStanding(id: string, fresh: boolean): Promise<Standing | null> {
  const found = await findCase(id, me(), fresh);
  if (!found) return null;
  const mayAct = !isReadOnly(sessionStore.getState().user);
  const [node, history, held] = await Promise.all([
    nodeById(found.nodeId),
    historyOf(found.flowId),
    mayAct ? heldBy(found, me()) : [],
  ]);
  const mayTalk = mayAct && readFlag(sessionStore.getState().sysConfig?.FlowTalk) === true;
  const actions = mayAct ? actionsOf({ work: found, node, history, held, userId: me(), talks: mayTalk }) : [];
  // Who takes back what they have done names the work that was theirs.
  const isPast = actions.some(({ needsTurn }) => !needsTurn);
  const work = isPast ? { ...found, workId: await doneWorkId(found) } : found;
  return { work, node, history, actions, held, mayTalk };
}

async function openWork(id: string, fresh: boolean): Promise<Opening<OpenWork>> {
  const read = await queries.fetch({ name: `approval:${id}`, ask: () => askStanding(id, fresh) });
  if (!read.data) return { ok: false, message: say(approvalWords, 'noWork'), isGone: true };
  const { work, node, history, held, mayTalk } = read.data;
  const kept = rowPorts('now');
  const isDecided = isDecidedHere(outbox.store.getState().entries, work.flowId);
  // Decided is decided, also while that is on its way.
  const actions = isDecided
    ? read.data.actions.filter(({ history: line }) => line.isTalk)
    : read.data.actions;
  const editable = !isDecided && isMyTurn(work, me()) && editableNames(node).size > 0;
  const form = await openForm(
    {
      tableId: work.tableId,
      mode: editable && startsEditing(node) ? 'Edit' : 'View',
      id: work.rowId,
      nodeFieldsConfig: node?.FieldsConfig,
      viewer: viewerOf(sessionStore.getState().user),
    },
    kept.ports,
  );
  if (!form.ok) {
    return {
      ok: false,
      message: form.isGone ? say(approvalWords, 'gone') : form.message,
      isGone: form.isGone,
    };
  }
  const { store } = form;
  await startForm(store);
  const loader = createOptionLoader(store, optionPorts());
  const since = read.why === '' ? kept.since() : read.readAt;
  const standing = { work, node, history, actions, held, mayTalk, isDecided };
  return { ok: true, open: { ...standing, store, loader, editable, since } };
}

/**
 * An open approval: its row with the rights of the node, the steps so far and what may be done. Read again when a step
 * of it was sent from this device.
 *
 * @param id of the work or the flow
 */
export function useWork(id: string): UseWork {
  const open = useCallback((again: boolean) => openWork(id, again), [id]);
  const [state, again] = useOpened(open, id);
  const flowId = state.status === 'open' ? state.work.flowId : '';
  useEffect(() => {
    if (flowId === '') return undefined;
    return onWrite((entry) => {
      if (flowOf(entry) === flowId) again();
    });
  }, [flowId, again]);
  return state;
}
