import { defineField } from '@/form/model/define-field';
import { treeCheckboxCodec } from '@/form/fields/tree-checkbox/codec';
import { treeKeys } from '@/form/model/option-tree';
import type { FieldConfig } from '@/form/model/config-defaults';
import type { OptionSource } from '@/form/model/field-type';
import type { OptionKeys } from '@/form/model/option';

export const treeCheckbox = defineField({
  name: 'TreeCheckbox',
  codec: treeCheckboxCodec,
  prompt: 'choose',
  options: {
    source: ({ config }) => permissionSource(config.TreeCheckbox.DataSourceType),
    api: ({ config }) => config.TreeCheckbox.DataSourceApi,
    tree: ({ config }) => treeKeys(permissionKeys(config)),
    fixed: ({ config, data }) =>
      config.TreeCheckbox.DataSourceType === 'Static' ? config.TreeCheckbox.DataSourceStatic : data,
  },
  layout: { wide: true },
});

function permissionKeys({ TreeCheckbox }: FieldConfig): OptionKeys {
  return { SelectSaveField: TreeCheckbox.IdField || 'Id', SelectLabel: TreeCheckbox.NameField || 'Name' };
}

function permissionSource(type: string): OptionSource {
  if (type === 'Api') return 'api';
  return type === 'Static' ? 'static' : 'menus';
}
