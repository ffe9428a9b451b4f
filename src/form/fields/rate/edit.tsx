import { Rate } from '@/ui/rate';
import type { FieldEditProps } from '@/form/view/editor-props';

/** Stars. */
export function RateEdit({ slot, value, control, onChange }: FieldEditProps<number>) {
  return (
    <Rate id={control.id} name={slot.label} value={value} count={slot.config.Rate.Max} onChange={onChange} />
  );
}
