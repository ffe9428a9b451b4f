import type { FieldModel, FormMode } from '@/form/definition/model';
import type { JsonObject, JsonValue } from '@/form/definition/json';
import type { FieldSlot, FormStore } from '@/form/store-types';
import type { Option, Scalar } from '@/form/fields/option-value';

/**
 * What a codec needs of a field: enough for a list cell or a JsonTable column, which are no whole fields of a form.
 */
export type FieldShape = Pick<FieldModel, 'name' | 'label' | 'config' | 'data' | 'columnType'>;

/** What turning a value into text may use besides the value. */
export interface TextContext {
  /** Options loaded so far; the static ones of the definition when nothing was loaded. */
  options: readonly Option[];
}

/**
 * How values of one component live: on the wire (what the server stores), in memory (what the editor, the scripts and the
 * validation see), and as text.
 *
 * Laws, tested for every component: `decode` accepts anything and never throws; `decode(decode(x))` equals `decode(x)`;
 * `decode(encode(value))` equals `value`.
 */
export interface FieldCodec<Value extends JsonValue = JsonValue> {
  /** The value of an untouched field in Add mode. */
  empty(field: FieldShape): Value;
  /**
   * Any stored form, documented or legacy, or a value a script hands in → the value in memory.
   * @param row the whole stored row, for components that keep part of their value in companion columns
   */
  decode(wire: unknown, field: FieldShape, row?: JsonObject): Value;
  /** The documented stored form (contract §C): a scalar, or JSON text for lists and objects. */
  encode(value: Value, field: FieldShape): Scalar;
  /** Columns written beside the field's own, e.g. `{Name}_Lng`. */
  companions?(value: Value, field: FieldShape): Record<string, Scalar>;
  /** Whether two values mean the same. */
  equals(one: Value, other: Value, field: FieldShape): boolean;
  /** Whether a required field is still missing its value: null-like, `{}` or `[]` (contract §C). */
  isEmpty(value: Value, field: FieldShape): boolean;
  /** One line of plain text for views, list cells and messages; '' when there is nothing. */
  toText(value: Value, field: FieldShape, context: TextContext): string;
  /** The form scripts know the value by, where it differs from the one in memory (a single upload is its path). */
  forScript?(value: Value, field: FieldShape): JsonValue;
}

/** How a list is searched by a field. */
export type FilterKind = 'text' | 'choice' | 'dates' | 'numbers' | 'flag';

/** One line of the registry: what the engine must know of a component without drawing it. */
export interface FieldKind {
  codec: FieldCodec;
  /** Wording of hints and messages: 请输入 or 请选择. */
  ask: 'input' | 'choose';
  /** Whether the field has a value of its own that is written. */
  stored: boolean;
  /** Draws structure (rule, section, tabs, notice), takes no label and no value. */
  layout?: true;
  /** Takes a full row unless the definition says otherwise. */
  wide?: true;
  /** Never asked for by the required check (contract §C). */
  skipsRequired?: true;
  /** Filled by the server or shown only. */
  alwaysReadonly?: true;
  /** Has an option list from one of the six data sources. */
  options?: true;
  /** How a list is searched by it; by a text unless it says so. */
  filter?: FilterKind;
}

/**
 * What an edit component gets. It draws the control only: label, hint, error and required mark are the form's.
 * The component re-renders when this field's slot changes and at no other time.
 */
export interface EditProps<Value extends JsonValue = JsonValue> {
  field: FieldModel;
  /** This field's live state; `slot.value` is `value`. */
  slot: FieldSlot;
  value: Value;
  /** Current mode of the form. */
  mode: FormMode;
  /** The whole form, for components that read or write other fields (child tables, popups, buttons). */
  form: FormStore;
  /** Stores a new value and fires the field's change event. */
  onChange(value: Value): void;
  /** The control lost the focus: validates the field and fires its blur event. */
  onBlur(): void;
}

/** What a view component gets: read-only, typeset, sanitised. */
export interface ViewProps<Value extends JsonValue = JsonValue> {
  field: FieldModel;
  slot: FieldSlot;
  value: Value;
  /** The value as the codec writes it out, ready to show. */
  text: string;
  form: FormStore;
}
