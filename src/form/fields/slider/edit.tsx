import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Slider } from '@/ui/slider';
import type { FieldEditProps } from '@/form/view/editor-props';
import type { SliderValue } from '@/form/fields/slider/codec';

/** A number, set by dragging; with Range one slider for each end. */
export function SliderEdit({ state, value, control, onChange }: FieldEditProps<SliderValue>) {
  const t = useTranslation(fieldMessages);
  const { Min, Max, Step, Range } = state.config.Slider;
  const bounds = { min: Min, max: Max, step: Step > 0 ? Step : 1 };
  if (!Range) {
    const point = Array.isArray(value) ? (value[0] ?? Min) : (value ?? Min);
    return <Slider id={control.id} name={state.label} value={point} {...bounds} onChange={onChange} />;
  }
  const [low = Min, high = Max] = Array.isArray(value) ? value : [value ?? Min, Max];
  return (
    <Box>
      <Slider
        id={control.id}
        name={`${state.label} ${t('from')}`}
        value={low}
        {...bounds}
        onChange={(next) => onChange([next, Math.max(next, high)])}
      />
      <Slider
        name={`${state.label} ${t('to')}`}
        value={high}
        {...bounds}
        onChange={(next) => onChange([Math.min(low, next), next])}
      />
    </Box>
  );
}
