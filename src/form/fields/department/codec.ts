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

/** Departments are known by Id and called by Name, whatever the field's option settings say (contract §C). */
export function departmentRules(field: FieldShape): PathRules {
  const { Multiple, EmitPath } = field.config.Department;
  return { multiple: Multiple, emitPath: EmitPath, keys: { SelectSaveField: 'Id', SelectLabel: 'Name' } };
}

/** EmitPath: a JSON array of ids from the root down, else the id; Multiple: an array of those. Names are joined by "-". */
export const departmentCodec = defineCodec<PathValue>({
  empty: (field) => emptyPath(departmentRules(field)),
  decode: (wire, field) => readPath(wire, departmentRules(field)),
  encode: writePath,
  toText: (value, field, context) => pathText(value, departmentRules(field), context.options, '-'),
});
