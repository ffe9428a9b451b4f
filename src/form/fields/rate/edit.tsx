import { Rate } from '@/ui/rate';
import type { FieldEditProps } from '@/form/view/editor-props';

/** Stars. */
export function RateEdit({ fieldState, value, control, onChange }: FieldEditProps<number>) {
  return (
    <Rate
      id={control.id}
      name={fieldState.label}
      value={value}
      count={fieldState.config.Rate.Max}
      onChange={onChange}
    />
  );
}
