import { textCodec } from '@/form/fields/text/codec';

/** Whatever the custom component stored, untouched. */
export const devComponentCodec = textCodec;
