import { CheckboxGroup } from '@/ui/checkbox';
import { choiceOptions, NoChoices } from '@/form/fields/shared/choice-group';
import type { FieldEditProps } from '@/form/view/editor-props';
import { withSelected } from '@/form/store/option-loader';

/** Several of a few, all in sight. */
export function CheckboxEdit({ field, slot, value, control, onChange }: FieldEditProps<string[]>) {
  const options = withSelected(slot.options, value, field);
  if (options.length === 0) return <NoChoices name={field.name} slot={slot} />;
  return (
    <CheckboxGroup
      id={control.id}
      name={slot.label}
      options={choiceOptions(options)}
      value={value}
      onChange={onChange}
    />
  );
}
