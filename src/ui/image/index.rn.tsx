import { useState } from 'react';
import { Image as NativeImage } from 'react-native';
import { ariaProps, usePrimitiveStyle } from '../internal/primitive-props.rn';
import type { ImageProps } from './types';

/** An image; its size comes from the class, so that nothing moves when it arrives. */
export function Image({ src, name, fit = 'cover', style, onLoad, onError }: ImageProps) {
  const [ratio, setRatio] = useState<number>();
  const plain = usePrimitiveStyle(style);
  return (
    <NativeImage
      source={src ? { uri: src } : undefined}
      resizeMode={fit === 'contain' ? 'contain' : 'cover'}
      style={fit === 'width' && ratio ? [plain, { aspectRatio: ratio }] : plain}
      onLoad={({ nativeEvent: { source } }) => {
        if (source.height > 0) setRatio(source.width / source.height);
        onLoad?.();
      }}
      onError={onError && (() => onError())}
      {...ariaProps(name ? 'img' : undefined, name || undefined)}
    />
  );
}
