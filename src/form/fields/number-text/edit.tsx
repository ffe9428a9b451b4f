import { useState } from 'react';
import { InputBox } from '@/ui/input-box';
import { Stepper } from '@/ui/stepper';
import { readNumber } from '@/lib/read-value';
import type { FieldEditProps } from '@/form/view/editor-props';
import { readNumberValue, type NumberValue } from '@/form/fields/number-text/codec';
import { decimalsOf } from '@/form/fields/number-text/rules';

/** Decimals a column without a scale may be typed with. */
const FREE_DECIMALS = 6;

/** A number with − and +, as the definition wants them; a stored text that is no number can be corrected as text. */
export function NumberTextEdit({
  field,
  slot,
  value,
  control,
  onChange,
  onBlur,
}: FieldEditProps<NumberValue>) {
  const [asText] = useState(typeof value === 'string' && value !== '');
  const { NumberTextBtn, NumberTextStep, NumberTextPrecision, NumberTextMin, NumberTextMax } = slot.config;
  if (asText) {
    return (
      <InputBox
        {...control}
        type="decimal"
        value={String(value)}
        placeholder={slot.placeholder}
        onChange={(text) => onChange(readNumberValue(text))}
        onBlur={onBlur}
      />
    );
  }
  // §5: the step is the last decimal place unless the definition names another one.
  const step = NumberTextPrecision > 0 && NumberTextStep === 1 ? undefined : NumberTextStep;
  return (
    <Stepper
      {...control}
      plain={!NumberTextBtn}
      value={typeof value === 'number' ? value : undefined}
      decimals={decimalsOf(field) ?? FREE_DECIMALS}
      step={step !== undefined && step > 0 ? step : undefined}
      min={readNumber(NumberTextMin)}
      max={readNumber(NumberTextMax)}
      placeholder={slot.placeholder}
      onChange={(number) => onChange(number ?? '')}
      onBlur={onBlur}
    />
  );
}
