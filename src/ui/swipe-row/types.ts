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
  /** One or two; the last one stands at the edge. The same actions must be offered by ⋯ as well. */
  actions: readonly SwipeAction[];
  disabled?: boolean;
  children: ReactNode;
}
