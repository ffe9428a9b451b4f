import { defineField } from '@/form/model/define-field';
import { qrcodeCodec } from '@/form/fields/qrcode/codec';

export const qrcode = defineField({
  name: 'Qrcode',
  codec: qrcodeCodec,
  required: false,
  readonly: true,
});
