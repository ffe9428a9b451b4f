import type { IconName } from '../icon/paths';
import type { BaseInputProps } from '../base-input/types';

/** A button that helps to type, at the end of a field. */
export interface InputAid {
  icon: IconName;
  name: string;
  onTap: () => void;
  /** It is there while nobody types too. */
  isKept?: boolean;
}

export interface InputProps extends Omit<BaseInputProps, 'className' | 'style'> {
  /** Shown before the text. */
  icon?: IconName;
  prefix?: string;
  suffix?: string;
  /** A ✕ that clears the field while it has text. Default true for a single line. */
  clearable?: boolean;
  /** Shown while the field is typed in. */
  aid?: InputAid;
  /** A button inside, at the end (the field's own button …). */
  action?: { icon: IconName; name: string; onTap: () => void };
  /** 48 px, as on the login page. */
  large?: boolean;
}
