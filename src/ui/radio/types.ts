import type { ChoiceOption } from '../checkbox/types';

export interface RadioGroupProps {
  id?: string;
  name: string;
  options: readonly ChoiceOption[];
  /** Undefined or unknown: nothing chosen. */
  value?: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}
