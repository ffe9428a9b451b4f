import { defineField } from '@/form/model/define-field';
import { cascaderCodec, cascaderRules } from '@/form/fields/cascader/codec';
import { treeKeys } from '@/form/model/option-tree';

export const cascader = defineField({
  name: 'Cascader',
  codec: cascaderCodec,
  prompt: 'choose',
  options: { open: true, tree: (field) => treeKeys(cascaderRules(field).keys, field.config.Cascader) },
});
