import { defineCodec } from '@/form/model/define-codec';
import {
  emptyPath,
  pathText,
  readPathValue,
  writePathValue,
  type PathRules,
  type PathValue,
} from '@/form/fields/shared/path-value';
import type { FieldCodec, FieldShape } from '@/form/model/field-type';

/**
 * A place in a tree. EmitPath: a JSON array from the root down, else the last key; Multiple: an array of those.
 *
 * @param rulesOf how a field stores it
 * @param separator between the names of a path
 */
export function pathCodec(
  rulesOf: (field: FieldShape) => PathRules,
  separator: string,
): FieldCodec<PathValue> {
  return defineCodec<PathValue>({
    empty: (field) => emptyPath(rulesOf(field)),
    decode: (wire, field) => readPathValue(wire, rulesOf(field)),
    encode: writePathValue,
    toText: (value, field, { options }) => pathText(value, rulesOf(field), options, separator),
  });
}
