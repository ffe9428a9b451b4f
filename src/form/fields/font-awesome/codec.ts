import { textCodec } from '@/form/fields/text/codec';

/** A class name. */
export const fontAwesomeCodec = textCodec;
