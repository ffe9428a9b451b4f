import type { FieldEditProps } from '@/form/view/editor-props';
import { pathsOf, valueOfPaths, type PathRules, type PathValue } from '@/form/fields/shared/path-value';
import { TreeChoice } from '@/form/fields/shared/tree-choice';
import type { FieldCodec } from '@/form/model/field-type';

interface PathChoiceProps extends FieldEditProps<PathValue> {
  codec: FieldCodec<PathValue>;
  rules: PathRules;
  /** The server is asked for the children of a branch when it is opened. */
  lazy?: boolean;
}

/** A place in a tree, at any level, stored by the field's rules. */
export function PathChoice(props: PathChoiceProps) {
  const { field, state, value, control, onChange, onBlur, codec, rules, lazy } = props;
  return (
    <TreeChoice
      field={field}
      state={state}
      control={control}
      onBlur={onBlur}
      multiple={rules.multiple}
      lazy={lazy}
      text={codec.toText(value, field, { options: state.options })}
      paths={pathsOf(value, rules)}
      onChoose={(paths) => onChange(valueOfPaths(paths, rules))}
    />
  );
}
