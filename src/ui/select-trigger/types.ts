import type { ReactNode } from 'react';
import type { IconName } from '../icon/paths';

export interface SelectTriggerProps {
  id?: string;
  /** What is chosen; the accessible name begins with it. */
  name: string;
  /** Text of the choice; empty shows the placeholder. */
  value: string;
  placeholder?: string;
  /** Shown at the end. Default an arrow. */
  icon?: IconName;
  /** Shown in place of the text: avatars, chips, a swatch. */
  children?: ReactNode;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** Shows a ✕ while there is a choice. */
  onClear?: () => void;
  onTap: () => void;
}
