import { defineField } from '@/form/model/define-field';
import { tagInputCodec } from '@/form/fields/tag-input/codec';
import { hasTagCount } from '@/form/fields/tag-input/rules';

export const tagInput = defineField({
  name: 'TagInput',
  codec: tagInputCodec,
  rules: [hasTagCount],
  list: { filter: 'choice' },
});
