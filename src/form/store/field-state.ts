import { translate } from '@/i18n/define-messages';
import { formMessages } from '@/form/messages';
import { readPath, writePath } from '@/form/model/config';
import type { FieldConfig } from '@/form/model/config-defaults';
import { cleanJson, isJsonObject, readJson, type JsonObject, type JsonValue } from '@/lib/json';
import type { FieldModel, FormMode } from '@/form/model/model';
import { parseOptionData } from '@/form/model/option-data';
import { readFlag, readLabel } from '@/lib/read-value';
import { optionsOf, staticOptions } from '@/form/model/option-tree';
import type { FieldState } from '@/form/store/types';

/** What definition and scripts say about a field; the state shows what follows from it in the current mode. */
export interface FieldFlags {
  visible: boolean;
  readonly: boolean;
}

/** The state a field opens with. */
export function createFieldState(field: FieldModel, mode: FormMode, value: JsonValue): FieldState {
  const flags: FieldFlags = { visible: field.visible, readonly: field.readonly };
  return {
    value,
    error: '',
    ...effective(field, flags, mode),
    required: field.required,
    label: field.label,
    placeholder: placeholderOf(field),
    description: field.description,
    options: staticOptions(field),
    loading: false,
    config: field.config,
    dataAppend: field.dataAppend,
    held: [],
  };
}

/**
 * The current visible and readonly flags: roles, audit and workflow outrank scripts; View locks everything except a
 * button that may be pressed in View mode.
 */
export function effective(field: FieldModel, flags: FieldFlags, mode: FormMode): FieldFlags {
  const mayPress = field.type.pressableInView(field);
  const isLocked = field.lockedBy !== null || (!isEditing(mode) && !mayPress);
  return { visible: flags.visible && field.hiddenBy === null, readonly: flags.readonly || isLocked };
}

/** Whether a form of this mode takes input. */
export function isEditing(mode: FormMode): boolean {
  return mode === 'Add' || mode === 'Edit';
}

/** 请选择{Label} for what is chosen, 请输入{Label} for what is typed; the field's Code in brackets. */
function placeholderOf(field: FieldModel): string {
  const isChosen = field.type.prompt === 'choose';
  const standard = translate(formMessages, isChosen ? 'placeholderChoose' : 'placeholderInput', {
    label: field.label,
  });
  const own = field.placeholder || (field.code ? '' : field.config.TagInput.Placeholder || standard);
  if (field.code === '') return own;
  return own === '' ? field.code : `${own}(${field.code})`;
}

/** What V8.FieldSet changes: the field's flags, its state, or both. */
export interface AttributeChange {
  flags?: Partial<FieldFlags>;
  fieldState?: Partial<FieldState>;
}

type AttributeSetter = (value: unknown, field: FieldModel, fieldState: FieldState) => AttributeChange;

/** Attributes of V8.FieldSet, by lower-case name. */
const ATTRIBUTES: Record<string, AttributeSetter> = {
  visible: (value) => ({ flags: { visible: isTrue(value) } }),
  appvisible: (value) => ({ flags: { visible: isTrue(value) } }),
  readonly: (value) => ({ flags: { readonly: isTrue(value) } }),
  disabled: (value) => ({ flags: { readonly: isTrue(value) } }),
  required: (value) => ({ fieldState: { required: isTrue(value) } }),
  notempty: (value) => ({ fieldState: { required: isTrue(value) } }),
  label: (value) => ({ fieldState: { label: readLabel(value) } }),
  placeholder: (value) => ({ fieldState: { placeholder: readLabel(value) } }),
  description: (value) => ({ fieldState: { description: readLabel(value) } }),
  loading: (value) => ({ fieldState: { loading: isTrue(value) } }),
  data: (value, field) => ({
    fieldState: {
      options: optionsOf(
        field,
        parseOptionData(value, () => undefined),
      ),
    },
  }),
  dataappend: (value, _field, fieldState) => ({
    fieldState: { dataAppend: objectOf(value) ?? fieldState.dataAppend },
  }),
  config: (value, _field, fieldState) => ({
    fieldState: { config: { ...fieldState.config, ...(objectOf(value) ?? {}) } as FieldConfig },
  }),
};

/** The parts that a dotted attribute may have. */
const MAX_PATH = 5;

/** What setting an attribute changes; null when the attribute is unknown. */
export function readAttribute(
  attribute: string,
  value: unknown,
  field: FieldModel,
  fieldState: FieldState,
): AttributeChange | null {
  const parts = attribute.trim().split('.');
  const first = (parts[0] ?? '').toLowerCase();
  if (parts.length === 1) {
    const setter = Object.prototype.hasOwnProperty.call(ATTRIBUTES, first) ? ATTRIBUTES[first] : undefined;
    return setter ? setter(value, field, fieldState) : null;
  }
  if (parts.length > MAX_PATH) return null;
  const path = parts.slice(1).join('.');
  if (first === 'config')
    return { fieldState: { config: setPath(fieldState.config, path, value) as FieldConfig } };
  return first === 'dataappend'
    ? { fieldState: { dataAppend: setPath(fieldState.dataAppend, path, value) } }
    : null;
}

/** A copy with one dotted path changed; a value that was a flag stays one. */
function setPath(object: JsonObject, path: string, value: unknown): JsonObject {
  const copy = cleanJson(object) as JsonObject;
  const before = readPath(copy, path);
  const next = typeof before === 'boolean' ? (readFlag(value) ?? before) : cleanJson(value);
  writePath(copy, path, next);
  return copy;
}

function isTrue(value: unknown): boolean {
  return readFlag(value) ?? false;
}

function objectOf(value: unknown): JsonObject | null {
  const read = readJson(value);
  return isJsonObject(read) ? read : null;
}
