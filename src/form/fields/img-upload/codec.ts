import { uploadCodec } from '@/form/fields/attachment';

/** Pictures, by Config.ImgUpload. */
export const imgUploadCodec = uploadCodec('ImgUpload');
