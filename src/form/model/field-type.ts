import type { ColumnType } from '@/form/model/column-type';
import type { FieldConfig } from '@/form/model/config-defaults';
import type { Option, OptionKeys, Scalar } from '@/form/model/option';
import type { Coordinate } from '@/lib/geo';
import type { JsonObject, JsonValue } from '@/lib/json';

/** What a codec needs of a field: little enough for a list cell or a JsonTable column, neither of which is a whole form field. */
export interface FieldShape {
  /** Column name; unique within the form. */
  name: string;
  label: string;
  config: FieldConfig;
  /** Static options as the wire has them, already a list. */
  data: readonly JsonValue[];
  columnType: ColumnType;
}

/** What turning a value into text may use in addition to the value. */
export interface TextContext {
  /** Options loaded so far; the definition's static ones when nothing was loaded. */
  options: readonly Option[];
}

/**
 * How the values of one field type are represented: on the wire (as the server stores them), in memory (as the editor, the
 * scripts and the validation see them), and as text.
 *
 * Laws, tested for every type: `decode` accepts anything and never throws; `decode(decode(x))` equals `decode(x)`;
 * `decode(encode(value))` equals `value`.
 */
export interface FieldCodec<Value extends JsonValue = JsonValue> {
  /** The value of an untouched field in Add mode. */
  empty(field: FieldShape): Value;
  /**
   * Any stored form, documented or legacy, or a value set by a script → the value in memory.
   * @param row the whole stored row, for types that keep part of their value in companion columns
   */
  decode(wire: unknown, field: FieldShape, row?: JsonObject): Value;
  /** The documented stored form: a scalar, or JSON text for lists and objects. */
  encode(value: Value, field: FieldShape): Scalar;
  /** Columns written next to the field's own, e.g. `{Name}_Lng`. */
  extraColumns?(value: Value, field: FieldShape): Record<string, Scalar>;
  /** Whether two values mean the same. */
  equals(one: Value, other: Value, field: FieldShape): boolean;
  /** Whether a required field is still missing its value: null-like, `{}` or `[]`. */
  isEmpty(value: Value, field: FieldShape): boolean;
  /** One line of plain text for messages, files and comparisons; '' when there is nothing. */
  toText(value: Value, field: FieldShape, context: TextContext): string;
  /** The same as people read it: amounts in groups of digits, times without seconds. */
  toReading(value: Value, field: FieldShape, context: TextContext): string;
  /** A value no user typed (from a script, a default, a preset) as the field keeps it; a number with the field's decimals. */
  fit?(value: Value, field: FieldShape): Value;
  /** The form in which scripts see the value, where it differs from the one in memory (a single upload is its path). */
  forScript?(value: Value, field: FieldShape): JsonValue;
}

/** Returns what is wrong with a value that is not empty; '' when nothing is. */
export type FieldRule = (field: FieldShape & { wireComponent: string }, value: JsonValue) => string;

/** How a list is filtered by a field. */
export type FilterKind = 'text' | 'choice' | 'dates' | 'numbers' | 'flag';

/** Where the options of a field come from. */
export type OptionSource = 'static' | 'sql' | 'api' | 'data-source' | 'api-engine' | 'departments' | 'menus';

/** The properties that hold children and parents in the rows of a tree of options. */
export interface TreeKeys {
  keys: OptionKeys;
  children: string;
  parent: string;
  leaf: string;
  disabled: string;
  /** Whether a row is no longer offered; unless given, all rows are offered. */
  isClosed?(raw: JsonValue): boolean;
}

/** The options of a type, where they differ from a flat list named by the field's own settings. */
export interface OptionTraits {
  /** A value that a script sets becomes one of the options, so that it is shown by its name. */
  open?: true;
  /** New choices are limited to what is offered: the server refuses everything else. */
  strict?: true;
  /** Where they come from; the field's DataSource decides unless given. */
  source?(field: FieldShape): OptionSource;
  /** The address asked when the source is `api`; Config.Api unless given. */
  api?(field: FieldShape): string;
  /** How the rows of a tree are named; a flat list unless given. */
  tree?(field: FieldShape): TreeKeys;
  /** Options contained in the definition itself; the field's data unless given. */
  fixed?(field: FieldShape): readonly JsonValue[];
}

/** A way to reach someone: a number to call, or a place in GCJ-02. */
export type Reach = { kind: 'phone'; number: string } | { kind: 'place'; at: Coordinate; address: string };

/** The settings of an upload field in the definition. */
export interface UploadRules {
  /** Private bucket. */
  Limit: boolean;
  Multiple: boolean;
  Preview: boolean;
  Tips: string;
  MaxCount: number;
  /** Megabytes. */
  MaxSize: number;
}

/** Everything the engine must know of a field type without drawing it (docs/forms.md). */
export interface FieldType<Value extends JsonValue = JsonValue> {
  /** Name on the wire: diy_field.Component. */
  readonly name: string;
  /** Other spellings on the wire, in lower case. */
  readonly aliases: readonly string[];
  readonly codec: FieldCodec<Value>;
  /** Whether it holds a value that is written, one that other tables hold, or only structures the page. */
  readonly kind: 'value' | 'virtual' | 'layout';
  /** Wording of hints and messages: 请输入 or 请选择. */
  readonly prompt: 'input' | 'choose';
  /** Checked in this order on values that are not empty; the first message is shown. */
  readonly rules: readonly FieldRule[];
  /** Whether a required field of this type has to be filled in. */
  readonly required: boolean;
  /** Filled by the server, or shown only. */
  readonly readonly: boolean;
  /** A copied record keeps the value. */
  readonly copied: boolean;
  /** The column's length is checked. Where it is not, users cannot shorten the value, so the server's answer is shown. */
  readonly measured: boolean;
  readonly summary: {
    /** A record's title may come from it. */
    readonly title: boolean;
    /** It is meaningful in a row of a table. */
    readonly column: boolean;
    /** How it appears on a card of a list. */
    readonly card: 'line' | 'image' | false;
  };
  readonly list: {
    readonly filter: FilterKind;
    readonly aggregate?: 'sum';
    /** Least number of decimals a sum shows; as many as its values have unless given. */
    decimals?(field: FieldShape): number | undefined;
  };
  readonly options?: OptionTraits;
  readonly upload?: { readonly folder: '/img' | '/file'; rules(field: FieldShape): UploadRules };
  readonly layout: {
    /** Takes a full row unless the definition says otherwise. */
    readonly wide: boolean;
    /** The group of fields that it opens. */
    readonly heads?: 'divider' | 'collapse' | 'tabs';
  };
  /** The V8.ThisValue that scripts get for a change: the value, or the new and the old one. */
  readonly change: 'value' | 'new-and-old';
  /** How the person, firm or place that a value names is reached; undefined where it names none. */
  reach?(value: Value, field: FieldShape & { wireComponent?: string }): Reach | undefined;
  /** Whether it may be pressed in a form in View mode. */
  pressableInView(field: FieldShape): boolean;
}

/** The types a parser knows, by their names on the wire. */
export interface FieldTypes {
  /** The type of a wire name, whatever its letter case; undefined for one that is not known. */
  named(wire: string): FieldType | undefined;
  /** The type used for an unknown name. */
  readonly fallback: FieldType;
}
