export interface StepperProps {
  id?: string;
  name: string;
  /** Undefined: no number yet. */
  value?: number;
  onChange: (value: number | undefined) => void;
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
