import { defineField } from '@/form/model/define-field';
import { guidCodec } from '@/form/fields/guid/codec';

export const guid = defineField({
  name: 'Guid',
  codec: guidCodec,
  required: false,
  readonly: true,
  copied: false,
  summary: { column: false, card: false },
});
