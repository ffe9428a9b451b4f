import { defineField } from '@/form/model/define-field';
import { addressCodec } from '@/form/fields/address/codec';

export const address = defineField({
  name: 'Address',
  codec: addressCodec,
  prompt: 'choose',
});
