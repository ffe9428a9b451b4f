import { uploadCodec } from '@/form/fields/attachment';

/** Files, by Config.FileUpload. */
export const fileUploadCodec = uploadCodec('FileUpload');
