import { departmentCodec, departmentRules } from '@/form/fields/department/codec';
import type { FieldEditProps } from '@/form/view/editor-props';
import { PathChoice } from '@/form/fields/shared/path-choice';
import type { PathValue } from '@/form/fields/shared/path-value';

/** A department at any level. */
export function DepartmentEdit(props: FieldEditProps<PathValue>) {
  return <PathChoice {...props} codec={departmentCodec} rules={departmentRules(props.field)} />;
}
