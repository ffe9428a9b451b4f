import { defineField } from '@/form/model/define-field';
import { staticTextCodec } from '@/form/fields/static-text/codec';

export const staticText = defineField({
  name: 'StaticText',
  codec: staticTextCodec,
  kind: 'layout',
  required: false,
  summary: { column: false, card: false },
  layout: { wide: true },
});
