import type { CSSProperties } from 'react';
import type { IconName } from '../icon/paths';

export interface ButtonProps {
  text: string;
  /** A promise keeps the button busy until it settles: no second tap, a spinner after 400 ms. */
  onTap: () => unknown;
  /**
   * `primary`: the one main action of a screen. `secondary`: beside it. `outline`: another way on (login with …).
   * `soft`: an action inside content. `text`: the least. `danger`: destroys. Default `primary`.
   */
  kind?: 'primary' | 'secondary' | 'outline' | 'soft' | 'text' | 'danger';
  /** 44 px, 48 px (login) or 36 px drawn with a target of 44. Default `m`. */
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  disabled?: boolean;
  /** Busy by the caller's own account. */
  loading?: boolean;
  /** Takes the width left over in a row. */
  grow?: boolean;
  /** Accessible name when the text alone does not say it. */
  name?: string;
  id?: string;
  className?: string;
  style?: CSSProperties;
}
