import { textCodec } from '@/form/fields/text/codec';

/** What the template's script leaves; usually nothing. */
export const v8TmpEngineCodec = textCodec;
