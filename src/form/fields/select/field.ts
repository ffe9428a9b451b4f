import { defineField } from '@/form/model/define-field';
import { selectCodec } from '@/form/fields/select/codec';

export const select = defineField({
  name: 'Select',
  codec: selectCodec,
  prompt: 'choose',
  summary: { title: true },
  list: { filter: 'choice' },
  options: { open: true, strict: true },
});
