import type { JsonValue } from '@/lib/json';
import type { FieldModel } from '@/form/model/model';
import { optionLabel, optionValue, sameScalar, type Option, type Scalar } from '@/form/model/option';

/**
 * The options, followed by what is selected but not among them (a page of a large source seldom contains it).
 * @param before the previous options, which may know its label
 */
export function withSelected(
  options: readonly Option[],
  value: JsonValue,
  field: FieldModel,
  before: readonly Option[] = [],
): Option[] {
  // A tree shows its paths by their keys; a loose option at its root would be in the wrong place.
  if (field.type.options?.tree) return [...options];
  const selected = (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== '');
  const missing = selected
    .flatMap((raw) => optionFor(raw, field))
    .filter(({ value: key }) => !options.some((option) => sameScalar(option.value, key)))
    .map((one) => {
      const known = before.find(
        ({ value: key, label }) => sameScalar(key, one.value) && label !== String(key),
      );
      return known ? { ...known, ...(known.left ? {} : { unlisted: true }) } : one;
    });
  return [...options, ...missing];
}

function optionFor(raw: JsonValue, field: FieldModel): Option[] {
  const value: Scalar = optionValue(raw, field.config);
  return value === null || value === ''
    ? []
    : [{ value, label: optionLabel(raw, field.config) || String(value), raw, unlisted: true }];
}
