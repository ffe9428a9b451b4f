import { defineField } from '@/form/model/define-field';
import { departmentCodec, departmentRules } from '@/form/fields/department/codec';
import { treeKeys } from '@/form/model/option-tree';
import { ownAnyCase, isJsonObject, type JsonValue } from '@/lib/json';
import { readNumber } from '@/lib/read-value';

/** A department that was disabled. */
const isClosed = (raw: JsonValue): boolean => isJsonObject(raw) && readNumber(ownAnyCase(raw, 'State')) === 0;

export const department = defineField({
  name: 'Department',
  codec: departmentCodec,
  prompt: 'choose',
  options: {
    source: () => 'departments',
    tree: (field) => ({ ...treeKeys(departmentRules(field).keys), isClosed }),
  },
});
