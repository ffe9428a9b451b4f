import { defineField } from '@/form/model/define-field';
import { signatureCodec } from '@/form/fields/signature/codec';
import { hasFileCount } from '@/form/fields/shared/file-count';
import { signatureRules } from '@/form/model/attachment';

export const signature = defineField({
  name: 'Signature',
  codec: signatureCodec,
  prompt: 'choose',
  rules: [hasFileCount(signatureRules)],
  upload: { folder: '/img', rules: signatureRules },
  measured: false,
  summary: { column: false, card: false },
  layout: { wide: true },
});
