import type { WF_Node } from '@/data/protocol/work-flow';
import { errorText } from '@/data/api/errors';
import { cleanJson, type JsonObject } from '@/lib/json';
import { readScript } from '@/lib/read-value';
import { encodeChanges } from '@/form/store/encode-row';
import { isEditing } from '@/form/store/field-state';
import { scriptsFor, submitEvents } from '@/form/scripting/form-scripts';
import type { NodeEvent } from '@/scripting/event-types';
import type { FormStore } from '@/form/store/types';
import { stopMessage } from '@/form/store/submit-rules';
import type { Decision } from '@/features/approvals/decide';
import { namedIds } from '@/features/approvals/approval-task';
import type { NamedId } from '@/features/approvals/approval-task';
import type { ApprovalAction } from '@/features/approvals/actions';

/** A step that is about to be taken or was taken. */
export interface Step {
  store: FormStore;
  node: WF_Node | null;
  action: ApprovalAction;
  decision: Decision;
}

/** Going on with this decision, or not; '' when the script has already informed the user. */
export type BeforeStep = { decision: Decision } | { message: string };

const wireUsers = (users: readonly NamedId[]): JsonObject[] =>
  users.map(({ id, name }) => ({ Id: id, Name: name }));
const scriptOf = (text: unknown): string => readScript(cleanJson(text)) ?? '';

/** Whether a node has scripts around its step. */
export const hasNodeScripts = (node: WF_Node | null): boolean =>
  scriptOf(node?.StartV8) !== '' || scriptOf(node?.EndV8) !== '';

/** V8.WF of a node's event. */
function flowView({ node, action, decision }: Step): Record<string, unknown> {
  return {
    ApprovalType: action.wireType,
    ApprovalIdea: decision.idea,
    AddUsers: wireUsers(decision.added),
    SelectUsers: [...decision.chosen],
    ForceSelectUsers: [],
    BackNodeId: decision.backNodeId,
    CurrentFlowDesignId: node?.FlowDesignId ?? '',
    CurrentFlowDesign: { Id: node?.FlowDesignId ?? '' },
    CurrentNode: cleanJson(node),
  };
}

async function runNode(store: FormStore, name: NodeEvent, code: string, wf: Record<string, unknown>) {
  return (await scriptsFor(store)).node(name, code, wf);
}

const idOf = (value: unknown): string =>
  typeof value === 'string' ? value : (namedIds([value])[0]?.id ?? '');

/** The people a script insists on: ids, or people. */
function forced(wf: Record<string, unknown>): string[] {
  const list = cleanJson(wf.ForceSelectUsers);
  return (Array.isArray(list) ? list : []).map(idOf).filter((id) => id !== '');
}

/** WFNodeStart: may stop the step (V8.Result = false) and determine who comes next (V8.WF.ForceSelectUsers). */
export async function beforeStep(step: Step): Promise<BeforeStep> {
  const { store, node, decision } = step;
  const code = scriptOf(node?.StartV8);
  if (code === '') return { decision };
  const wf = flowView(step);
  const { Result, returned, error } = await runNode(store, 'WFNodeStart', code, wf);
  if (error !== undefined) return { message: `${errorText('script')}：${error}` };
  const message = stopMessage({ Result, returned });
  if (message !== null) return { message };
  const people = forced(wf);
  return { decision: people.length > 0 ? { ...decision, forced: people } : decision };
}

/** The form's own submit script, when its changes go along with the step. */
export async function beforeForm({ store }: Step): Promise<string | null> {
  if (!sendsForm(store)) return null;
  try {
    return stopMessage((await submitEvents(store).beforeSubmit?.('Update')) ?? {});
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether a step saves the form. */
export const sendsForm = (store: FormStore): boolean =>
  isEditing(store.state().mode) && Object.keys(encodeChanges(store, false)).length > 0;

/**
 * WFNodeEnd, after the step was sent or put into the outbox.
 *
 * @param result the server's answer; undefined while the step is waiting
 */
export async function afterStep(step: Step, result: unknown): Promise<void> {
  const code = scriptOf(step.node?.EndV8);
  if (code === '') return;
  const wf = { ...flowView(step), WorkResult: cleanJson(result) };
  await runNode(step.store, 'WFNodeEnd', code, wf);
}

/**
 * Who may be added to a step, according to the node's own script (WFNodeAllowAddUserV8Code).
 *
 * @returns null when the script names nobody in particular
 */
export async function addablePeople(step: Step, code: string): Promise<readonly NamedId[] | null> {
  const { Result, returned } = await runNode(
    step.store,
    'WFNodeAllowAddUserV8Code',
    scriptOf(code),
    flowView(step),
  );
  const people = cleanJson(Result ?? returned ?? null);
  return Array.isArray(people) ? namedIds(people) : null;
}
