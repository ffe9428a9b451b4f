import { cascaderCodec, cascaderRules } from '@/form/fields/cascader/codec';
import type { FieldEditProps } from '@/form/fields/edit-props';
import { pathsOf, resolvePath, valueOfPaths, type PathValue } from '@/form/fields/path-value';
import { TreeChoice } from '@/form/fields/tree-choice';

/** A place in a tree of options, at any level (contract §C). */
export function CascaderEdit({ field, slot, value, control, onChange, onBlur }: FieldEditProps<PathValue>) {
  const rules = cascaderRules(field);
  return (
    <TreeChoice
      field={field}
      slot={slot}
      control={control}
      onBlur={onBlur}
      multiple={rules.multiple}
      lazy={field.config.Cascader.Lazy}
      text={cascaderCodec.toText(value, field, { options: slot.options })}
      paths={pathsOf(value, rules).map((path) => resolvePath(path, slot.options))}
      onChoose={(paths) => onChange(valueOfPaths(paths, rules))}
    />
  );
}
