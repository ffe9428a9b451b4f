import { Image as NativeImage } from '@tarojs/components';
import { ariaProps, primitiveStyle } from '../internal/primitive-props';
import type { ImageProps } from './types';

const MODE = { cover: 'aspectFill', contain: 'aspectFit', width: 'widthFix' } as const;

/** An image; its size comes from the class, so that nothing moves when it arrives. */
export function Image({
  src,
  name,
  fit = 'cover',
  lazy = true,
  className,
  style,
  onLoad,
  onError,
}: ImageProps) {
  return (
    <NativeImage
      src={src}
      mode={MODE[fit]}
      lazyLoad={lazy}
      className={className}
      style={primitiveStyle(style)}
      onLoad={onLoad}
      onError={onError}
      {...ariaProps(name ? 'img' : undefined, name || undefined)}
    />
  );
}
