import { isJsonObject, type JsonValue } from '@/lib/json';
import { optionValue, sameScalar, type Option, type OptionKeys, type Scalar } from '@/form/model/option';
import { readList } from '@/form/model/read-list';

/**
 * A place in a tree, as Cascader and Department store it: with EmitPath the keys from the root down, else the last key
 * alone; with Multiple a list of those.
 */
export type PathValue = Scalar | Scalar[] | Scalar[][];

export interface PathRules {
  multiple: boolean;
  emitPath: boolean;
  keys: OptionKeys;
}

/** Any stored form → the form the rules ask for, also where a row was stored under other rules. */
export function readPathValue(wire: unknown, rules: PathRules): PathValue {
  const paths = readPaths(wire, rules);
  if (rules.multiple) return rules.emitPath ? paths : paths.map(lastOf).filter(isKey);
  const first = paths[0];
  if (rules.emitPath) return first ?? [];
  return first ? lastOf(first) : null;
}

/** The empty value under the rules. */
export function emptyPath(rules: PathRules): PathValue {
  return rules.multiple || rules.emitPath ? [] : null;
}

/** JSON text for lists, the key itself otherwise. */
export function writePathValue(value: PathValue): Scalar {
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

/** The value as a list of paths, whatever its shape; a lone key is a path of one. */
export function pathsOf(value: PathValue, rules: PathRules): Scalar[][] {
  if (!Array.isArray(value)) return isKey(value) ? [[value]] : [];
  const items: readonly (Scalar | Scalar[])[] = value;
  if (items.some(Array.isArray)) return items.map((item) => (Array.isArray(item) ? item : [item]));
  const keys = items as readonly Scalar[];
  if (keys.length === 0) return [];
  return rules.multiple && !rules.emitPath ? keys.map((key) => [key]) : [[...keys]];
}

function readPaths(wire: unknown, rules: PathRules): Scalar[][] {
  // A bare key is one key, whatever characters it has.
  const items = readList(wire, rules.multiple || rules.emitPath);
  if (items.some(Array.isArray)) {
    return items
      .map((item) => keysOf(Array.isArray(item) ? item : [item], rules.keys))
      .filter((path) => path.length > 0);
  }
  const keys = keysOf(items, rules.keys);
  if (keys.length === 0) return [];
  // A flat list is one path, unless the rules keep several single keys.
  return rules.multiple && !rules.emitPath ? keys.map((key) => [key]) : [keys];
}

function keysOf(items: readonly JsonValue[], keys: OptionKeys): Scalar[] {
  return items.map((item) => keyOf(item, keys)).filter(isKey);
}

function keyOf(item: JsonValue, keys: OptionKeys): Scalar {
  const key = isJsonObject(item) ? optionValue(item, keys) : Array.isArray(item) ? null : item;
  return typeof key === 'string' ? key.trim() : key;
}

function isKey(value: Scalar | undefined): value is Exclude<Scalar, null> {
  return value !== null && value !== undefined && value !== '';
}

function lastOf(path: readonly Scalar[]): Scalar {
  return path[path.length - 1] ?? null;
}

/**
 * The options from the root to the place where a path ends, found by its last key, so that a stored bare key resolves to
 * its whole path. Empty when the tree does not have it.
 */
export function resolvePath(path: readonly Scalar[], tree: readonly Option[]): Option[] {
  const wanted = lastOf(path);
  const visit = (options: readonly Option[], above: Option[]): Option[] | null => {
    for (const option of options) {
      const way = [...above, option];
      if (sameScalar(option.value, wanted)) return way;
      const below = option.children ? visit(option.children, way) : null;
      if (below) return below;
    }
    return null;
  };
  return isKey(wanted) ? (visit(tree, []) ?? []) : [];
}

/** The options along a stored path; keys that the tree no longer has, or does not have yet, become options themselves. */
export function heldPath(path: readonly Scalar[], tree: readonly Option[]): Option[] {
  const way = resolvePath(path, tree);
  if (way.length > 0) return way;
  return path.filter(isKey).map((key) => ({ value: key, label: String(key), raw: key, unlisted: true }));
}

/** Labels of each path joined by `separator`, paths by 、; keys the tree does not know appear as they are. */
export function pathText(
  value: PathValue,
  rules: PathRules,
  tree: readonly Option[],
  separator: string,
): string {
  return pathsOf(value, rules)
    .map((path) => {
      const way = resolvePath(path, tree);
      return (way.length > 0 ? way.map((option) => option.label) : path.map(String)).join(separator);
    })
    .join('、');
}

/** Chosen options, each from the root down → the value the rules ask for. */
export function valueOfPaths(paths: readonly (readonly Option[])[], rules: PathRules): PathValue {
  const keys = paths.map((path) => path.map(({ value }) => value)).filter((path) => path.length > 0);
  if (rules.multiple) return rules.emitPath ? keys : [...new Set(keys.map(lastOf))];
  const first = keys[0];
  if (!first) return emptyPath(rules);
  return rules.emitPath ? first : lastOf(first);
}
