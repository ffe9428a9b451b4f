import { fileRules, uploadCodec } from '@/form/model/attachment';

/** Files, by Config.FileUpload. */
export const fileUploadCodec = uploadCodec(fileRules);
