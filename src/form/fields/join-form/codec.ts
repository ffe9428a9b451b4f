import { textCodec } from '@/form/fields/text/codec';

/** The id of the joined record, in the column JoinFieldName names or in the field's own column. */
export const joinFormCodec = textCodec;
