import { defineField } from '@/form/model/define-field';
import { alertCodec } from '@/form/fields/alert/codec';

export const alert = defineField({
  name: 'Alert',
  codec: alertCodec,
  kind: 'layout',
  required: false,
  summary: { column: false, card: false },
  layout: { wide: true },
});
