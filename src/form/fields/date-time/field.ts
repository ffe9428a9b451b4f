import { defineField } from '@/form/model/define-field';
import { dateTimeCodec } from '@/form/fields/date-time/codec';
import { dateRule } from '@/form/fields/date-time/rules';

export const dateTime = defineField({
  name: 'DateTime',
  aliases: ['date'],
  codec: dateTimeCodec,
  prompt: 'choose',
  rules: [dateRule],
  summary: { title: true },
  list: { filter: 'dates' },
});
