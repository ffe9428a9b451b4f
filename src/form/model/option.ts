import type { FieldConfig } from '@/form/model/config-defaults';
import { isJsonObject, own, ownAnyCase, type JsonObject, type JsonValue } from '@/lib/json';

export type Scalar = string | number | boolean | null;

/** One choice, whatever its source. */
export interface Option {
  /** What is stored for it. */
  value: Scalar;
  label: string;
  /** As the source gave it: scripts receive it and Json fields store it. */
  raw: JsonValue;
  disabled?: boolean;
  /** The value contains it although the source did not offer it. */
  unlisted?: boolean;
  /** Created on this device, and on its way to the server. */
  unsent?: boolean;
  /** A person who has left or a department that was closed: still named where it is stored, but not offered. */
  left?: boolean;
  /** True when a lazy tree need not request children. */
  leaf?: boolean;
  children?: readonly Option[];
}

/** The settings that say which property of an option is stored and which is shown. */
export type OptionKeys = Pick<FieldConfig, 'SelectSaveField' | 'SelectLabel'>;

/** Where to look when the settings name nothing, whatever the letter case. */
const VALUE_KEYS = ['Key', 'Id', 'Value'];
const LABEL_KEYS = ['Value', 'Name', 'Label', 'Text', 'Title'];

/** Whether the field's options are objects; with both settings empty they are plain strings. */
export function hasOptionKeys(keys: OptionKeys): boolean {
  return keys.SelectSaveField !== '' || keys.SelectLabel !== '';
}

/** What is stored for an option: SelectSaveField, else SelectLabel, else Key, Id, Value. */
export function optionValue(raw: JsonValue, keys: OptionKeys): Scalar {
  if (!isJsonObject(raw)) return Array.isArray(raw) ? null : raw;
  return firstScalar(raw, [
    keys.SelectSaveField,
    ...(keys.SelectSaveField === '' ? [keys.SelectLabel] : []),
    ...VALUE_KEYS,
    ...LABEL_KEYS,
  ]);
}

/** What is shown for an option: SelectLabel, else Value, Name, Label, else what is stored. */
export function optionLabel(raw: JsonValue, keys: OptionKeys): string {
  if (!isJsonObject(raw)) return Array.isArray(raw) || raw === null ? '' : String(raw);
  const label = firstScalar(raw, [keys.SelectLabel, ...LABEL_KEYS, keys.SelectSaveField, ...VALUE_KEYS]);
  return label === null ? '' : String(label);
}

/** A stored scalar as the option object it stands for: the known option, else one made of the two named properties. */
export function inflate(value: Scalar, keys: OptionKeys, known: readonly JsonValue[]): JsonObject {
  const found = known.find((raw) => isJsonObject(raw) && sameScalar(optionValue(raw, keys), value));
  if (isJsonObject(found)) return found;
  const saved = keys.SelectSaveField || keys.SelectLabel;
  const shown = keys.SelectLabel || keys.SelectSaveField;
  return { [saved]: value, [shown]: value };
}

/** Keys are numbers in options and text in columns; "7" and 7 are the same choice. */
export function sameScalar(one: Scalar | undefined, other: Scalar | undefined): boolean {
  return (one ?? '') === (other ?? '') || String(one ?? '') === String(other ?? '');
}

/** The label of a stored scalar, searched for at all levels of the options; undefined when it is not there. */
export function labelOfValue(value: Scalar, options: readonly Option[]): string | undefined {
  for (const option of options) {
    if (sameScalar(option.value, value)) return option.label;
    const below = option.children && labelOfValue(value, option.children);
    if (below !== undefined) return below;
  }
  return undefined;
}

/** Raw options → options; only `null` and lists are refused. Two with the same value become one. */
export function toOptions(raws: readonly JsonValue[], keys: OptionKeys): Option[] {
  const seen = new Set<string>();
  return raws.flatMap((raw) => {
    const value = optionValue(raw, keys);
    if (value === null || seen.has(String(value))) return [];
    seen.add(String(value));
    const label = optionLabel(raw, keys) || String(value);
    return own(raw, 'Disabled') === true || own(raw, 'disabled') === true
      ? [{ value, label, raw, disabled: true }]
      : [{ value, label, raw }];
  });
}

function firstScalar(raw: JsonObject, names: readonly string[]): Scalar {
  for (const name of names) {
    const value = name === '' ? undefined : ownAnyCase(raw, name);
    if (value !== undefined && value !== null && typeof value !== 'object') return value;
  }
  return null;
}
