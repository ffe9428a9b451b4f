import { defineField } from '@/form/model/define-field';
import { lineCodec } from '@/form/fields/text/codec';
import { hasTextFormat } from '@/form/fields/text/format';

export const text = defineField({
  name: 'Text',
  aliases: ['', 'input', 'password', 'phonesms'],
  codec: lineCodec,
  rules: [hasTextFormat],
  summary: { title: true },
});
