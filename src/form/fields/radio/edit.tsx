import { RadioGroup } from '@/ui/radio';
import { choiceOptions, NoChoices } from '@/form/fields/choice-group';
import type { FieldEditProps } from '@/form/fields/edit-props';
import { optionOfKey } from '@/form/fields/option-source';
import type { Scalar } from '@/form/fields/option-value';
import { withSelected } from '@/form/options';

/** One of a few, all in sight. */
export function RadioEdit({ field, slot, value, control, onChange }: FieldEditProps<Scalar>) {
  // A stored choice that is no longer offered stays visible until another one is made.
  const options = withSelected(slot.options, value, field);
  if (options.length === 0) return <NoChoices name={field.name} slot={slot} />;
  return (
    <RadioGroup
      id={control.id}
      name={slot.label}
      options={choiceOptions(options)}
      value={value === null ? undefined : String(value)}
      onChange={(key) => onChange(optionOfKey(options, key)?.value ?? null)}
    />
  );
}
