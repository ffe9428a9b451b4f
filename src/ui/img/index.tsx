import { Image } from '@tarojs/components';
import { announced, leafStyle } from '../internal/leaf-props';
import type { ImgProps } from './types';

const MODE = { cover: 'aspectFill', contain: 'aspectFit', width: 'widthFix' } as const;

/** An image; its size comes from the class, so that nothing moves when it arrives. */
export function Img({ src, name, fit = 'cover', lazy = true, className, style, onLoad, onError }: ImgProps) {
  return (
    <Image
      src={src}
      mode={MODE[fit]}
      lazyLoad={lazy}
      className={className}
      style={leafStyle(style)}
      onLoad={onLoad}
      onError={onError}
      {...announced(name ? 'img' : undefined, name || undefined)}
    />
  );
}
