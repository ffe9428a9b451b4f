import { CheckboxGroup } from '@/ui/checkbox';
import { choiceOptions, NoChoices } from '@/form/fields/shared/choice-group';
import type { FieldEditProps } from '@/form/view/editor-props';
import { offeredOptions } from '@/form/store/retired';
import { useFormContext } from '@/form/view/form-context';

/** Several choices out of a few, all in sight. */
export function CheckboxEdit({ field, state, value, control, onChange }: FieldEditProps<string[]>) {
  const options = offeredOptions(useFormContext().store, field);
  if (options.length === 0) return <NoChoices name={field.name} state={state} />;
  return (
    <CheckboxGroup
      id={control.id}
      name={state.label}
      options={choiceOptions(options, field)}
      value={value}
      onChange={onChange}
    />
  );
}
