import { textCodec } from '@/form/fields/text/codec';

/** The number as the server made it; nothing is invented here. */
export const autoNumberCodec = textCodec;
