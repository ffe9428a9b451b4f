import { Rate } from '@/ui/rate';
import type { FieldEditProps } from '@/form/view/editor-props';

/** Stars. */
export function RateEdit({ state, value, control, onChange }: FieldEditProps<number>) {
  return (
    <Rate
      id={control.id}
      name={state.label}
      value={value}
      count={state.config.Rate.Max}
      onChange={onChange}
    />
  );
}
