import { useFieldPictures } from '@/form/attachments/file-url';
import { RichView } from '@/ui/rich-view';
import type { ViewProps } from '@/form/view/editor-props';

/** HTML as the editor left it; sanitised where it is drawn. */
export function RichTextView({ field, value }: ViewProps<string>) {
  return <RichView html={value} {...useFieldPictures(field)} />;
}
