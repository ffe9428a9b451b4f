import { useCallback, useEffect } from 'react';
import type { WF_History, WF_Node } from '@/api/wire/work-flow';
import { viewerOf } from '@/form/definition/rights';
import { openFormPorts, optionPorts } from '@/form/form-ports';
import { openForm } from '@/form/open-form';
import { createOptionLoader } from '@/form/options';
import type { OptionLoader } from '@/form/options';
import { startForm } from '@/form/scripts/form-scripts';
import type { FormStore } from '@/form/store-types';
import { say } from '@/lib/words/define';
import { approvalWords } from '@/lib/words/approvals';
import { onWritten } from '@/offline/written';
import { sessionStore } from '@/session/session-store';
import { doneWorkId, findCase, historyOf, nodeById } from '@/work/approvals/find-work';
import { actionsOf, editableNames, isMyTurn } from '@/work/approvals/work-case';
import type { WorkAction, WorkCase } from '@/work/approvals/work-case';
import { useOpened, type Opened, type Opening } from '@/work/use-opened';

export interface OpenWork {
  work: WorkCase;
  node: WF_Node | null;
  history: readonly WF_History[];
  actions: readonly WorkAction[];
  store: FormStore;
  loader: OptionLoader;
  /** The node lets its people change some of the fields. */
  editable: boolean;
}

export type UseWork = Opened<OpenWork>;

const me = (): string => sessionStore.getState().user?.Id ?? '';

/** Nodes that only submit are filled in at once; others are read until somebody wants to change something. */
function startsEditing(node: WF_Node | null): boolean {
  return node?.NodeType === 'Start' || node?.NodeType === 'Business';
}

async function openWork(id: string, fresh: boolean): Promise<Opening<OpenWork>> {
  const found = await findCase(id, me(), fresh);
  if (!found) return { ok: false, message: say(approvalWords, 'noWork'), isGone: true };
  const [node, history] = await Promise.all([nodeById(found.nodeId), historyOf(found.flowId)]);
  const actions = actionsOf(found, node, history, me());
  const work = actions.includes('Recall') ? { ...found, workId: await doneWorkId(found) } : found;
  const editable = isMyTurn(work, me()) && editableNames(node).size > 0;
  const form = await openForm(
    {
      tableId: work.tableId,
      mode: editable && startsEditing(node) ? 'Edit' : 'View',
      id: work.rowId,
      nodeFieldsConfig: node?.FieldsConfig,
      viewer: viewerOf(sessionStore.getState().user),
    },
    openFormPorts,
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
  return { ok: true, open: { work, node, history, actions, store, loader, editable } };
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
    return onWritten((entry) => {
      const params = entry.call?.params ?? {};
      const step = (params['Wf'] as Record<string, unknown> | undefined) ?? params;
      if (entry.action === 'Flow' && step['FlowId'] === flowId) again();
    });
  }, [flowId, again]);
  return state;
}
