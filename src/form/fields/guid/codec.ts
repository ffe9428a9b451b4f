import { textCodec } from '@/form/fields/text/codec';

/** The id as text. */
export const guidCodec = textCodec;
