import { useEffect, useState } from 'react';
import { RichView } from '@/ui/rich-view';
import { withShownPictures } from '@/form/fields/rich-text/shown-pictures.h5';
import type { ViewProps } from '@/form/view/editor-props';
import { useFormTools } from '@/form/view/form-context';

/** HTML as the editor left it, with pictures of the private store; sanitised where it is drawn. */
export function RichTextView({ field, value }: ViewProps<string>) {
  const tools = useFormTools();
  const [html, setHtml] = useState('');
  useEffect(() => {
    let isOver = false;
    void withShownPictures(value, field, tools, new Map()).then((shown) => {
      if (!isOver) setHtml(shown);
    });
    return () => {
      isOver = true;
    };
  }, [value, field, tools]);
  return <RichView html={html} />;
}
