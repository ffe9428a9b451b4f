import { readText } from '@/lib/read-value';
import type { ReportDiagnostic } from '@/form/model/diagnostics';
import { isJsonObject, ownAnyCase, type JsonObject, type JsonValue } from '@/lib/json';
import { optionLabel, optionValue, toOptions, type Option, type OptionKeys } from '@/form/model/option';
import type { FieldShape, FieldType, TreeKeys } from '@/form/model/field-type';

/** A field whose type is known. */
type TypedField = FieldShape & { type: FieldType };

/** Ids that stand for "no parent". */
const ROOT_IDS = new Set(['', '0', '00000000-0000-0000-0000-000000000000', '00000000000000000000000000']);

/** The options contained in the definition itself. */
export function staticOptions(field: TypedField): Option[] {
  return optionsOf(field, field.type.options?.fixed?.(field) ?? field.data);
}

/** The property names in a tree's rows: those from its settings, else the platform's. */
export function treeKeys(
  keys: OptionKeys,
  config: Partial<Record<'Children' | 'ParentField' | 'Leaf' | 'Disabled', string>> = {},
): TreeKeys {
  return {
    keys,
    children: config.Children || '_Child',
    parent: config.ParentField || 'ParentId',
    leaf: config.Leaf || '_Leaf',
    disabled: config.Disabled || 'Disabled',
  };
}

/**
 * Raw rows of any source → the options of a field: a tree where its type has one (rows nest by their children, or point
 * to their parent), a flat list otherwise.
 * @param report called when rows are each other's parents
 */
export function optionsOf(
  field: TypedField,
  raws: readonly JsonValue[],
  report?: ReportDiagnostic,
): Option[] {
  const tree = field.type.options?.tree?.(field);
  if (!tree) return toOptions(raws, field.config);
  const isNested = raws.some((raw) => Array.isArray(ownAnyCase(raw, tree.children)));
  return isNested ? nest(raws, tree) : nest(byParent(raws, tree, report), tree);
}

function nest(raws: readonly JsonValue[], tree: TreeKeys): Option[] {
  return raws.flatMap((raw) => {
    const value = optionValue(raw, tree.keys);
    if (value === null) return [];
    const below = ownAnyCase(raw, tree.children);
    const option: Option = { value, label: optionLabel(raw, tree.keys) || String(value), raw };
    if (Array.isArray(below) && below.length > 0) option.children = nest(below, tree);
    if (isTrue(raw, tree.leaf)) option.leaf = true;
    if (isTrue(raw, tree.disabled)) option.disabled = true;
    if (tree.isClosed?.(raw)) option.left = true;
    return [option];
  });
}

function isTrue(raw: JsonValue, key: string): boolean {
  const value = ownAnyCase(raw, key);
  return value === true || value === 1 || value === '1';
}

/** Flat rows that name their parents → nested rows. Rows without a known parent become roots; a cycle is cut open. */
function byParent(raws: readonly JsonValue[], tree: TreeKeys, report?: ReportDiagnostic): JsonValue[] {
  const rows = raws.filter(isJsonObject).filter((row) => ownAnyCase(row, tree.parent) !== undefined);
  if (rows.length === 0) return [...raws];
  const byId = new Map<string, JsonObject>(
    rows.map((row) => [idOf(row, tree), { ...row, [tree.children]: [] }]),
  );
  const roots: JsonValue[] = [];
  for (const [id, row] of byId) {
    const parent = byId.get(parentOf(row, tree));
    const ring = parent !== undefined && isBelow(parentOf(row, tree), id, byId, tree);
    if (ring) report?.('tree-cycle', 'Data', id);
    const siblings = parent && !ring ? parent[tree.children] : undefined;
    if (Array.isArray(siblings)) siblings.push(row);
    else roots.push(row);
  }
  return roots;
}

/** Whether going up from `start` comes back to `target`, or runs in a cycle. */
function isBelow(
  start: string,
  target: string,
  byId: ReadonlyMap<string, JsonObject>,
  tree: TreeKeys,
): boolean {
  const met = new Set<string>();
  for (let id = start; byId.has(id); id = parentOf(byId.get(id) ?? {}, tree)) {
    if (id === target || met.has(id)) return true;
    met.add(id);
  }
  return false;
}

function idOf(row: JsonObject, tree: TreeKeys): string {
  return readText(ownAnyCase(row, 'Id')) || readText(optionValue(row, tree.keys));
}

function parentOf(row: JsonObject, tree: TreeKeys): string {
  const parent = readText(ownAnyCase(row, tree.parent));
  return ROOT_IDS.has(parent) ? '' : parent;
}
