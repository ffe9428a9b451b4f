import { defineField } from '@/form/model/define-field';
import { devComponentCodec } from '@/form/fields/dev-component/codec';

export const devComponent = defineField({
  name: 'DevComponent',
  codec: devComponentCodec,
  required: false,
  summary: { card: false },
  layout: { wide: true },
});
