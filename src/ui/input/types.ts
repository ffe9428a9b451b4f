import type { IconName } from '../icon/paths';
import type { BaseInputProps } from '../base-input/types';

export interface InputProps extends Omit<BaseInputProps, 'className' | 'style'> {
  /** Shown before the text. */
  icon?: IconName;
  prefix?: string;
  suffix?: string;
  /** A ✕ that clears the field while it has text. Default true for a single line. */
  clearable?: boolean;
  /** A button inside, at the end (the field's own button, scan …). */
  action?: { icon: IconName; name: string; onTap: () => void };
  /** 48 px, as on the login page. */
  large?: boolean;
}
