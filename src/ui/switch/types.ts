export interface SwitchProps {
  id?: string;
  /** What it turns on and off. */
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  describedBy?: string;
  invalid?: boolean;
}
