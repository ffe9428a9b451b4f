import { cascaderCodec, cascaderRules } from '@/form/fields/cascader/codec';
import type { FieldEditProps } from '@/form/view/editor-props';
import { PathChoice } from '@/form/fields/shared/path-choice';
import type { PathValue } from '@/form/fields/shared/path-value';

/** A place in a tree of options, at any level. */
export function CascaderEdit(props: FieldEditProps<PathValue>) {
  const { field } = props;
  return (
    <PathChoice
      {...props}
      codec={cascaderCodec}
      rules={cascaderRules(field)}
      lazy={field.config.Cascader.Lazy}
    />
  );
}
