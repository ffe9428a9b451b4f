import { defineField } from '@/form/model/define-field';
import { sliderCodec } from '@/form/fields/slider/codec';

export const slider = defineField({
  name: 'Slider',
  codec: sliderCodec,
  list: { filter: 'numbers' },
});
