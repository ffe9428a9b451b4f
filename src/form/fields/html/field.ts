import { defineField } from '@/form/model/define-field';
import { htmlCodec } from '@/form/fields/html/codec';

export const html = defineField({
  name: 'Html',
  codec: htmlCodec,
  required: false,
  readonly: true,
  summary: { column: false, card: false },
  layout: { wide: true },
});
