import { useEffect, useRef, useState } from 'react';
import type { WF_History, WF_Node } from '@/api/wire/work-flow';
import { viewerOf } from '@/form/definition/rights';
import { openFormPorts, optionPorts } from '@/form/form-ports';
import { openForm } from '@/form/open-form';
import { createOptionLoader } from '@/form/options';
import type { OptionLoader } from '@/form/options';
import { leaveForm, startForm } from '@/form/scripts/form-scripts';
import type { FormStore } from '@/form/store-types';
import { say } from '@/lib/words/define';
import { approvalWords } from '@/lib/words/approvals';
import { onWritten } from '@/offline/written';
import { sessionStore } from '@/session/session-store';
import { doneWorkId, findCase, historyOf, nodeById } from '@/work/approvals/find-work';
import { actionsOf, editableNames, isMyTurn } from '@/work/approvals/work-case';
import type { WorkAction, WorkCase } from '@/work/approvals/work-case';

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

export type UseWork =
  | { status: 'opening' }
  | { status: 'failed'; message: string; isGone: boolean; retry: () => void }
  | ({ status: 'open'; reload: () => void } & OpenWork);

type Opened = { ok: true; open: OpenWork } | { ok: false; message: string; isGone: boolean };

const me = (): string => sessionStore.getState().user?.Id ?? '';

/** Nodes that only submit are filled in at once; others are read until somebody wants to change something. */
function startsEditing(node: WF_Node | null): boolean {
  return node?.NodeType === 'Start' || node?.NodeType === 'Business';
}

async function openWork(id: string, fresh: boolean): Promise<Opened> {
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
  const [state, setState] = useState<UseWork>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const shown = useRef('');
  useEffect(() => {
    let left = false;
    let store: FormStore | undefined;
    const leave = () => {
      if (store) void leaveForm(store);
    };
    const again = () => setAttempt((count) => count + 1);
    const fail = (message: string, isGone: boolean) =>
      setState({ status: 'failed', message, isGone, retry: again });
    if (shown.current !== id) setState({ status: 'opening' });
    shown.current = id;
    openWork(id, attempt > 0).then(
      (opened) => {
        if (opened.ok) store = opened.open.store;
        if (left) return leave();
        if (opened.ok) setState({ status: 'open', reload: again, ...opened.open });
        else fail(opened.message, opened.isGone);
      },
      (error: unknown) => {
        if (!left) fail(error instanceof Error ? error.message : String(error), false);
      },
    );
    return () => {
      left = true;
      leave();
    };
  }, [id, attempt]);

  const flowId = state.status === 'open' ? state.work.flowId : '';
  useEffect(() => {
    if (flowId === '') return undefined;
    return onWritten((entry) => {
      const params = entry.call?.params ?? {};
      const step = (params['Wf'] as Record<string, unknown> | undefined) ?? params;
      if (entry.action === 'Flow' && step['FlowId'] === flowId) setAttempt((count) => count + 1);
    });
  }, [flowId]);
  return state;
}
