import { defineField } from '@/form/model/define-field';
import { buttonCodec } from '@/form/fields/button/codec';

export const button = defineField({
  name: 'Button',
  codec: buttonCodec,
  kind: 'virtual',
  prompt: 'choose',
  required: false,
  summary: { column: false, card: false },
  pressableInView: ({ config }) => config.Button.PreviewCanClick,
});
