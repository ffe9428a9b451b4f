import { defineField } from '@/form/model/define-field';
import { dateTimeCodec } from '@/form/fields/date-time/codec';
import { isDate } from '@/form/fields/date-time/rules';

export const dateTime = defineField({
  name: 'DateTime',
  aliases: ['date'],
  codec: dateTimeCodec,
  prompt: 'choose',
  rules: [isDate],
  summary: { title: true },
  list: { filter: 'dates' },
});
