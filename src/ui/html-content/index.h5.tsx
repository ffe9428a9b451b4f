import { useCallback, useRef } from 'react';
import { Skeleton } from '../states';
import { purify } from './purify';
import type { HtmlContentProps } from './types';
import { useAnswer } from '@/lib/use-answer';
import './index.scss';

const same = (src: string) => src;

/** HTML from the server, sanitised before it touches the document. */
export function HtmlContent({ html, resolve = same, onBroken }: HtmlContentProps) {
  const sources = useRef(new Map<string, string>());
  const ask = useCallback(
    () =>
      purify(html, (src) => {
        const address = resolve(src);
        sources.current.set(address, src);
        return address;
      }),
    [html, resolve],
  );
  const clean = useAnswer(ask, { keep: true });
  if (clean === undefined) return html ? <Skeleton shape="detail" count={1} /> : null;
  return (
    <div
      className="rich-view"
      dangerouslySetInnerHTML={{ __html: clean }}
      onErrorCapture={({ target }) => {
        const address = target instanceof HTMLImageElement ? target.getAttribute('src') : null;
        if (address) onBroken?.(sources.current.get(address) ?? address);
      }}
    />
  );
}
