import { useEffect, useMemo, useRef } from 'react';
import { domDocument } from './dom-document';
import type { DocumentProps } from './types';

/** Text as UTF-8, or as GBK, which many programs still write, where it is not. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** A file of plain text. */
export function TextDocument({ bytes, zoom, onShown }: DocumentProps) {
  const body = useRef<HTMLPreElement>(null);
  const text = useMemo(() => textOf(bytes), [bytes]);
  useEffect(() => {
    onShown(domDocument(() => body.current));
  }, [text, onShown]);
  return (
    <pre ref={body} className="file-preview__text" style={{ zoom }}>
      {text}
    </pre>
  );
}
