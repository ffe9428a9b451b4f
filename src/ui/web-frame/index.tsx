import { WebView } from '@tarojs/components';
import type { WebFrameProps } from './types';

/** A web page; on mini-programs and React Native it takes the whole screen. */
export function WebFrame({ url, onLoad, onError }: WebFrameProps) {
  return <WebView src={url} onLoad={onLoad} onError={onError} />;
}
