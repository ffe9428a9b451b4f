import type { FieldEditProps } from '@/form/view/editor-props';
import { RichTextSource } from '@/form/fields/rich-text/source-edit';

/** HTML as its source: mini-programs and React Native have no editor that gives back the HTML it was given. */
export function RichTextEdit(props: FieldEditProps<string>) {
  return <RichTextSource {...props} />;
}
