import { CheckboxGroup } from '@/ui/checkbox';
import { choiceOptions, NoChoices } from '@/form/fields/shared/choice-group';
import type { FieldEditProps } from '@/form/view/editor-props';
import { offeredOptions } from '@/form/store/retired';
import { useFormTools } from '@/form/view/form-context';

/** Several of a few, all in sight. */
export function CheckboxEdit({ field, slot, value, control, onChange }: FieldEditProps<string[]>) {
  const options = offeredOptions(useFormTools().store, field);
  if (options.length === 0) return <NoChoices name={field.name} slot={slot} />;
  return (
    <CheckboxGroup
      id={control.id}
      name={slot.label}
      options={choiceOptions(options, field)}
      value={value}
      onChange={onChange}
    />
  );
}
