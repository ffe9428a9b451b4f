import { Slider } from '@/ui/slider';
import type { FieldEditProps } from '@/form/view/editor-props';

/** A percentage, set by dragging. */
export function ProgressEdit({ state, value, control, onChange }: FieldEditProps<number>) {
  return <Slider id={control.id} name={state.label} value={value} onChange={onChange} />;
}
