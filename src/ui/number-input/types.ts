import type { InputAid } from '../input/types';

export interface NumberInputProps {
  id?: string;
  name: string;
  /** Undefined: no number yet. Text: more digits than a number keeps, or text that is not a number. */
  value?: number | string;
  /** Called with what `readTyped` makes of the typed text: every digit, or text that is not a number, to name in an error. */
  onChange: (value: number | string | undefined) => void;
  min?: number;
  max?: number;
  /** Defaults to the last decimal place: 0.1^decimals (§5). */
  step?: number;
  decimals?: number;
  placeholder?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onBlur?: () => void;
  /** Shown while the field is typed in. */
  aid?: InputAid;
  /** Without − and +, as in a number field. */
  plain?: boolean;
}
