import { pathCodec } from '@/form/fields/shared/path-codec';
import type { PathRules } from '@/form/fields/shared/path-value';
import type { FieldShape } from '@/form/model/field-type';

/** Departments are identified by Id and labelled by Name, whatever the field's option settings say. */
export function departmentRules(field: FieldShape): PathRules {
  const { Multiple, EmitPath } = field.config.Department;
  return { multiple: Multiple, emitPath: EmitPath, keys: { SelectSaveField: 'Id', SelectLabel: 'Name' } };
}

/** A department; names are joined by "-". */
export const departmentCodec = pathCodec(departmentRules, '-');
