import { textCodec } from '@/form/fields/text/codec';

/** A string; line breaks are kept. */
export const textareaCodec = textCodec;
