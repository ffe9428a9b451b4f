import { defineField } from '@/form/model/define-field';
import { checkboxCodec } from '@/form/fields/checkbox/codec';

export const checkbox = defineField({
  name: 'Checkbox',
  codec: checkboxCodec,
  prompt: 'choose',
  list: { filter: 'choice' },
  options: { open: true, strict: true },
});
