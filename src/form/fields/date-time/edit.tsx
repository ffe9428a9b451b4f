import { SelectTrigger } from '@/ui/select-trigger';
import { openDatePicker } from '@/ui/date-picker';
import type { FieldEditProps } from '@/form/view/editor-props';
import { dateTimeCodec, dateTypeOfField, type DateTimeValue } from '@/form/fields/date-time/codec';

/** A date, a time, a week, or several dates: chosen, in the text of its type. */
export function DateTimeEdit({
  field,
  state,
  value,
  control,
  onChange,
  onBlur,
}: FieldEditProps<DateTimeValue>) {
  const type = dateTypeOfField(field);
  const choose = async () => {
    const picked = await openDatePicker({ name: field.name, title: state.label, type, value });
    if (picked) onChange(picked.value);
    onBlur();
  };
  return (
    <SelectTrigger
      {...control}
      icon={type.startsWith('HH') ? 'clock' : 'calendar'}
      value={dateTimeCodec.toText(value, field, { options: [] })}
      placeholder={state.placeholder}
      onClear={() => onChange(Array.isArray(value) ? [] : '')}
      onTap={() => void choose()}
    />
  );
}
