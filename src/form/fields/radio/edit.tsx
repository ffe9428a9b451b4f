import { RadioGroup } from '@/ui/radio';
import { choiceOptions, NoChoices } from '@/form/fields/shared/choice-group';
import type { FieldEditProps } from '@/form/view/editor-props';
import { optionOfKey } from '@/form/fields/shared/option-source';
import type { Scalar } from '@/form/model/option';
import { offeredOptions } from '@/form/store/retired';
import { useFormContext } from '@/form/view/form-context';

/** One choice out of a few, all in sight. */
export function RadioEdit({ field, state, value, control, onChange }: FieldEditProps<Scalar>) {
  const options = offeredOptions(useFormContext().store, field);
  if (options.length === 0) return <NoChoices name={field.name} state={state} />;
  return (
    <RadioGroup
      id={control.id}
      name={state.label}
      options={choiceOptions(options, field)}
      value={value === null ? undefined : String(value)}
      onChange={(key) => onChange(optionOfKey(options, key)?.value ?? null)}
    />
  );
}
