import { RichText } from '@tarojs/components';
import { useMemo } from 'react';
import { richNodes } from './nodes';
import type { RichViewProps } from './types';
import './index.scss';

/** HTML of the server, cut down to the allow-list, by the platform's own rich text. */
export function RichView({ html, resolve }: RichViewProps) {
  const nodes = useMemo(() => richNodes(html, resolve), [html, resolve]);
  return <RichText className="rich-view" nodes={nodes} />;
}
