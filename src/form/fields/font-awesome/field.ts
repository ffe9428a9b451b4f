import { defineField } from '@/form/model/define-field';
import { fontAwesomeCodec } from '@/form/fields/font-awesome/codec';

export const fontAwesome = defineField({
  name: 'FontAwesome',
  codec: fontAwesomeCodec,
  prompt: 'choose',
  required: false,
  readonly: true,
});
