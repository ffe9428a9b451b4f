import { defineField } from '@/form/model/define-field';
import { imgUploadCodec } from '@/form/fields/img-upload/codec';
import { hasFileCount } from '@/form/fields/shared/file-count';
import { imageRules } from '@/form/model/attachment';

export const imgUpload = defineField({
  name: 'ImgUpload',
  codec: imgUploadCodec,
  prompt: 'choose',
  rules: [hasFileCount(imageRules)],
  upload: { folder: '/img', rules: imageRules },
  measured: false,
  summary: { column: false, card: 'image' },
  layout: { wide: true },
});
