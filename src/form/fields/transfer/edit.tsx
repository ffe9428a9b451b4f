import { SelectTrigger } from '@/ui/select-trigger';
import { openOptionList } from '@/ui/option-list';
import type { FieldEditProps } from '@/form/view/editor-props';
import { optionSource } from '@/form/fields/shared/option-source';
import { labelOfValue } from '@/form/model/option';
import { offeredOptions, optionText } from '@/form/store/retired';
import { transferCodec } from '@/form/fields/transfer/codec';
import { useFormContext } from '@/form/view/form-context';

/** Keys chosen from a list; on a phone a list with ticks is clearer than two boxes side by side. */
export function TransferEdit({ field, state, value, control, onChange, onBlur }: FieldEditProps<string[]>) {
  const tools = useFormContext();
  const offered = offeredOptions(tools.store, field).map((option) => ({
    ...option,
    label: optionText(option, field),
  }));
  const choose = async () => {
    const picked = await openOptionList({
      name: field.name,
      title: state.label,
      options: optionSource(field, tools),
      value: value.map((key) => ({ value: key, text: labelOfValue(key, offered) ?? key })),
      multiple: true,
      clearable: true,
    });
    if (picked) onChange(picked.value.map((option) => option.value));
    onBlur();
  };
  return (
    <SelectTrigger
      {...control}
      value={transferCodec.toText(value, field, { options: offered })}
      placeholder={state.placeholder}
      onTap={() => void choose()}
    />
  );
}
