import { ulid } from 'ulid';
import type { Row } from '../../src/data/protocol/row';
import { listParam, textParam, type Params } from '../lib/params';
import type { Actor } from '../access/actor';
import { isPlatformAdmin } from '../access/administrators';
import { formatTime } from '../lib/clock';
import { Refusal, messages } from '../lib/messages';
import { boundFields, shownRow } from '../access/column-classes';
import { allRows, may, type Reach } from '../access/gate';
import { refuseClosedLines, refuseWithoutLines } from '../access/child-rows';
import { limitsByFlows } from '../access/flow-rows';
import { isForReaders, storable, rulesForChange, rulesForNew } from '../access/row-writes';
import { isMoveByRole, refuseClosed } from '../access/state-moves';
import type { TableInfo } from '../tenants/tenant-model';
import type { TenantScope } from '../tenants/tenant-scope';
import { checkForm } from './checks/check-form';
import { canWriteAtOnce, updateAtOnce } from './at-once';
import { conditionOnly } from './by-where';
import { changesRow, noteChange, noteLines, noteRemoval } from './corrections';
import { moveWork, type MovedWork } from './departures';
import { noteFiles } from './file-references';
import { noteAdded, noteChanged, noteDeleted } from './row-history';
import { checkUnique, fillNumbers, lockTable, needsLock } from './numbering';
import { readIds } from './query';
import { applyRowRule, tellRowNews } from './row-rules';
import { afterWrite } from './system-writes';
import { resolveTarget, type Target } from './target';
import { cellsOf, idOf, valuesOf, type Cells } from './values';

/** The result of a write: the rows affected, and the row if there is one. */
export interface WriteResult {
  count: number;
  row: Row | null;
  /** For closed accounts: what became of their open work. */
  moved?: MovedWork[];
}

/** Runs `work` with the actor bound to a transaction. */
export function inTransaction<T>(actor: Actor, work: (actor: Actor) => Promise<T>): Promise<T> {
  return actor.scope.transaction((scope) => work({ ...actor, scope }));
}

/** Stores a new row as given: fixed columns filled, numbers drawn, uniqueness checked. No permission check. */
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
  // A taken Id must not raise a database error: that would end the whole transaction.
  const stored = await scope.db
    .insertInto(table.physical)
    .values(row)
    .onConflict((c) => c.column('Id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!stored) throw new Refusal(messages.AlreadyExistData, 0, { ReasonCode: 'DuplicateId', Id: id });
  noteAdded(actor, table, id);
  await noteFiles(actor, table, id, cells);
  return stored as unknown as Row;
}

/**
 * Changes one row and its UpdateTime. No permission check.
 * @param known the row as it is, if the transaction has read and locked it
 * @returns the row, or null when it does not exist
 */
export async function updateRow(
  actor: Actor,
  table: TableInfo,
  id: string,
  cells: Cells,
  known?: Row,
): Promise<Row | null> {
  const { scope } = actor;
  const before = known ?? (table.system ? undefined : (await lockRows(scope, table, [id]))[0]);
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
  if (stored) await noteFiles(actor, table, id, cells);
  if (stored && before) await noteChanged(actor, table, [{ old: before, cells }]);
  return (stored as unknown as Row | undefined) ?? null;
}

/** Logical delete. No permission check. @returns rows changed */
export async function deleteRows(actor: Actor, table: TableInfo, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const deleted = await actor.scope.db
    .updateTable(table.physical)
    .set({ IsDeleted: 1, UpdateTime: formatTime(actor.now()) })
    .where('Id', 'in', [...ids])
    .where('IsDeleted', '=', 0)
    .returning('Id')
    .execute();
  await noteDeleted(actor, table, deleted as unknown as Row[]);
  return deleted.length;
}

/** addFormData. */
export async function add(actor: Actor, params: Params, formKey = ''): Promise<WriteResult> {
  const target = await resolveTarget(actor, params, formKey);
  return addTo(actor, target, await may(actor, 'Add', target), params);
}

/** addFormData by a visitor without a token, to a table that is open for it. */
export function addAnonymously(actor: Actor, target: Target, params: Params): Promise<WriteResult> {
  return addTo(actor, target, allRows('Add'), params);
}

async function addTo(actor: Actor, target: Target, reach: Reach, params: Params): Promise<WriteResult> {
  const { table } = target;
  const id = idOf(params) || idOf(valuesOf(params)) || ulid(actor.now());
  const rules = await rulesForNew(actor, table);
  const cells = storable(actor, table, rules, null, sentCells(actor, table, params));
  await applyRowRule(actor, table, { action: 'Insert', id, before: null, cells });
  checkForm(actor, table, rules, { before: null, cells, sent: valuesOf(params) });
  const lines = await refuseClosedLines(actor, table, [cells]);
  const row = await insertRow(actor, table, id, cells);
  await noteLines(actor, lines);
  await refuseBeyond(actor, target, reach, [row.Id]);
  await afterWrite(actor, table, row, valuesOf(params));
  await tellRowNews(actor, table, { before: null, after: row });
  return { count: 1, row: shownRow(actor, table, row) };
}

/** The cells a caller sent; only administrators of the platform who request it explicitly may set server-made numbers. */
function sentCells(actor: Actor, table: TableInfo, params: Params): Cells {
  const repairs = isPlatformAdmin(actor) && /^(1|true)$/i.test(textParam(params, '_ForceUpt'));
  return cellsOf(table, params, boundFields(actor, table), repairs);
}

// As many as a list of Ids may contain.
const idsAtOnce = 1000;

/** Rows must be within reach after a write, as they were before it. @throws Refusal, which undoes the write */
async function refuseBeyond(
  actor: Actor,
  target: Target,
  reach: Reach,
  ids: readonly string[],
): Promise<void> {
  if (!ids.length || !(reach.menus || reach.people || reach.system)) return;
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const part = ids.slice(from, from + idsAtOnce);
    const still = new Set(await readIds(actor, target, reach, { Ids: part }));
    if (part.some((id) => !still.has(id))) throw new Refusal(messages.NoAuth);
  }
}

/** uptFormData; `_NoLineForAdd` inserts a row that does not exist. */
export async function update(actor: Actor, params: Params, formKey = ''): Promise<WriteResult> {
  const target = await resolveTarget(actor, params, formKey);
  const id = idOf(params) || idOf(valuesOf(params));
  if (!id) throw new Refusal(`${messages.ParamError}[Id]`);
  const sent = sentCells(actor, target.table, params);
  const reader = isForReaders(target.table, sent) || isMoveByRole(actor, target.table, sent);
  const reach = await may(actor, reader ? 'Read' : 'Edit', target);
  const allowed = await readIds(actor, target, reach, { Id: id });
  if (!allowed.length) {
    if (/^(1|true)$/i.test(textParam(params, '_NoLineForAdd')))
      return add(actor, { ...params, Id: id }, formKey);
    throw new Refusal(messages.NoExistData);
  }
  return changeRows(actor, target, reach, allowed, params);
}

/** uptFormDataByWhere; refused without a condition. */
export async function updateByWhere(actor: Actor, params: Params, formKey = ''): Promise<WriteResult> {
  const target = await resolveTarget(actor, params, formKey);
  const reach = await may(actor, 'Edit', target);
  const ids = await readIds(actor, target, reach, conditionOnly(params));
  return changeRows(actor, target, reach, ids, params);
}

/** What the receiver of a work changes in its row, without the right to edit the form; only the fields of his node. */
export function changeByWork(
  actor: Actor,
  table: TableInfo,
  id: string,
  values: Params,
): Promise<WriteResult> {
  return changeRows(actor, { table, asModule: false }, allRows('Edit'), [id], { _RowModel: values });
}

async function changeRows(
  actor: Actor,
  target: Target,
  reach: Reach,
  ids: readonly string[],
  params: Params,
): Promise<WriteResult> {
  const { table } = target;
  const sent = sentCells(actor, table, params);
  // Locked before the flows are checked: a flow that starts meanwhile waits for this change and sees it.
  const before = await lockRows(actor.scope, table, ids);
  const rules = await rulesForChange(actor, table, before);
  const planned = before.map((old) => ({ old, cells: storable(actor, table, rules, old, sent) }));
  for (const { old, cells } of planned) await refuseWithoutLines(actor, table, { before: old, cells });
  const lines = await refuseClosedLines(actor, table, [...before, ...planned.map(({ cells }) => cells)]);
  if (planned.some(({ old, cells }) => changesRow(table, old, cells))) await noteLines(actor, lines);
  if (planned.length > 1 && canWriteAtOnce(table, sent, planned)) {
    for (const { old, cells } of planned)
      checkForm(actor, table, rules, { before: old, cells, sent: valuesOf(params) });
    await updateAtOnce(actor, table, ids, sent);
    await noteChanged(actor, table, planned);
    for (const { old, cells } of planned) {
      await noteChange(actor, table, rules.corrected, old, cells);
      await tellRowNews(actor, table, { before: old, after: { ...old, ...cells } });
    }
    await refuseBeyond(actor, target, reach, ids);
    return { count: before.length, row: null };
  }
  let row: Row | null = null;
  const written: Row[] = [];
  for (const { old, cells } of planned) {
    await applyRowRule(actor, table, { action: 'Update', id: old.Id, before: old, cells });
    checkForm(actor, table, rules, { before: old, cells, sent: valuesOf(params) });
    row = await updateRow(actor, table, old.Id, cells, old);
    if (!row) continue;
    written.push(row);
    await noteChange(actor, table, rules.corrected, old, cells);
    await afterWrite(actor, table, row, valuesOf(params));
    await tellRowNews(actor, table, { before: old, after: row });
  }
  await refuseBeyond(actor, target, reach, ids);
  const moved = await moveWork(actor, table, written);
  return {
    count: before.length,
    row: row && before.length === 1 ? shownRow(actor, table, row) : null,
    ...(moved.length ? { moved } : {}),
  };
}

/** The current rows, locked until the end of the transaction. */
async function lockRows(scope: TenantScope, table: TableInfo, ids: readonly string[]): Promise<Row[]> {
  if (!ids.length) return [];
  const rows = await scope.db
    .selectFrom(table.physical)
    .selectAll()
    .where('Id', 'in', [...ids])
    .where('IsDeleted', '=', 0)
    .orderBy('Id')
    .forUpdate()
    .execute();
  return rows as unknown as Row[];
}

/** delFormData by Id or Ids. */
export async function remove(actor: Actor, params: Params, formKey = ''): Promise<WriteResult> {
  const target = await resolveTarget(actor, params, formKey);
  const reach = await may(actor, 'Del', target);
  const single = idOf(params);
  const ids = single ? [single] : listParam(params, 'Ids', '_TableRowIds');
  if (!ids.length) throw new Refusal(`${messages.ParamError}[Id]`);
  const removed = await removeIds(actor, target, await readIds(actor, target, reach, { Ids: ids }));
  if (!removed.count) throw new Refusal(messages.NoExistData);
  return removed;
}

/** delFormDataByWhere; refused without a condition. */
export async function removeByWhere(actor: Actor, params: Params, formKey = ''): Promise<WriteResult> {
  const target = await resolveTarget(actor, params, formKey);
  const reach = await may(actor, 'Del', target);
  return removeIds(actor, target, await readIds(actor, target, reach, conditionOnly(params)));
}

async function removeIds(actor: Actor, { table }: Target, ids: readonly string[]): Promise<WriteResult> {
  const gone = await lockRows(actor.scope, table, ids);
  for (const before of gone) refuseClosed(actor, table, before, 'Del');
  const { corrected } = await limitsByFlows(actor, table, gone, 'Del');
  for (const before of gone)
    await applyRowRule(actor, table, { action: 'Delete', id: before.Id, before, cells: {} });
  await noteLines(actor, await refuseClosedLines(actor, table, gone));
  const count = await deleteRows(actor, table, ids);
  for (const { Id } of gone) await noteRemoval(actor, corrected, Id);
  for (const id of ids) await afterWrite(actor, table, { Id: id, IsDeleted: 1 }, {});
  for (const before of gone) await tellRowNews(actor, table, { before, after: null });
  const removed = gone.map(({ Id }) => ({ Id, IsDeleted: 1 }) as Row);
  const moved = await moveWork(actor, table, removed);
  return { count, row: null, ...(moved.length ? { moved } : {}) };
}
