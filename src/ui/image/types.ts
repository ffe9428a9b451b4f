import type { PrimitiveProps } from '../internal/primitive';

export interface ImageProps extends Omit<PrimitiveProps, 'children'> {
  /** '' draws nothing yet. */
  src: string;
  /** What it shows; empty for decoration. */
  name: string;
  /** Fill and crop, fit inside, or take the image's own proportions. Default `cover`. */
  fit?: 'cover' | 'contain' | 'width';
  /** Load when it comes near the screen. Default true. */
  lazy?: boolean;
  onLoad?: () => void;
  onError?: () => void;
}
