import { SelectTrigger } from '@/ui/select-trigger';
import { openOptionList } from '@/ui/option-list';
import type { FieldEditProps } from '@/form/view/editor-props';
import { optionOfKey, optionSource } from '@/form/fields/shared/option-source';
import { optionLabel, optionValue } from '@/form/model/option';
import { choiceText } from '@/form/store/retired';
import { readOption, selectCodec, type SelectValue } from '@/form/fields/select/codec';
import { useFormContext } from '@/form/view/form-context';

/** One choice from a list that may be long, searched and loaded page by page. */
export function SelectEdit({ field, state, value, control, onChange, onBlur }: FieldEditProps<SelectValue>) {
  const tools = useFormContext();
  const label = selectCodec.toText(value, field, { options: state.options });
  const stored = value === null || value === '' ? null : optionValue(value, state.config);
  const choose = async () => {
    const picked = await openOptionList({
      name: field.name,
      title: state.label,
      options: optionSource(field, tools),
      value:
        stored === null ? [] : [{ value: String(stored), text: label || optionLabel(value, state.config) }],
      search: state.config.EnableSearch ? undefined : false,
      clearable: !state.required,
    });
    if (picked) {
      const key = picked.value[0]?.value;
      // The choice is unchanged, and one that is no longer offered has no option to be read from.
      if (key !== undefined && key === String(stored)) return onBlur();
      const option =
        key === undefined ? undefined : optionOfKey(tools.store.stateOf(field.name)?.options ?? [], key);
      onChange(option && !Array.isArray(option.raw) ? readOption(option.raw, field) : null);
    }
    onBlur();
  };
  return (
    <SelectTrigger
      {...control}
      value={stored === null ? label : choiceText(field, state.options, stored, label)}
      placeholder={state.placeholder}
      onClear={state.required ? undefined : () => onChange(null)}
      onTap={() => void choose()}
    />
  );
}
