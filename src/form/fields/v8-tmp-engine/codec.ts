import { textCodec } from '@/form/fields/text/codec';

/** What the template's script leaves behind; usually nothing. */
export const v8TmpEngineCodec = textCodec;
