export interface NumberInputProps {
  id?: string;
  name: string;
  /** Undefined: no number yet. Text: more digits than a number keeps, or what is no number. */
  value?: number | string;
  /** Given what was typed as `readTyped` reads it: every digit, and text that is no number for words to say so. */
  onChange: (value: number | string | undefined) => void;
  min?: number;
  max?: number;
  /** Default the last decimal place: 0.1^decimals (§5). */
  step?: number;
  decimals?: number;
  placeholder?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onBlur?: () => void;
  /** Without − and +: a number field. */
  plain?: boolean;
}
