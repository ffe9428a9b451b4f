import { defineField } from '@/form/model/define-field';
import { openTableCodec } from '@/form/fields/open-table/codec';

export const openTable = defineField({
  name: 'OpenTable',
  codec: openTableCodec,
  kind: 'virtual',
  prompt: 'choose',
  required: false,
  summary: { column: false, card: false },
});
