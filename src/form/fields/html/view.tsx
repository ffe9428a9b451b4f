import { usePictureAddress } from '@/data/session/file-address';
import { RichView } from '@/ui/rich-view';
import { Nothing } from '@/form/fields/shared/nothing';
import type { ViewProps } from '@/form/view/editor-props';

/** HTML of the row, or of the definition where the row has none; sanitised where it is drawn. */
export function HtmlView({ slot, value }: ViewProps<string>) {
  const resolve = usePictureAddress();
  const { UseFieldValue, Content } = slot.config.Html;
  const html = UseFieldValue && value !== '' ? value : Content;
  return html === '' ? <Nothing /> : <RichView html={html} resolve={resolve} />;
}
