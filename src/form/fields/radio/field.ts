import { defineField } from '@/form/model/define-field';
import { radioCodec } from '@/form/fields/radio/codec';

export const radio = defineField({
  name: 'Radio',
  codec: radioCodec,
  prompt: 'choose',
  summary: { title: true },
  list: { filter: 'choice' },
  options: { open: true, strict: true },
});
