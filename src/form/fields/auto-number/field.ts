import { defineField } from '@/form/model/define-field';
import { autoNumberCodec } from '@/form/fields/auto-number/codec';

export const autoNumber = defineField({
  name: 'AutoNumber',
  codec: autoNumberCodec,
  required: false,
  readonly: true,
  copied: false,
  summary: { title: true },
});
