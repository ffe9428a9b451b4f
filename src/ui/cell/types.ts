import type { ReactNode } from 'react';
import type { IconName, IconTone } from '../icon/types';

export interface CellProps {
  title: string;
  /** Second line, small. */
  hint?: string;
  /** Right: a value in text-2, or anything. */
  value?: ReactNode;
  icon?: IconName;
  iconTone?: IconTone;
  /** Left in place of the icon: avatar, tile. */
  lead?: ReactNode;
  badge?: number;
  /** Makes the row tappable, with an arrow. */
  onTap?: () => void;
  onLongPress?: () => void;
  /** Default: an arrow when it can be tapped. */
  arrow?: boolean;
  danger?: boolean;
  selected?: boolean;
  disabled?: boolean;
  /** Accessible name when the title alone is not enough. */
  name?: string;
}
