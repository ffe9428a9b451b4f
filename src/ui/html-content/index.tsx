import { RichText } from '@tarojs/components';
import { useMemo } from 'react';
import { Box } from '../box';
import { Image } from '../image';
import { richNodes } from './nodes';
import type { HtmlContentProps } from './types';
import './index.scss';

const same = (src: string) => src;

/** HTML from the server, reduced to the allow-list, in the platform's own rich text. */
export function HtmlContent({ html, resolve = same, onBroken }: HtmlContentProps) {
  const { nodes, images } = useMemo(() => {
    const found = new Map<string, string>();
    const tree = richNodes(html, (src) => {
      const address = resolve(src);
      found.set(src, address);
      return address;
    });
    return { nodes: tree, images: [...found] };
  }, [html, resolve]);
  const text = <RichText className="rich-view" nodes={nodes} />;
  if (!onBroken || images.length === 0) return text;
  // The platform's rich text does not report which image it could not draw, so hidden images with the same addresses do.
  return (
    <Box className="rich-view__frame">
      {text}
      {images.map(([src, address]) => (
        <Image
          key={src}
          src={address}
          name=""
          lazy={false}
          className="rich-view__probe"
          onError={() => onBroken(src)}
        />
      ))}
    </Box>
  );
}
