import { useEffect, useState } from 'react';
import { Skeleton } from '../states';
import { purify } from './purify';
import type { RichViewProps } from './types';
import './index.scss';

const same = (src: string) => src;

/** HTML of the server, sanitised before it touches the document. */
export function RichView({ html, resolve = same }: RichViewProps) {
  const [clean, setClean] = useState<string>();
  useEffect(() => {
    let live = true;
    void purify(html, resolve).then((safe) => live && setClean(safe));
    return () => {
      live = false;
    };
  }, [html, resolve]);
  if (clean === undefined) return html ? <Skeleton shape="detail" count={1} /> : null;
  return <div className="rich-view" dangerouslySetInnerHTML={{ __html: clean }} />;
}
