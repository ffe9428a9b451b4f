import { defineField } from '@/form/model/define-field';
import { codeEditorCodec } from '@/form/fields/code-editor/codec';

export const codeEditor = defineField({
  name: 'CodeEditor',
  codec: codeEditorCodec,
  summary: { column: false, card: false },
  layout: { wide: true },
});
