import { useFieldPictures } from '@/form/attachments/file-url';
import { HtmlContent } from '@/ui/html-content';
import type { ViewProps } from '@/form/view/editor-props';

/** HTML as the editor saved it; sanitised where it is drawn. */
export function RichTextView({ field, value }: ViewProps<string>) {
  return <HtmlContent html={value} {...useFieldPictures(field)} />;
}
