import { defineField } from '@/form/model/define-field';
import { fileUploadCodec } from '@/form/fields/file-upload/codec';
import { hasFileCount } from '@/form/fields/shared/file-count';
import { fileRules } from '@/form/model/attachment';

export const fileUpload = defineField({
  name: 'FileUpload',
  codec: fileUploadCodec,
  prompt: 'choose',
  rules: [hasFileCount(fileRules)],
  upload: { folder: '/file', rules: fileRules },
  measured: false,
  summary: { column: false, card: false },
  layout: { wide: true },
});
