import { departmentCodec, departmentRules } from '@/form/fields/department/codec';
import type { FieldEditProps } from '@/form/fields/edit-props';
import { pathsOf, resolvePath, valueOfPaths, type PathValue } from '@/form/fields/path-value';
import { TreeChoice } from '@/form/fields/tree-choice';

/** A department at any level. */
export function DepartmentEdit({ field, slot, value, control, onChange, onBlur }: FieldEditProps<PathValue>) {
  const rules = departmentRules(field);
  return (
    <TreeChoice
      field={field}
      slot={slot}
      control={control}
      onBlur={onBlur}
      multiple={rules.multiple}
      text={departmentCodec.toText(value, field, { options: slot.options })}
      paths={pathsOf(value, rules).map((path) => resolvePath(path, slot.options))}
      onChoose={(paths) => onChange(valueOfPaths(paths, rules))}
    />
  );
}
