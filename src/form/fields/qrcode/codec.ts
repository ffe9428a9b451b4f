import { textCodec } from '@/form/fields/text/codec';

/** The text to encode; cards with more come from DataAppend at run time. */
export const qrcodeCodec = textCodec;
