import type { Row } from '../../src/api/wire/row';
import type { WF_Node, WfFieldRule } from '../../src/api/wire/work-flow';
import type { Params } from '../binding';
import { objectParam, textParam } from '../binding';
import type { Actor } from '../call';
import { add, update } from '../form-engine/write';
import { parseList } from '../json-text';
import { Refusal, messages } from '../messages';
import { checkTable } from '../permissions';
import { findTable } from '../tenant-model';
import type { FlowContext } from './context';

/** The form half of StartWorkWithForm and SendWorkWithForm. */
export interface SavedForm {
  id: string;
  row: Row | null;
}

/**
 * Saves the form before a step, in the step's own transaction. Somebody with an open work on the row may change the
 * fields his node lets him edit, even without the right to edit the form; everybody else needs that right.
 * @throws Refusal
 */
export async function saveForm(
  actor: Actor,
  context: FlowContext,
  form: Params,
  workId: string,
): Promise<SavedForm> {
  const id = textParam(form, 'Id');
  const values = objectParam(form, '_FormData', '_RowModel');
  const body = { ...form, _FormData: undefined, _RowModel: values, Id: id };
  if (textParam(form, '_FormSubmitAction').toLowerCase() === 'insert') {
    const known = id ? await context.tables.get(textParam(form, 'FormEngineKey'), id) : null;
    if (known) return { id, row: known };
    const { row } = await add(actor, body);
    return { id: row?.Id ?? id, row };
  }
  if (!id) throw new Refusal(`${messages.ParamError}[Id]`);
  if (Object.keys(values).length === 0) return { id, row: null };
  const work = workId ? await context.tables.get('wf_work', workId) : null;
  const own =
    work && work.ReceiverId === context.user.Id && work.WorkState === 'Todo' && work.TableRowId === id;
  if (!own) return { id, row: (await update(actor, body)).row };
  const allowed = await editable(
    actor,
    context,
    String(work.NodeId),
    textParam(form, 'FormEngineKey'),
    values,
  );
  if (Object.keys(allowed).length > 0) await context.tables.update(String(work.TableId), id, allowed);
  return { id, row: await context.tables.get(String(work.TableId), id) };
}

/** The values the node lets its people change. */
async function editable(
  actor: Actor,
  context: FlowContext,
  nodeId: string,
  table: string,
  values: Params,
): Promise<Params> {
  const node = (await context.tables.get('wf_node', nodeId)) as (WF_Node & Row) | null;
  const rules = new Map(parseList<WfFieldRule>(node?.FieldsConfig).map((rule) => [rule.Name, rule]));
  const edits = await mayEdit(actor, table);
  return Object.fromEntries(Object.entries(values).filter(([name]) => rules.get(name)?.Edit ?? edits));
}

async function mayEdit(actor: Actor, key: string): Promise<boolean> {
  const table = findTable(await actor.scope.model(), key);
  if (!table) return false;
  try {
    await checkTable(actor, table, 'Edit');
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
