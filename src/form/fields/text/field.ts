import { defineField } from '@/form/model/define-field';
import { lineCodec } from '@/form/fields/text/codec';
import { fieldFormatOf, hasTextFormat } from '@/form/fields/text/format';
import { hasFormat } from '@/lib/text-format';

export const text = defineField({
  name: 'Text',
  aliases: ['', 'input', 'password', 'phonesms'],
  codec: lineCodec,
  rules: [hasTextFormat],
  summary: { title: true },
  reach: (value, field) => {
    const format = fieldFormatOf(field);
    const isCallable = (format === 'mobile' || format === 'phone') && hasFormat(value, format);
    return isCallable && !field.config.TextShowPassword ? { kind: 'phone', number: value } : undefined;
  },
});
