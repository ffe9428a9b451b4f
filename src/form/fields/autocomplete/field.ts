import { defineField } from '@/form/model/define-field';
import { autocompleteCodec } from '@/form/fields/autocomplete/codec';

export const autocomplete = defineField({
  name: 'Autocomplete',
  codec: autocompleteCodec,
  summary: { title: true },
  options: { open: true },
});
