import type { CSSProperties } from 'react';
import type { IconName } from '../icon/paths';

export interface ButtonProps {
  text: string;
  /** A promise keeps the button busy until it settles: no second tap, a spinner after 400 ms. */
  onTap: () => unknown;
  /**
   * `primary`: the one main action of a screen. `secondary`: next to it. `outline`: an alternative (login with …).
   * `soft`: an action inside content. `text`: the least prominent. `danger`: destroys something. Default `primary`.
   */
  kind?: 'primary' | 'secondary' | 'outline' | 'soft' | 'text' | 'danger';
  /** 44 px, 48 px (login) or drawn at 36 px with a target of 44. Default `m`. */
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  disabled?: boolean;
  /** The caller is busy. */
  loading?: boolean;
  /** Takes the remaining width of a row. */
  grow?: boolean;
  /** Takes the focus when the overlay around it opens; H5 only. */
  autoFocus?: boolean;
  /** Accessible name when the text alone is not enough. */
  name?: string;
  id?: string;
  className?: string;
  style?: CSSProperties;
}
