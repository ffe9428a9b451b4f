import { textCodec } from '@/form/fields/text/codec';

/** Nothing is stored here: the children are in their own table and find the parent by its key. */
export const tableChildCodec = textCodec;
