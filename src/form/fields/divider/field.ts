import { defineField } from '@/form/model/define-field';
import { dividerCodec } from '@/form/fields/divider/codec';

export const divider = defineField({
  name: 'Divider',
  codec: dividerCodec,
  kind: 'layout',
  required: false,
  summary: { column: false, card: false },
  layout: { wide: true, heads: 'divider' },
});
