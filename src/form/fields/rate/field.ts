import { defineField } from '@/form/model/define-field';
import { rateCodec } from '@/form/fields/rate/codec';

export const rate = defineField({
  name: 'Rate',
  codec: rateCodec,
  prompt: 'choose',
  list: { filter: 'numbers' },
});
