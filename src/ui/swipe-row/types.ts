import type { ReactNode } from 'react';
import type { IconName } from '../icon/paths';

export interface SwipeAction {
  key: string;
  text: string;
  icon: IconName;
  /** Default `plain`. */
  tone?: 'plain' | 'brand' | 'danger';
  onTap: () => void;
}

export interface SwipeRowProps {
  /** One or two; the last one is at the edge. ⋯ must offer the same actions as well. */
  actions: readonly SwipeAction[];
  disabled?: boolean;
  children: ReactNode;
}
