import { defineField } from '@/form/model/define-field';
import { selectTreeCodec } from '@/form/fields/select-tree/codec';
import { treeKeys } from '@/form/model/option-tree';
import type { FieldConfig } from '@/form/model/config-defaults';
import type { OptionKeys } from '@/form/model/option';

export const selectTree = defineField({
  name: 'SelectTree',
  codec: selectTreeCodec,
  prompt: 'choose',
  list: { filter: 'choice' },
  options: { open: true, tree: ({ config }) => treeKeys(selectTreeKeys(config), config.SelectTree) },
});

function selectTreeKeys({ SelectSaveField, SelectLabel, SelectTree }: FieldConfig): OptionKeys {
  return {
    SelectSaveField: SelectSaveField || SelectTree.Value,
    SelectLabel: SelectLabel || SelectTree.Label,
  };
}
