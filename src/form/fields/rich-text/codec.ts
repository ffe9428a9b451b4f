import { textCodec } from '@/form/fields/text/codec';

/** HTML as text; it is sanitised where it is shown, never where it is stored. */
export const richTextCodec = textCodec;
