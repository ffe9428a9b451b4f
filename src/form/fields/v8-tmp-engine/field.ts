import { defineField } from '@/form/model/define-field';
import { v8TmpEngineCodec } from '@/form/fields/v8-tmp-engine/codec';

export const v8TmpEngine = defineField({
  name: 'V8TmpEngine',
  codec: v8TmpEngineCodec,
  kind: 'virtual',
  required: false,
  readonly: true,
  summary: { column: false, card: false },
  layout: { wide: true },
});
