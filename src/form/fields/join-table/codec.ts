import { textCodec } from '@/form/fields/text/codec';

/** Nothing is stored here: the joined rows sit in their own table. */
export const joinTableCodec = textCodec;
