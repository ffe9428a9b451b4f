import { defineField } from '@/form/model/define-field';
import { departmentCodec, departmentRules } from '@/form/fields/department/codec';
import { treeKeys } from '@/form/model/option-tree';

export const department = defineField({
  name: 'Department',
  codec: departmentCodec,
  prompt: 'choose',
  options: { source: () => 'departments', tree: (field) => treeKeys(departmentRules(field).keys) },
});
