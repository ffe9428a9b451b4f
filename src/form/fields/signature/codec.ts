import { signatureRules, uploadCodec } from '@/form/model/attachment';

/** Ours: a drawn signature, stored like one picture as its path. */
export const signatureCodec = uploadCodec(signatureRules);
