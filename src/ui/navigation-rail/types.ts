import type { ReactNode } from 'react';
import type { IconName } from '../icon/paths';

export interface RailItem {
  key: string;
  label: string;
  icon: IconName;
  /** Unread; 1–99, then 99+. */
  count?: number;
}

export interface NavigationRailProps {
  items: readonly RailItem[];
  current?: string;
  onOpen: (key: string) => void;
  /** Above the items: the organisation's mark. */
  mark?: ReactNode;
  /** At the bottom: the user. */
  foot?: ReactNode;
  labelsHidden?: boolean;
}
