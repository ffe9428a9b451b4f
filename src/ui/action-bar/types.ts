import type { ReactNode } from 'react';
import type { ButtonProps } from '../button/types';

export interface ActionBarProps {
  /** Fills the bar. */
  primary?: ButtonProps;
  /** Left of it, 112 px each (two share the width evenly with it). At most two. */
  secondary?: readonly ButtonProps[];
  /** Left of everything: a total, a hint. */
  children?: ReactNode;
}
