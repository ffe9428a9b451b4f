import { textCodec } from '@/form/fields/text/codec';

/** Normally nothing: the submit script fills other fields; anything a script does store stays text. */
export const openTableCodec = textCodec;
