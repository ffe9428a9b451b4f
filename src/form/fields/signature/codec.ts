import { signatureRules, uploadCodec } from '@/form/model/attachment';

/** Our own type: a drawn signature, stored by its path like a single picture. */
export const signatureCodec = uploadCodec(signatureRules);
