import { textCodec } from '@/form/fields/text/codec';

/** HTML as text; sanitised where it is shown. */
export const htmlCodec = textCodec;
