import { textCodec } from '@/form/fields/text/codec';

/** Field tabs have no value; anything an old row stored under their name is left as it is. */
export const tabsCodec = textCodec;
