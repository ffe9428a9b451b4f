import type { OptionKeys } from '@/form/model/option';
import { defineCodec } from '@/form/model/define-codec';
import { labelOfValue, optionValue } from '@/form/model/option';
import { readList } from '@/form/model/read-list';

/** Stored as a JSON array of strings, the SelectSaveField of each option; objects and comma text are read. */
export const checkboxCodec = defineCodec<string[]>({
  empty: () => [],
  decode: (wire, field) => readKeys(wire, field.config),
  encode: (value) => JSON.stringify(value),
  toText: (value, _field, context) =>
    value.map((key) => labelOfValue(key, context.options) ?? key).join('、'),
});

/** The distinct keys of several stored choices. */
export function readKeys(wire: unknown, keys: OptionKeys): string[] {
  const values = readList(wire).map((item) => String(optionValue(item, keys) ?? '').trim());
  return [...new Set(values)].filter((value) => value !== '');
}
