import { ulid } from 'ulid';
import type { Row } from '../../src/api/wire/row';
import { listParam, param, textParam, type Params } from '../binding';
import type { Actor } from '../call';
import { formatTime } from '../clock';
import { Refusal, messages } from '../messages';
import { hiddenFields } from '../permissions';
import type { TableInfo } from '../tenant-model';
import type { TenantScope } from '../tenants';
import { accessOf } from './access';
import { checkUnique, fillNumbers, lockTable, needsLock } from './numbering';
import { readIds } from './query';
import { afterWrite } from './system-writes';
import { resolveTarget, publicRow, type Target } from './target';
import { cellsOf, idOf, valuesOf, type Cells } from './values';

/** What a write answers: rows affected, and the row when there is one. */
export interface WriteResult {
  count: number;
  row: Row | null;
}

/** Runs `work` with the actor bound to a transaction. */
export function inTransaction<T>(actor: Actor, work: (actor: Actor) => Promise<T>): Promise<T> {
  return actor.scope.transaction((scope) => work({ ...actor, scope }));
}

/** Stores a new row as it is given: fixed columns filled, numbers drawn, uniqueness checked. No permission check. */
export async function insertRow(actor: Actor, table: TableInfo, id: string, cells: Cells): Promise<Row> {
  const { scope } = actor;
  if (needsLock(table)) await lockTable(scope, table);
  await fillNumbers(scope, table, cells);
  await checkUnique(scope, table, cells, id);
  const time = formatTime(actor.now());
  const row = {
    ...cells,
    Id: id,
    CreateTime: time,
    UpdateTime: time,
    UserId: actor.user?.Id ?? '',
    UserName: actor.user?.Name ?? '',
    IsDeleted: 0,
  };
  // No error from the database for a taken Id: that would end the whole transaction.
  const stored = await scope.db
    .insertInto(table.physical)
    .values(row)
    .onConflict((c) => c.column('Id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!stored) throw new Refusal(messages.AlreadyExistData, 0, { ReasonCode: 'DuplicateId', Id: id });
  return stored as unknown as Row;
}

/** Changes one row and its UpdateTime. No permission check. @returns the row, or null when it is not there */
export async function updateRow(
  actor: Actor,
  table: TableInfo,
  id: string,
  cells: Cells,
): Promise<Row | null> {
  const { scope } = actor;
  if (needsLock(table)) await lockTable(scope, table);
  await checkUnique(scope, table, cells, id);
  const changes = { ...cells, UpdateTime: formatTime(actor.now()) };
  const stored = await scope.db
    .updateTable(table.physical)
    .set(changes)
    .where('Id', '=', id)
    .where('IsDeleted', '=', 0)
    .returningAll()
    .executeTakeFirst();
  return (stored as unknown as Row | undefined) ?? null;
}

/** Logical delete. No permission check. @returns rows changed */
export async function deleteRows(
  scope: TenantScope,
  table: TableInfo,
  ids: readonly string[],
  time: string,
): Promise<number> {
  if (!ids.length) return 0;
  const result = await scope.db
    .updateTable(table.physical)
    .set({ IsDeleted: 1, UpdateTime: time })
    .where('Id', 'in', [...ids])
    .where('IsDeleted', '=', 0)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** addFormData. */
export async function add(actor: Actor, params: Params, formKey = ''): Promise<WriteResult> {
  const target = await resolveTarget(actor, params, formKey);
  await accessOf(actor, target, 'Add');
  return addTo(actor, target, params);
}

/** addFormData on a target whose permission was checked already (anonymous adding). */
export async function addTo(actor: Actor, target: Target, params: Params): Promise<WriteResult> {
  const hidden = hiddenFields(actor, target.table);
  const id = idOf(params) || idOf(valuesOf(params)) || ulid(actor.now());
  const row = await insertRow(actor, target.table, id, cellsOf(target.table, params, hidden));
  await afterWrite(actor, target.table, row, valuesOf(params));
  return { count: 1, row: publicRow(row, hidden) };
}

/** uptFormData; `_NoLineForAdd` inserts a row that is not there. */
export async function update(actor: Actor, params: Params, formKey = ''): Promise<WriteResult> {
  const target = await resolveTarget(actor, params, formKey);
  const id = idOf(params) || idOf(valuesOf(params));
  if (!id) throw new Refusal(`${messages.ParamError}[Id]`);
  const limit = await accessOf(actor, target, 'Edit');
  const allowed = await readIds(actor, target, limit, { Id: id });
  if (!allowed.length) {
    if (/^(1|true)$/i.test(textParam(params, '_NoLineForAdd')))
      return add(actor, { ...params, Id: id }, formKey);
    throw new Refusal(messages.NoExistData);
  }
  return changeRows(actor, target, allowed, params);
}

/** uptFormDataByWhere; refused without a condition. */
export async function updateByWhere(actor: Actor, params: Params, formKey = ''): Promise<WriteResult> {
  const target = await resolveTarget(actor, params, formKey);
  const limit = await accessOf(actor, target, 'Edit');
  return changeRows(actor, target, await readIds(actor, target, limit, conditionOnly(params)), params);
}

async function changeRows(
  actor: Actor,
  target: Target,
  ids: readonly string[],
  params: Params,
): Promise<WriteResult> {
  const hidden = hiddenFields(actor, target.table);
  const cells = cellsOf(target.table, params, hidden);
  let row: Row | null = null;
  for (const id of ids) {
    row = await updateRow(actor, target.table, id, cells);
    if (row) await afterWrite(actor, target.table, row, valuesOf(params));
  }
  return { count: ids.length, row: row && ids.length === 1 ? publicRow(row, hidden) : null };
}

/** delFormData by Id or Ids. */
export async function remove(actor: Actor, params: Params, formKey = ''): Promise<WriteResult> {
  const target = await resolveTarget(actor, params, formKey);
  const limit = await accessOf(actor, target, 'Del');
  const single = idOf(params);
  const ids = single ? [single] : listParam(params, 'Ids', '_TableRowIds');
  if (!ids.length) throw new Refusal(`${messages.ParamError}[Id]`);
  const count = await removeIds(actor, target, await readIds(actor, target, limit, { Ids: ids }));
  if (!count) throw new Refusal(messages.NoExistData);
  return { count, row: null };
}

/** delFormDataByWhere; refused without a condition. */
export async function removeByWhere(actor: Actor, params: Params, formKey = ''): Promise<WriteResult> {
  const target = await resolveTarget(actor, params, formKey);
  const limit = await accessOf(actor, target, 'Del');
  return {
    count: await removeIds(actor, target, await readIds(actor, target, limit, conditionOnly(params))),
    row: null,
  };
}

async function removeIds(actor: Actor, target: Target, ids: readonly string[]): Promise<number> {
  const count = await deleteRows(actor.scope, target.table, ids, formatTime(actor.now()));
  for (const id of ids) await afterWrite(actor, target.table, { Id: id, IsDeleted: 1 }, {});
  return count;
}

/** Only the condition of a by-where call; an empty one would mean the whole table. */
function conditionOnly(params: Params): Params {
  const where = param(params, '_Where');
  const empty = where === undefined || (Array.isArray(where) && where.length === 0) || where === '[]';
  if (empty) throw new Refusal(`${messages.ParamError}[_Where] 条件不能为空`);
  return { _Where: where };
}
