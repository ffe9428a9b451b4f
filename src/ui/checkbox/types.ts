export interface CheckboxProps {
  /** Words beside the box. */
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Beside each other in equal columns, on a sunken ground, as options of a form. */
  boxed?: boolean;
  /** Only the box is drawn; `text` stays its name. */
  bare?: boolean;
}

export interface ChoiceOption {
  value: string;
  text: string;
  disabled?: boolean;
}

export interface CheckboxGroupProps {
  id?: string;
  name: string;
  options: readonly ChoiceOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean;
}
