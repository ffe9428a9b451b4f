import { textCodec } from '@/form/fields/text/codec';

/** Source text as it is. */
export const codeEditorCodec = textCodec;
