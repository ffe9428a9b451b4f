import { pathCodec } from '@/form/fields/shared/path-codec';
import type { PathRules } from '@/form/fields/shared/path-value';
import type { FieldShape } from '@/form/model/field-type';

/** How this cascader stores a place: Config.Cascader.Multiple and EmitPath, keys by SelectSaveField (or Cascader.Value). */
export function cascaderRules(field: FieldShape): PathRules {
  const { Cascader, SelectSaveField, SelectLabel } = field.config;
  return {
    multiple: Cascader.Multiple,
    emitPath: Cascader.EmitPath,
    keys: { SelectSaveField: SelectSaveField || Cascader.Value, SelectLabel: SelectLabel || Cascader.Label },
  };
}

/** A place in the options. */
export const cascaderCodec = pathCodec(cascaderRules, ' / ');
