import type { ReactNode } from 'react';
import type { IconName } from '../icon/paths';

export interface SelectTriggerProps {
  id?: string;
  /** What is chosen; begins the accessible name. */
  name: string;
  /** Text of the choice; empty shows the placeholder. */
  value: string;
  placeholder?: string;
  /** At the end. Default an arrow. */
  icon?: IconName;
  /** In place of the text: avatars, chips, a swatch. */
  children?: ReactNode;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** A ✕ while there is a choice. */
  onClear?: () => void;
  onTap: () => void;
}
