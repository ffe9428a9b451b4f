import type { Row } from '../../src/data/protocol/row';
import type { Params } from '../lib/params';
import { objectParam, textParam } from '../lib/params';
import type { Actor } from '../access/actor';
import { fieldsOfWorks } from '../access/flow-rows';
import { add, changeByWork, update } from '../form-engine/write';
import { getRow } from '../form-engine/read';
import { Refusal, messages } from '../lib/messages';
import { findTable, type TableInfo } from '../tenants/tenant-model';
import type { FlowContext } from './context';

/** The form part of StartWorkWithForm and SendWorkWithForm. */
export interface SavedForm {
  id: string;
  row: Row | null;
}

const foreignForm = '表单与流程不一致！';

/** The table that a form names, which must be the one the flow is about. @throws Refusal */
async function formTable(actor: Actor, form: Params, flowTable: unknown): Promise<TableInfo> {
  const key = textParam(form, 'FormEngineKey', 'TableName', 'TableId');
  const model = await actor.scope.model();
  const table = findTable(model, key);
  if (!table || table.system || table !== findTable(model, String(flowTable ?? '')))
    throw new Refusal(foreignForm);
  return table;
}

/**
 * Saves the form before StartWork, in its transaction, with the rights of the caller. The same Insert sent twice is answered with
 * the caller's own row.
 * @throws Refusal
 */
export async function saveStartForm(
  actor: Actor,
  context: FlowContext,
  form: Params,
  wf: Params,
): Promise<SavedForm> {
  const design = await context.tables.get('wf_flowdesign', textParam(wf, 'FlowDesignId'));
  const table = await formTable(actor, form, design?.TableId);
  const id = textParam(form, 'Id');
  const started = textParam(wf, 'TableRowId', 'FormDataId');
  if (started && started !== id) throw new Refusal(foreignForm);
  const body = bodyOf(form, table, id);
  if (textParam(form, '_FormSubmitAction').toLowerCase() !== 'insert') return change(actor, body, id);
  const known = id ? await context.tables.get(table.id, id) : null;
  if (!known) {
    const { row } = await add(actor, body);
    return { id: row?.Id ?? id, row };
  }
  if (known.UserId !== context.user.Id) throw new Refusal(messages.NoAuth);
  return { id, row: (await getRow(actor, { FormEngineKey: table.id, Id: id })).row };
}

/**
 * Saves the form before SendWork, in its transaction. The holder of the open work changes the fields that his node lets him edit,
 * even without the right to edit the form; values he sends for other fields are left out.
 * @throws Refusal
 */
export async function saveWorkForm(
  actor: Actor,
  context: FlowContext,
  form: Params,
  wf: Params,
): Promise<SavedForm> {
  const work = await context.tables.get('wf_work', textParam(wf, 'WorkId'));
  const id = textParam(form, 'Id');
  if (!id) throw new Refusal(`${messages.ParamError}[Id]`);
  // The step itself reports what became of the work.
  if (!work) return { id, row: null };
  const table = await formTable(actor, form, work.TableId);
  if (work.TableRowId !== id) throw new Refusal(foreignForm);
  const body = bodyOf(form, table, id);
  // If the work is no longer his to do, the step refuses it or repeats the answer that was lost: nothing is written for either.
  if (work.ReceiverId !== context.user.Id || work.WorkState !== 'Todo') return { id, row: null };
  const open = await fieldsOfWorks(actor, String(work.FlowId));
  const values = Object.entries(body._RowModel).filter(
    ([name]) => open === 'all' || open.has(name.toLowerCase()),
  );
  if (!values.length) return { id, row: null };
  return { id, row: (await changeByWork(actor, table, id, Object.fromEntries(values))).row };
}

const bodyOf = (form: Params, table: TableInfo, id: string) => ({
  FormEngineKey: table.id,
  _SysMenuId: form['_SysMenuId'] ?? form['SysMenuId'],
  Id: id,
  _RowModel: objectParam(form, '_FormData', '_RowModel'),
});

async function change(actor: Actor, body: ReturnType<typeof bodyOf>, id: string): Promise<SavedForm> {
  if (!id) throw new Refusal(`${messages.ParamError}[Id]`);
  if (Object.keys(body._RowModel).length === 0) return { id, row: null };
  return { id, row: (await update(actor, body)).row };
}
