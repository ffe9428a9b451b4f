import type { DiyField } from '../../src/data/protocol/definition';
import { keptText, type TextField } from '../../src/lib/text-format';
import { listParam, param, type Params } from '../lib/params';
import { fixedColumns, toCell } from '../db/columns';
import type { CellValue } from '../db/schema';
import { parseJson } from '../lib/json-text';
import { classesOf } from '../access/column-classes';
import { Refusal, messages } from '../lib/messages';
import { perDefinition } from './checks/per-definition';
import type { TableInfo } from '../tenants/tenant-model';

export type Cells = Record<string, CellValue>;

const controlNames = new Set([
  'formenginekey',
  'tablename',
  'tableid',
  'moduleenginekey',
  'id',
  'ids',
  'osclient',
  'appkey',
  'authorization',
  'sysmenuid',
]);
const fixedNames = new Set(fixedColumns.map((column) => column.name.toLowerCase()));
const validId = /^[A-Za-z0-9_.:-]{1,64}$/;

/** The row's Id in a body; '' when absent. @throws Refusal when it is not a plain id */
export function idOf(params: Params): string {
  const value = param(params, 'Id', '_TableRowId');
  if (value === undefined) return '';
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new Refusal('参数错误：Id 必须是字符串或数字。[GetFormData]');
  }
  const id = String(value).trim();
  if (id && !validId.test(id)) throw new Refusal(`${messages.ParamError}[Id]`);
  return id;
}

/** Values to write: `_RowModel` or `_FormData` when present, else the flat properties of the body. */
export function valuesOf(params: Params): Params {
  const model = param(params, '_RowModel', '_FormData');
  if (model !== undefined) {
    const parsed = parseJson<unknown>(model, null);
    if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
      throw new Refusal(`${messages.ParamError}[_RowModel]`);
    return parsed as Params;
  }
  return Object.fromEntries(
    Object.entries(params).filter(([name]) => !name.startsWith('_') && !controlNames.has(name.toLowerCase())),
  );
}

/** Phones, addresses and codes without whatever came along with a paste: they are searched, dialled and compared. */
function seen(field: DiyField, value: unknown): unknown {
  const line = typeof value === 'string' ? lineOf(field) : null;
  return line ? keptText(String(value), line) : value;
}

const lineOf = perDefinition((field: DiyField): TextField | null => {
  const { Component: component = '', Name: name, Label: label } = field;
  if (!/^(text|input|phonesms)?$/i.test(component)) return null;
  const { Format } = parseJson<{ Format?: unknown }>(field.Config, {});
  return { name, label: label ?? '', component, format: typeof Format === 'string' ? Format : '' };
});

/**
 * The cells to store: only columns that exist, never the fixed ones, not `_NotSaveField`, not hidden fields.
 * @param own the server itself writes, or an administrator repairs: the server's own columns are included too
 */
export function cellsOf(table: TableInfo, params: Params, hidden: ReadonlySet<string>, own = false): Cells {
  const skip = new Set([...listParam(params, '_NotSaveField')].map((name) => name.toLowerCase()));
  for (const name of hidden) skip.add(name.toLowerCase());
  const classes = classesOf(table);
  const fields = new Map<string, DiyField>(table.fields.map((field) => [field.Name.toLowerCase(), field]));
  const cells: Cells = {};
  for (const [name, value] of Object.entries(valuesOf(params))) {
    const lower = name.toLowerCase();
    const column = table.columns.get(lower);
    if (!column || fixedNames.has(lower) || skip.has(lower) || value === undefined) continue;
    const field = fields.get(lower);
    if (classes.get(lower) === 'server' && !own) continue;
    cells[column.name] = toCell(column, field ? seen(field, value) : value, field?.Label || column.name);
  }
  return cells;
}
