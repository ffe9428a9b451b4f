import { defineField } from '@/form/model/define-field';
import { richTextCodec } from '@/form/fields/rich-text/codec';

export const richText = defineField({
  name: 'RichText',
  codec: richTextCodec,
  summary: { column: false, card: false },
  layout: { wide: true },
});
