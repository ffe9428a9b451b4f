import { textCodec } from '@/form/fields/text/codec';

/** The text to encode; the content of cards with more than that comes from DataAppend at run time. */
export const qrcodeCodec = textCodec;
