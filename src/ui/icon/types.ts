import type { PrimitiveProps } from '../internal/primitive';
import type { IconName } from './paths';

export type { IconName } from './paths';

/** Colours that an icon may take, by token. */
export type IconTone =
  | 'text'
  | 'text-2'
  | 'text-3'
  | 'brand'
  | 'on-brand'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'line-strong'
  | 'warm-ink'
  | 'on-toast'
  | `tile-${'blue' | 'teal' | 'green' | 'amber' | 'orange' | 'rose' | 'violet' | 'slate'}`;

export interface IconProps extends Omit<PrimitiveProps, 'children'> {
  icon: IconName;
  /** Pixels. Default 24; use 20 next to text of 16, 16 next to 12–14. */
  size?: number;
  /** Default: the colour of the text around it (React Native: `text`). */
  tone?: IconTone;
  /** The filled form, for the active tab and given stars. */
  filled?: boolean;
  /** Accessible name when it is shown without text; otherwise it is decoration. */
  name?: string;
}
