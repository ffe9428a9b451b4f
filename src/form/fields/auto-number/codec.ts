import { textCodec } from '@/form/fields/text/codec';

/** The number as the server generated it; nothing is invented here. */
export const autoNumberCodec = textCodec;
