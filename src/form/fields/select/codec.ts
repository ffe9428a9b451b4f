import { isJsonObject, type JsonObject } from '@/lib/json';
import { defineCodec } from '@/form/model/define-codec';
import {
  hasOptionKeys,
  inflate,
  labelOfValue,
  optionLabel,
  optionValue,
  type Scalar,
} from '@/form/model/option';
import { readList, readObject } from '@/form/model/read-list';
import type { FieldShape, TextContext } from '@/form/model/field-type';

/** In memory the chosen option as an object; a plain string where the options are plain strings. */
export type SelectValue = JsonObject | Scalar;

/**
 * Stored as SelectSaveFormat says: `Text` the SelectSaveField of the option (or its SelectLabel), `Json` the whole option.
 * Both are read, whatever the setting is now; a scalar is re-inflated to an option object.
 */
export const selectCodec = defineCodec<SelectValue>({
  empty: () => null,
  decode: readSelected,
  encode: writeSelected,
  equals: (one, other, field) => selectedKey(one, field) === selectedKey(other, field),
  toText: selectedText,
});

function readSelected(wire: unknown, field: FieldShape): SelectValue {
  if (wire === null || wire === undefined || wire === '') return null;
  const object = readObject(wire);
  if (object) return readOption(object, field);
  const first = typeof wire === 'number' || typeof wire === 'boolean' ? wire : readList(wire, false)[0];
  return first === undefined || Array.isArray(first) ? null : readOption(first, field);
}

/** An option object stays one where options are objects; otherwise it is reduced to what is stored for it. */
export function readOption(raw: JsonObject | Scalar, field: FieldShape): SelectValue {
  const keys = field.config;
  if (isJsonObject(raw))
    return hasOptionKeys(keys) || keys.SelectSaveFormat === 'Json' ? raw : optionValue(raw, keys);
  return raw !== null && raw !== '' && hasOptionKeys(keys) ? inflate(raw, keys, field.data) : raw;
}

function writeSelected(value: SelectValue, field: FieldShape): Scalar {
  if (value === null || value === '') return value;
  const option = readOption(value, field);
  if (field.config.SelectSaveFormat === 'Json' && isJsonObject(option)) return JSON.stringify(option);
  return optionValue(option, field.config);
}

/** The key by which two choices are compared: the stored scalar, so that a re-inflated option equals the one it stands for. */
function selectedKey(value: SelectValue, field: FieldShape): string {
  return String((value === null ? null : optionValue(value, field.config)) ?? '');
}

/** The label of a choice: from today’s options, else the one it was stored with. */
export function selectedText(value: SelectValue, field: FieldShape, context: TextContext): string {
  if (value === null || value === '') return '';
  const stored = optionValue(value, field.config);
  const known = stored === null ? undefined : labelOfValue(stored, context.options);
  return known ?? optionLabel(value, field.config);
}
