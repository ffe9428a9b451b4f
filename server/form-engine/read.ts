import type { Row, TreeRow } from '../../src/data/protocol/row';
import type { TableGroup } from '../../src/data/protocol/table-groups';
import { param, textParam, type Params } from '../lib/params';
import type { Actor } from '../access/actor';
import { isOn } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { hiddenColumns, shownRow } from '../access/column-classes';
import { allRows, may, type Reach } from '../access/gate';
import { isInFlow } from '../access/system-rows';
import { countRows, readAll, readGroups, readList, type ListResult } from './query';
import { resolveTarget, type Target } from './target';
import { idOf } from './values';

// A tree is sent whole; above this many nodes it has to be loaded level by level.
const maxTreeRows = 20000;

/** One row with the answer's details about it. */
export interface RowResult {
  row: Row | null;
  /** Fields this user may not write. */
  notSaveField: string[];
}

/** getFormData: by Id or `_Where`. */
export async function getRow(actor: Actor, params: Params, formKey = ''): Promise<RowResult> {
  const target = await resolveTarget(actor, params, formKey);
  let refusal: unknown = null;
  try {
    const found = await getRowOf(actor, target, await may(actor, 'Read', target), params);
    if (found.row) return found;
  } catch (error) {
    refusal = error;
  }
  // Anyone whom a flow asks about a row may read it, whatever his menus allow.
  if (!target.table.system && (await isInFlow(actor, target.table, idOf(params))))
    return getRowOf(actor, { table: target.table, asModule: false }, allRows('Read'), params);
  if (refusal) throw refusal;
  return { row: null, notSaveField: [...hiddenColumns(actor, target.table)] };
}

async function getRowOf(actor: Actor, target: Target, reach: Reach, params: Params): Promise<RowResult> {
  if (!idOf(params) && param(params, '_Where') === undefined && param(params, '_SearchEqual') === undefined) {
    throw new Refusal(`${messages.ParamError}[Id]`);
  }
  const list = await readList(actor, target, reach, { ...params, _PageIndex: 1, _PageSize: 1, _Top: 1 });
  const hidden = hiddenColumns(actor, target.table);
  const row = list.rows[0];
  return { row: row ? shownRow(actor, target.table, row) : null, notSaveField: [...hidden] };
}

/** getTableData. */
export async function getRows(actor: Actor, params: Params, formKey = ''): Promise<ListResult> {
  const target = await resolveTarget(actor, params, formKey);
  return getRowsOf(actor, target, await may(actor, 'Read', target), params);
}

async function getRowsOf(actor: Actor, target: Target, reach: Reach, params: Params): Promise<ListResult> {
  const list = await readList(actor, target, reach, params);
  return {
    ...list,
    rows: list.rows.map((row) => shownRow(actor, target.table, row)),
  };
}

/** GetTableDataCount. */
export async function getCount(actor: Actor, params: Params, formKey = ''): Promise<number> {
  const target = await resolveTarget(actor, params, formKey);
  return countRows(actor, target, await may(actor, 'Read', target), params);
}

/** getTableGroups. */
export async function getGroups(actor: Actor, params: Params, formKey = ''): Promise<TableGroup[]> {
  const target = await resolveTarget(actor, params, formKey);
  return readGroups(actor, target, await may(actor, 'Read', target), params);
}

/** GetTableDataTree: rows nested by the table's TreeParentField. @throws Refusal when the table is not a tree */
export async function getTree(actor: Actor, params: Params, formKey = ''): Promise<TreeRow[]> {
  const target = await resolveTarget(actor, params, formKey);
  const definition = target.table.definition;
  if (!target.table.columns.has((definition?.TreeParentField || 'ParentId').toLowerCase())) {
    throw new Refusal(`${messages.ParamError}[IsTree]`);
  }
  const reach = await may(actor, 'Read', target);
  const ordered =
    param(params, '_OrderBy') !== undefined || !target.table.columns.has('sort')
      ? params
      : { ...params, _OrderBy: 'Sort' };
  const rows = await readAll(actor, target, reach, ordered, maxTreeRows);
  const seen = rows.map((row) => shownRow(actor, target.table, row));
  if (isOn(definition?.TreeLazy) && textParam(params, '_ParentId')) return seen;
  return nest(seen, definition?.TreeParentField || 'ParentId');
}

/** Rows → tree. A row whose parent is not among them becomes a root, so nothing is lost; a cycle is cut where it closes. */
export function nest<T extends { Id: string; _Child?: T[] }>(rows: readonly T[], parentField: string): T[] {
  const byId = new Map(rows.map((row) => [row.Id, { ...row }]));
  const parentOf = (row: T): T | undefined =>
    byId.get(String((row as Record<string, unknown>)[parentField] ?? ''));
  const roots: T[] = [];
  for (const row of byId.values()) {
    const parent = parentOf(row);
    if (!parent || isInCircle(row, parentOf)) roots.push(row);
    else (parent._Child ??= []).push(row);
  }
  return roots;
}

function isInCircle<T extends { Id: string }>(row: T, parentOf: (row: T) => T | undefined): boolean {
  const seen = new Set<string>();
  for (let at: T | undefined = row; at; at = parentOf(at)) {
    if (seen.has(at.Id)) return at.Id === row.Id;
    seen.add(at.Id);
  }
  return false;
}

/** The anonymous variants: the table must be opened for them. */
export async function anonymousTarget(
  actor: Actor,
  params: Params,
  flag: 'IsAnonymousRead' | 'IsAnonymousAdd',
  formKey = '',
): Promise<Target> {
  if (textParam(params, 'ModuleEngineKey')) throw new Refusal(messages.NotAnonymous);
  const { table } = await resolveTarget(actor, params, formKey);
  if (table.system || !isOn(table.definition?.[flag])) throw new Refusal(messages.NotAnonymous);
  return { table, asModule: false };
}

/** getFormDataAnonymous. */
export async function getRowAnonymous(actor: Actor, params: Params, formKey = ''): Promise<RowResult> {
  return getRowOf(
    actor,
    await anonymousTarget(actor, params, 'IsAnonymousRead', formKey),
    allRows('Read'),
    params,
  );
}

/** GetTableDataAnonymous. */
export async function getRowsAnonymous(actor: Actor, params: Params, formKey = ''): Promise<ListResult> {
  return getRowsOf(
    actor,
    await anonymousTarget(actor, params, 'IsAnonymousRead', formKey),
    allRows('Read'),
    params,
  );
}
