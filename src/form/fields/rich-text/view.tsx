import { usePictureAddress } from '@/data/session/file-address';
import { RichView } from '@/ui/rich-view';
import type { ViewProps } from '@/form/view/editor-props';

/** HTML as the editor left it; sanitised where it is drawn. */
export function RichTextView({ value }: ViewProps<string>) {
  return <RichView html={value} resolve={usePictureAddress()} />;
}
