import type { IconName } from '../icon/paths';
import type { BaseInputProps } from '../base-input/types';

export interface InputProps extends Omit<BaseInputProps, 'className' | 'style'> {
  /** Before the text. */
  icon?: IconName;
  prefix?: string;
  suffix?: string;
  /** A ✕ that empties it while it has text. Default true for one line. */
  clearable?: boolean;
  /** A button inside, at the end (a field's own button, scan …). */
  action?: { icon: IconName; name: string; onTap: () => void };
  /** 48 px, as on the login page. */
  large?: boolean;
}
