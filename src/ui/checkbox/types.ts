export interface CheckboxProps {
  /** Label next to the box. */
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Side by side in equal columns, on a sunken background, as options of a form. */
  boxed?: boolean;
  /** Only the box is drawn; `text` remains its accessible name. */
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
