import { useFieldPictures } from '@/form/attachments/file-url';
import { HtmlContent } from '@/ui/html-content';
import { Nothing } from '@/form/fields/shared/nothing';
import type { ViewProps } from '@/form/view/editor-props';

/** HTML of the row, or of the definition where the row has none; sanitised where it is drawn. */
export function HtmlView({ field, state, value }: ViewProps<string>) {
  const pictures = useFieldPictures(field);
  const { UseFieldValue, Content } = state.config.Html;
  const html = UseFieldValue && value !== '' ? value : Content;
  return html === '' ? <Nothing /> : <HtmlContent html={html} {...pictures} />;
}
