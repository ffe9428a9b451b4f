import type { WorkflowCallName } from '@/data/outbox/operations/workflow';
import type { StepForm } from '@/data/protocol/work-flow';
import type { WfNotice, WfStepResult } from '@/data/protocol/work-flow';
import { childChanges } from '@/form/store/child-rows';
import { isJsonObject } from '@/lib/json';
import { encodeChanges, encodeRow } from '@/form/store/encode-row';
import { pendingFiles } from '@/form/store/pending-files';
import type { FormStore } from '@/form/store/types';
import { recordTitle } from '@/form/store/submit';
import { translate } from '@/i18n/define-messages';
import { approvalMessages } from '@/features/approvals/messages';
import { write } from '@/data/outbox/write';
import type { WriteEntry, WriteOutcome } from '@/data/outbox/write';
import { namedIds } from '@/features/approvals/approval-task';
import type { NamedId, ApprovalTask } from '@/features/approvals/approval-task';
import { start } from '@/features/approvals/actions';
import type { ApprovalAction } from '@/features/approvals/actions';

/** What was entered in the sheet. */
export interface Decision {
  idea: string;
  /** Disagree: the node to return to, '' ends the flow. */
  backNodeId: string;
  /** People added to those of the node; for a hand-over: who takes it. */
  added: readonly NamedId[];
  /** People chosen from those of the node. */
  chosen: readonly string[];
  /** People a script of the node insists on (V8.WF.ForceSelectUsers). */
  forced?: readonly string[];
}

export const noDecision: Decision = { idea: '', backNodeId: '', added: [], chosen: [] };

/** The summary lines of a flow: fields that the definition or the node marks, as text. */
function noticesOf(store: FormStore): WfNotice[] {
  return store.model.fields
    .filter((field) => field.noticed && field.hiddenBy !== 'role')
    .map((field) => ({
      Id: field.id,
      Name: field.name,
      Label: field.label,
      Value: field.type.codec.toText(store.value(field.name), field, {
        options: store.stateOf(field.name)?.options ?? [],
      }),
    }));
}

/** The form as a step carries it: the stored row with the changes on top. */
function formParams(store: FormStore | null): { FormData?: string; NoticeFields?: string } {
  if (!store) return {};
  const notices = noticesOf(store);
  return {
    FormData: JSON.stringify({ ...store.original, ...encodeRow(store) }),
    ...(notices.length > 0 ? { NoticeFields: JSON.stringify(notices) } : {}),
  };
}

const peopleParams = ({ added, chosen, forced }: Decision) => ({
  AddUsers: added.map(({ id }) => id),
  SelectUsers: [...chosen],
  ...(forced ? { ForceSelectUsers: [...forced] } : {}),
});

/** A step and the changes to its form in one call. */
const WITH_FORM: WorkflowCallName = 'SendWorkWithForm';

function callOf(
  work: ApprovalTask,
  action: ApprovalAction,
  decision: Decision,
  store: FormStore | null,
): { name: WorkflowCallName; params: Record<string, unknown> } {
  const base = { WorkId: work.workId, FlowId: work.flowId, ApprovalIdea: decision.idea };
  if (action.form === 'none') {
    const people = action.asks.people ? { AddUsers: peopleParams(decision).AddUsers } : {};
    return { name: action.call, params: { ...base, ...people } };
  }
  const step = {
    ...base,
    ApprovalType: action.wireType,
    ...(decision.backNodeId === '' ? {} : { BackNodeId: decision.backNodeId }),
    ...peopleParams(decision),
    ...formParams(store),
  };
  const changes = store ? encodeChanges(store, false) : {};
  if (!store || (Object.keys(changes).length === 0 && pendingFiles(store).length === 0)) {
    return { name: action.call, params: step };
  }
  const Form: StepForm = {
    FormEngineKey: store.model.table.name,
    Id: store.id,
    _FormData: changes,
    _FormSubmitAction: 'Update',
  };
  return { name: WITH_FORM, params: { Form, Wf: step } };
}

function childFiles(store: FormStore): WriteEntry['files'] {
  const held = store.model.fields.flatMap(({ name }) => store.stateOf(name)?.held ?? []);
  return held.flatMap((row) => (row.files ?? []).map((file) => ({ ...file, record: row.Id })));
}

/** A decision as it is written, without the files and child rows of a form. */
export const stepOf = (
  work: ApprovalTask,
  action: ApprovalAction,
  decision: Decision,
  store: FormStore | null,
  tableName: string,
): WriteEntry => ({
  action: 'Flow',
  FormEngineKey: tableName,
  Id: action.history.isTalk ? work.flowId : work.workId,
  call: callOf(work, action, decision, store),
  label: `${work.title} · ${work.starter.name}`,
  context: { work: work.id, table: work.tableId, id: work.rowId },
});

/**
 * Carries out a decision about a work item: persisted first, then sent. Changed fields and their files go along.
 *
 * @param tableName table of the row, as lists follow it
 * @param store the form when it is open; null for a decision from the list
 * @param replaces entry of an earlier attempt that the server refused
 */
export async function decide(
  work: ApprovalTask,
  action: ApprovalAction,
  decision: Decision,
  { store, tableName, replaces }: { store: FormStore | null; tableName: string; replaces?: string },
): Promise<WriteOutcome> {
  const children = store ? childChanges(store) : [];
  if (store && children.length > 0) {
    const label = recordTitle(store);
    const saved = await write({
      action: 'Batch',
      FormEngineKey: tableName,
      Id: work.rowId,
      items: [...children],
      files: childFiles(store),
      label,
    });
    if (saved.state === 'refused') return saved;
  }
  return write({
    ...stepOf(work, action, decision, store, tableName),
    files: store ? pendingFiles(store) : [],
    after: children.map((row) => `${row.FormEngineKey}:${row.Id}`),
    replaces,
  });
}

/**
 * Starts the flow of a row that was saved, or is waiting to be saved, from this device.
 *
 * @param designId FlowDesignId of the menu
 * @param title of the flow; '' leaves it to the server
 * @param replaces entry of an earlier attempt that the server refused
 */
export function startFlow(
  store: FormStore,
  designId: string,
  title: string,
  decision: Decision,
  replaces?: string,
): Promise<WriteOutcome> {
  const table = store.model.table.name;
  return write({
    action: 'Flow',
    FormEngineKey: table,
    Id: store.id,
    call: {
      name: start.call,
      params: {
        FlowDesignId: designId,
        TableRowId: store.id,
        ...(title === '' ? {} : { FlowTitle: title }),
        ApprovalIdea: decision.idea,
        ...peopleParams(decision),
        ...formParams(store),
      },
    },
    label: recordTitle(store),
    after: [`${table}:${store.id}`],
    replaces,
    context: { table, id: store.id },
  });
}

/** The message after a step (流程发起成功！已发送至待办人：… 已发送至节点：…。). */
export function doneMessage({ words, tellsReceivers }: ApprovalAction, data: unknown): string {
  const done = translate(approvalMessages, words.done);
  if (!tellsReceivers || !isJsonObject(data)) return done;
  const { FlowEnd, Receivers, ToNodeName, Note = '' } = data as Partial<WfStepResult>;
  if (FlowEnd) return `${done}${translate(approvalMessages, 'flowEnded')}${Note}`;
  const people = namedIds(Receivers ?? []).map(({ name }) => name);
  const to =
    people.length > 0
      ? translate(approvalMessages, 'sentTo', { names: people.join(translate(approvalMessages, 'comma')) })
      : '';
  const node = ToNodeName ? translate(approvalMessages, 'sentNode', { node: ToNodeName }) : '';
  return `${done}${to}${node}${Note}`;
}
