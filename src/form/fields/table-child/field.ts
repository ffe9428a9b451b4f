import { defineField } from '@/form/model/define-field';
import { tableChildCodec } from '@/form/fields/table-child/codec';

export const tableChild = defineField({
  name: 'TableChild',
  codec: tableChildCodec,
  kind: 'virtual',
  required: false,
  summary: { column: false, card: false },
  layout: { wide: true },
});
