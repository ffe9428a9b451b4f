import { defineField } from '@/form/model/define-field';
import { textareaCodec } from '@/form/fields/textarea/codec';

export const textarea = defineField({
  name: 'Textarea',
  aliases: ['timeline'],
  codec: textareaCodec,
  summary: { title: true },
  layout: { wide: true },
});
