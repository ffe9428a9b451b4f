import { defineField } from '@/form/model/define-field';
import { progressCodec } from '@/form/fields/progress/codec';

export const progress = defineField({
  name: 'Progress',
  codec: progressCodec,
  list: { filter: 'numbers' },
});
