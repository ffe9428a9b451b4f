import { uploadCodec } from '@/form/fields/attachment';

/** Ours: a drawn signature, stored like one picture as its path. */
export const signatureCodec = uploadCodec('Signature');
