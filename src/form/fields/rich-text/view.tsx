import { useFileAddress } from '@/session/file-address';
import { RichView } from '@/ui/rich-view';
import type { ViewProps } from '@/form/fields/types';

/** HTML as the editor left it; sanitised where it is drawn. */
export function RichTextView({ value }: ViewProps<string>) {
  return <RichView html={value} resolve={useFileAddress()} />;
}
