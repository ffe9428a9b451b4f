import { imageRules, uploadCodec } from '@/form/model/attachment';

/** Pictures, by Config.ImgUpload. */
export const imgUploadCodec = uploadCodec(imageRules);
