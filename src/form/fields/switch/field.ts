import { defineField } from '@/form/model/define-field';
import { switchCodec } from '@/form/fields/switch/codec';

export const switchField = defineField({
  name: 'Switch',
  codec: switchCodec,
  prompt: 'choose',
  list: { filter: 'flag' },
});
