import { defineField } from '@/form/model/define-field';
import { collapseGroupCodec } from '@/form/fields/collapse-group/codec';

export const collapseGroup = defineField({
  name: 'CollapseGroup',
  codec: collapseGroupCodec,
  kind: 'layout',
  required: false,
  summary: { column: false, card: false },
  layout: { wide: true, heads: 'collapse' },
});
