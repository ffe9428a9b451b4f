import { textCodec } from '@/form/fields/text/codec';

/** A section has no value; anything an old row stored under its name is left as it is. */
export const collapseGroupCodec = textCodec;
