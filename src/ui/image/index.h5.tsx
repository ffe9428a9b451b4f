import { cx } from '../internal/cx';
import type { ImageProps } from './types';
import './index.scss';

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
    <img
      src={src || undefined}
      alt={name}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      draggable={false}
      className={cx('img', `img--${fit}`, className)}
      style={style}
      onLoad={onLoad}
      onError={onError}
    />
  );
}
