import { useCallback } from 'react';
import { RichView } from '@/ui/rich-view';
import { withShownPictures } from '@/form/fields/rich-text/shown-pictures.h5';
import type { ViewProps } from '@/form/view/editor-props';
import { useFormTools } from '@/form/view/form-context';
import { useAnswer } from '@/lib/use-answer';

/** HTML as the editor left it, with pictures of the private store; sanitised where it is drawn. */
export function RichTextView({ field, value }: ViewProps<string>) {
  const tools = useFormTools();
  const ask = useCallback(() => withShownPictures(value, field, tools, new Map()), [value, field, tools]);
  return <RichView html={useAnswer(ask, { keep: true }) ?? ''} />;
}
