import { defineField } from '@/form/model/define-field';
import { multipleSelectCodec } from '@/form/fields/multiple-select/codec';

export const multipleSelect = defineField({
  name: 'MultipleSelect',
  codec: multipleSelectCodec,
  prompt: 'choose',
  list: { filter: 'choice' },
  options: { open: true, strict: true },
});
