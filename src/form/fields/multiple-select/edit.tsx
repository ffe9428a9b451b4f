import { Box } from '@/ui/box';
import { SelectTrigger } from '@/ui/select-trigger';
import { openOptionList } from '@/ui/option-list';
import { Tag } from '@/ui/tag';
import type { FieldEditProps } from '@/form/view/editor-props';
import { multipleSelectCodec, type MultipleSelectValue } from '@/form/fields/multiple-select/codec';
import { optionOfKey, optionSource } from '@/form/fields/shared/option-source';
import { labelOfValue, optionLabel, optionValue } from '@/form/model/option';
import { choiceText } from '@/form/store/retired';
import { useFormContext } from '@/form/view/form-context';
import '../shared/choices.scss';

/** Several of a list. */
export function MultipleSelectEdit(props: FieldEditProps<MultipleSelectValue>) {
  const { field, state, value, control, onChange, onBlur } = props;
  const tools = useFormContext();
  const chosen = value.map((raw) => {
    const key = optionValue(raw, state.config);
    return {
      value: String(key),
      text: labelOfValue(key, state.options) ?? optionLabel(raw, state.config),
      raw,
    };
  });
  const choose = async () => {
    const picked = await openOptionList({
      name: field.name,
      title: state.label,
      options: optionSource(field, tools),
      value: chosen.map(({ value: key, text }) => ({ value: key, text })),
      multiple: true,
      search: state.config.EnableSearch ? undefined : false,
      clearable: true,
    });
    if (picked) {
      const options = tools.store.stateOf(field.name)?.options ?? [];
      // A choice that a search has filtered out is no longer among the options: its stored form is kept.
      const raws = picked.value.map(
        ({ value: key }) =>
          optionOfKey(options, key)?.raw ?? chosen.find((item) => item.value === key)?.raw ?? key,
      );
      onChange(multipleSelectCodec.decode(raws, field));
    }
    onBlur();
  };
  return (
    <SelectTrigger
      {...control}
      value={multipleSelectCodec.toText(value, field, { options: state.options })}
      placeholder={state.placeholder}
      onTap={() => void choose()}
    >
      {chosen.length > 0 ? (
        <Box className="choices">
          {chosen.map((item) => (
            <Tag key={item.value} text={choiceText(field, state.options, item.value, item.text)} />
          ))}
        </Box>
      ) : undefined}
    </SelectTrigger>
  );
}
