import type { WebFrameProps } from './types';
import './index.scss';

/** A web page in a frame that can run its own scripts but not reach this page. */
export function WebFrame({ url, name, onLoad, onError }: WebFrameProps) {
  return (
    <iframe
      className="web-frame"
      src={url}
      title={name}
      sandbox="allow-scripts allow-forms allow-popups allow-same-origin allow-downloads"
      referrerPolicy="no-referrer"
      onLoad={() => (navigator.onLine ? onLoad() : onError())}
    />
  );
}
