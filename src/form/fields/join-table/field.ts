import { defineField } from '@/form/model/define-field';
import { joinTableCodec } from '@/form/fields/join-table/codec';

export const joinTable = defineField({
  name: 'JoinTable',
  codec: joinTableCodec,
  kind: 'virtual',
  prompt: 'choose',
  required: false,
  summary: { column: false, card: false },
  layout: { wide: true },
});
