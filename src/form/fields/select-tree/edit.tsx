import type { FieldEditProps } from '@/form/view/editor-props';
import { optionValue, type Option, type Scalar } from '@/form/model/option';
import { readOption } from '@/form/fields/select/codec';
import { selectTreeCodec, type SelectTreeValue } from '@/form/fields/select-tree/codec';
import { lastRaw, TreeChoice } from '@/form/fields/shared/tree-choice';

/** One node of a tree as a Select keeps it, or the keys of several. */
export function SelectTreeEdit({
  field,
  state,
  value,
  control,
  onChange,
  onBlur,
}: FieldEditProps<SelectTreeValue>) {
  const { Multiple, Lazy } = field.config.SelectTree;
  const keys: Scalar[] = Array.isArray(value)
    ? value
    : value === null
      ? []
      : [optionValue(value, state.config)];
  const choose = (paths: Option[][]) => {
    if (Multiple)
      onChange(paths.map((path) => String(path[path.length - 1]?.value ?? '')).filter((key) => key !== ''));
    // What the tree no longer has cannot be chosen again.
    else if (!paths[0]?.some(({ unlisted }) => unlisted)) {
      const raw = lastRaw(paths[0]);
      onChange(Array.isArray(raw) ? null : readOption(withoutChildren(raw), field));
    }
  };
  return (
    <TreeChoice
      field={field}
      state={state}
      control={control}
      onBlur={onBlur}
      multiple={Boolean(Multiple)}
      lazy={Lazy}
      text={selectTreeCodec.toText(value, field, { options: state.options })}
      paths={keys.map((key) => [key])}
      onChoose={choose}
    />
  );
}

/** A chosen node without the branch below it: otherwise a Json field would store the whole tree. */
function withoutChildren<Raw>(raw: Raw): Raw {
  if (typeof raw !== 'object' || raw === null) return raw;
  return Object.fromEntries(Object.entries(raw).filter(([, item]) => !Array.isArray(item))) as Raw;
}
