import { useEffect, useRef } from 'react';
import { domDocument } from './dom-document';
import type { DocumentProps } from './types';

/** Marks of what was found; the frame has no style sheet of the page. */
const STYLE = `body{margin:0;background:#fff}.docx-wrapper{background:transparent;padding:12px}
.docx-wrapper>section.docx{max-width:100%;box-shadow:none;margin-bottom:12px}
::highlight(found){background:#ffe58f}::highlight(found-here){background:#ff9c3a}`;

/**
 * A Word document, in a frame that runs no scripts: whatever the file brings along stays in there. Links are drawn and lead
 * nowhere.
 */
export function WordDocument({ bytes, zoom, onShown, onFail }: DocumentProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    const style = inside.createElement('style');
    style.textContent = STYLE;
    import('docx-preview')
      .then(({ renderAsync }) =>
        renderAsync(bytes, inside.body, inside.head, { inWrapper: true, ignoreLastRenderedPageBreak: false }),
      )
      .then(() => {
        // After the library's own, which it overrules.
        inside.head.append(style);
        for (const link of inside.querySelectorAll('a')) link.removeAttribute('href');
        onShown(domDocument(() => inside.body));
        // Keys that scroll go to what has the focus.
        frame.current?.focus({ preventScroll: true });
      }, onFail);
  }, [bytes, onShown, onFail]);
  useEffect(() => {
    const body = frame.current?.contentDocument?.body;
    if (body) body.style.zoom = String(zoom);
  }, [zoom]);
  return (
    <iframe ref={frame} title="" sandbox="allow-same-origin" className="file-preview__frame" tabIndex={0} />
  );
}
