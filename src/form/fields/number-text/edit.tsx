import { NumberInput } from '@/ui/number-input';
import { readNumber } from '@/lib/read-value';
import { readTyped } from '@/lib/typed-number';
import type { FieldEditProps } from '@/form/view/editor-props';
import { useScan } from '@/form/fields/shared/use-scan';
import type { NumberValue } from '@/form/fields/number-text/codec';
import { decimalsOf } from '@/form/fields/number-text/decimals';

/** Decimals a column without a scale may be typed with. */
const FREE_DECIMALS = 6;

/** A number with − and +, within the limits of the definition; text that is not a number can be corrected as text. */
export function NumberTextEdit({
  field,
  state,
  value,
  control,
  form,
  onChange,
  onBlur,
}: FieldEditProps<NumberValue>) {
  const { NumberTextBtn, NumberTextStep, NumberTextPrecision, NumberTextMin, NumberTextMax } = state.config;
  const scan = useScan({ field, state, form }, (code) => onChange(readTyped(code)));
  // §5: the step is the last decimal place unless the definition names another one.
  const step = NumberTextPrecision > 0 && NumberTextStep === 1 ? undefined : NumberTextStep;
  return (
    <NumberInput
      {...control}
      plain={!NumberTextBtn}
      value={value === '' ? undefined : value}
      decimals={decimalsOf(field) ?? FREE_DECIMALS}
      step={step !== undefined && step > 0 ? step : undefined}
      min={readNumber(NumberTextMin)}
      max={readNumber(NumberTextMax)}
      aid={scan}
      placeholder={state.placeholder}
      onChange={(number) => onChange(number ?? '')}
      onBlur={onBlur}
    />
  );
}
