import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { toast } from '@/ui/toast';
import { openTreePicker } from '@/ui/tree-picker';
import { addressCodec } from '@/form/fields/address/codec';
import { loadRegions } from '@/form/fields/address/regions';
import { ClearableChoice } from '@/form/fields/shared/clearable-choice';
import type { FieldEditProps } from '@/form/view/editor-props';

/** Province, city, district; any level will do. */
export function AddressEdit({ field, state, value, control, onChange, onBlur }: FieldEditProps<string[]>) {
  const t = useTranslation(fieldMessages);
  const choose = async () => {
    const roots = await loadRegions().catch(() => undefined);
    if (!roots) {
      toast.error(t('regionsFailed'));
      return;
    }
    const picked = await openTreePicker({
      name: field.name,
      title: state.label,
      roots,
      value: value.length > 0 ? [value] : [],
      clearable: !state.required,
    });
    if (picked) onChange((picked.value[0] ?? []).map((region) => region.value));
    onBlur();
  };
  return (
    <ClearableChoice
      {...{ field, state, control }}
      value={addressCodec.toText(value, field, { options: [] })}
      placeholder={state.placeholder}
      onClear={() => onChange([])}
      onTap={() => void choose()}
    />
  );
}
