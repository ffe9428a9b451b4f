import { useEffect, useMemo, useRef } from 'react';
import { decodedText } from '@/device/storage/read-bytes.h5';
import { domDocument } from './dom-document';
import type { DocumentProps } from './types';

/** A file of plain text. */
export function TextDocument({ bytes, zoom, onShown }: DocumentProps) {
  const body = useRef<HTMLPreElement>(null);
  const text = useMemo(() => decodedText(bytes), [bytes]);
  useEffect(() => {
    onShown(domDocument(() => body.current));
  }, [text, onShown]);
  return (
    <pre ref={body} className="file-preview__text" style={{ zoom }}>
      {text}
    </pre>
  );
}
