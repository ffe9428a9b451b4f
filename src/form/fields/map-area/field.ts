import { defineField } from '@/form/model/define-field';
import { mapAreaCodec } from '@/form/fields/map-area/codec';

export const mapArea = defineField({
  name: 'MapArea',
  codec: mapAreaCodec,
  prompt: 'choose',
  measured: false,
  summary: { column: false, card: false },
  layout: { wide: true },
});
