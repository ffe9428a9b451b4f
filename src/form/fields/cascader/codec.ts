import { defineCodec } from '@/form/fields/define-codec';
import {
  emptyPath,
  pathText,
  readPath,
  writePath,
  type PathRules,
  type PathValue,
} from '@/form/fields/path-value';
import type { FieldShape } from '@/form/fields/types';

/** How this cascader keeps a place: Config.Cascader.Multiple and EmitPath, keys by SelectSaveField (or Cascader.Value). */
export function cascaderRules(field: FieldShape): PathRules {
  const { Cascader, SelectSaveField, SelectLabel } = field.config;
  return {
    multiple: Cascader.Multiple,
    emitPath: Cascader.EmitPath,
    keys: { SelectSaveField: SelectSaveField || Cascader.Value, SelectLabel: SelectLabel || Cascader.Label },
  };
}

/** EmitPath: a JSON array from the root down, else the last key; Multiple: an array of those (contract §C). */
export const cascaderCodec = defineCodec<PathValue>({
  empty: (field) => emptyPath(cascaderRules(field)),
  decode: (wire, field) => readPath(wire, cascaderRules(field)),
  encode: writePath,
  toText: (value, field, context) => pathText(value, cascaderRules(field), context.options, ' / '),
});
