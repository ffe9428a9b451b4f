import { Switch } from '@/ui/switch';
import type { FieldEditProps } from '@/form/fields/edit-props';

/** 1 or 0. */
export function SwitchEdit({ slot, value, control, onChange }: FieldEditProps<number>) {
  return (
    <Switch
      id={control.id}
      describedBy={control.describedBy}
      invalid={control.invalid}
      name={slot.label}
      checked={value === 1}
      onChange={(checked) => onChange(checked ? 1 : 0)}
    />
  );
}
