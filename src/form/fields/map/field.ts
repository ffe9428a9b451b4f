import { defineField } from '@/form/model/define-field';
import { mapCodec } from '@/form/fields/map/codec';

export const map = defineField({
  name: 'Map',
  codec: mapCodec,
  prompt: 'choose',
  measured: false,
  summary: { column: false },
  layout: { wide: true },
});
