import { useFileAddress } from '@/session/file-address';
import { RichView } from '@/ui/rich-view';
import type { ViewProps } from '@/form/fields/types';

/** HTML of the row, or of the definition where the row has none; sanitised where it is drawn. */
export function HtmlView({ slot, value }: ViewProps<string>) {
  const resolve = useFileAddress();
  const { UseFieldValue, Content } = slot.config.Html;
  return <RichView html={UseFieldValue && value !== '' ? value : Content} resolve={resolve} />;
}
