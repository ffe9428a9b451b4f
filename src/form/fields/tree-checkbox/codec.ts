import { isJsonObject, own, readJson, type JsonObject, type JsonValue } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { defineCodec } from '@/form/model/define-codec';
import { labelOfValue } from '@/form/model/option';
import { readList } from '@/form/model/read-list';

/** One ticked node with its permissions; other properties that a server keeps there are carried along. */
export type TreeCheck = JsonObject & { Id: string; Permission: string[] };

/** Stored as a JSON array of `{Id, Permission: "[…]"}`; plain ids and trees with `_Child` are read. */
export const treeCheckboxCodec = defineCodec<TreeCheck[]>({
  empty: () => [],
  decode: (wire) => distinct(readList(wire).flatMap((item) => readChecks(item))),
  encode: (value) =>
    JSON.stringify(value.map((check) => ({ ...check, Permission: JSON.stringify(check.Permission) }))),
  toText: (value, _field, context) =>
    value
      .map((check) => labelOfValue(check.Id, context.options) ?? readText(own(check, 'Name'), check.Id))
      .join('、'),
});

/** A node and, where a whole tree was stored, what is ticked below it. */
function readChecks(item: JsonValue): TreeCheck[] {
  if (!isJsonObject(item))
    return typeof item === 'string' || typeof item === 'number' ? [{ Id: String(item), Permission: [] }] : [];
  const { _Child: children, _Check: checked, ...rest } = item;
  const below = Array.isArray(children) ? children.flatMap(readChecks) : [];
  const id = readText(own(item, 'Id'));
  const isTicked = id !== '' && checked !== false && checked !== 0;
  return isTicked
    ? [{ ...rest, Id: id, Permission: readPermission(own(item, 'Permission')) }, ...below]
    : below;
}

function readPermission(wire: JsonValue | undefined): string[] {
  const list = readJson(wire);
  return Array.isArray(list) ? list.map((token) => readText(token)).filter((token) => token !== '') : [];
}

function distinct(checks: readonly TreeCheck[]): TreeCheck[] {
  const seen = new Set<string>();
  return checks.filter(({ Id }) => !seen.has(Id) && seen.add(Id) !== undefined);
}
