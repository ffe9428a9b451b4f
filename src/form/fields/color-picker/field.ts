import { defineField } from '@/form/model/define-field';
import { colorPickerCodec } from '@/form/fields/color-picker/codec';

export const colorPicker = defineField({
  name: 'ColorPicker',
  codec: colorPickerCodec,
  prompt: 'choose',
});
