import type { ReactNode } from 'react';
import type { IconName } from '../icon/paths';

export interface RailItem {
  key: string;
  label: string;
  icon: IconName;
  /** Number of unread items; 1–99, then 99+. */
  count?: number;
}

export interface NavigationRailProps {
  items: readonly RailItem[];
  current?: string;
  onOpen: (key: string) => void;
  /** Above the items: the organisation's logo. */
  mark?: ReactNode;
  /** At the bottom: the user. */
  foot?: ReactNode;
  labelsHidden?: boolean;
}
