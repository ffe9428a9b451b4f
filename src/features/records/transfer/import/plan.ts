import { translate } from '@/i18n/define-messages';
import { isNullLike } from '@/lib/null-like';
import type { JsonObject } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { encodeField } from '@/form/store/encode-row';
import { requiredMessage } from '@/form/store/rules';
import { cleanRow, decodeValue, defaultValue, sameValue } from '@/form/store/row-values';
import type { Option } from '@/form/model/option';
import type { FieldModel } from '@/form/model/model';
import type { NamedOptions } from '@/features/records/transfer/import/choices';
import { importMessages } from '@/features/records/transfer/import/messages';
import { readCell } from '@/features/records/transfer/import/read-cell';

export type RowState = 'new' | 'changed' | 'same' | 'refused';

/** A row of the file and what will be done with it. */
export interface PlannedRow {
  /** Its number in the file, as spreadsheet programs count. */
  line: number;
  name: string;
  state: RowState;
  Id: string;
  /** The columns to write. */
  values: JsonObject;
  /** What an existing record has in these columns. */
  before: JsonObject;
  changes: readonly { label: string; before: string; after: string }[];
  faults: readonly { label: string; why: string }[];
}

/** A row of the file: its cells by name of the field. */
export interface SourceRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** Everything that decides what becomes of the rows. */
export interface ImportPlan {
  /** Fields that the form offers for import. */
  fields: readonly FieldModel[];
  /** The other fields that a new record has a default for. */
  defaults: readonly FieldModel[];
  /** Names that columns are assigned to. */
  mapped: ReadonlySet<string>;
  key: { name: string; label: string } | undefined;
  /** Existing records by the text of their key. */
  known: ReadonlyMap<string, readonly JsonObject[]>;
  /** For unique fields, by name: the Ids of the records that have a value. */
  taken: ReadonlyMap<string, ReadonlyMap<string, string>>;
  choices: (field: FieldModel) => NamedOptions;
  options: (field: FieldModel) => readonly Option[];
  may: { add: boolean; edit: boolean };
  /** Scripts of the form still fill in what is missing: required fields are looked at after them. */
  isComputed: boolean;
  newId: () => string;
}

/** What a field stores for a text, as records are compared; the text itself where it cannot be its value. */
export function storedText(field: FieldModel, text: string, choices: NamedOptions): string {
  const reading = readCell(field, text, choices);
  return 'value' in reading ? readText(encodeField(field, reading.value)[field.name]) : text;
}

/** Plans rows one by one, in the order of the file: what a row claims is not free for those after it. */
export function createPlanner(plan: ImportPlan): (row: SourceRow) => PlannedRow {
  const { fields, defaults, mapped, key, known, taken, choices, options, may, isComputed, newId } = plan;
  /** Lines by name of a unique field, or the key, and its value. */
  const claimed = new Map<string, number>();
  const keyField = fields.find(({ name }) => name === key?.name);

  function keyOf({ cells }: SourceRow): string {
    const text = cells[key?.name ?? ''] ?? '';
    return keyField && text !== '' ? storedText(keyField, text, choices(keyField)) : text;
  }

  function claim(name: string, value: string, line: number): string {
    const place = `${name}\n${value}`;
    const before = claimed.get(place);
    if (before !== undefined) return translate(importMessages, 'repeated', { line: before });
    claimed.set(place, line);
    return '';
  }

  return (row) => {
    const { line, cells } = row;
    const faults: { label: string; why: string }[] = [];
    const changes: { label: string; before: string; after: string }[] = [];
    const [values, before]: [JsonObject, JsonObject] = [{}, {}];
    const keyText = keyOf(row);
    const found = (keyText !== '' && known.get(keyText)) || [];
    const refuse = (label: string, why: string) => {
      if (why !== '') faults.push({ label, why });
    };
    if (key && keyText !== '') {
      if (found.length > 1)
        refuse(key.label, translate(importMessages, 'severalKnown', { count: found.length }));
      refuse(key.label, claim(key.name, keyText, line));
      // Ids and numbers come from the server: a row that has one means a record that is there.
      if (found.length === 0 && !keyField) refuse(key.label, translate(importMessages, 'unknownId'));
    }
    const stored = found.length > 0 ? cleanRow(found[0]) : undefined;
    const Id = stored ? readText(stored['Id']) : newId();

    function put(field: FieldModel): void {
      const { name, label } = field;
      const { codec } = field.type;
      const isMapped = mapped.has(name);
      const text = cells[name] ?? '';
      const old = stored && decodeValue(field, stored);
      if (stored && !isMapped) return;
      const context = { options: options(field) };
      const oldText =
        old === undefined || isNullLike(stored?.[name]) ? '' : codec.toText(old, field, context);
      // What the record has already is never refused, though the form may not offer it any more.
      if (stored && text === oldText) return;
      const isNothing = text === '' && !codec.isEmpty(codec.empty(field), field);
      if (stored && isNothing) return;
      const isDefault = !stored && text === '';
      const reading = isDefault ? { value: defaultValue(field, {}) } : readCell(field, text, choices(field));
      if ('why' in reading) return refuse(label, reading.why);
      const { value } = reading;
      const isEmpty = codec.isEmpty(value, field);
      if (isEmpty && field.required && field.type.required && !(isComputed && isDefault))
        return refuse(label, requiredMessage(field, label));
      if (isDefault && (isEmpty || field.defaultValue === '')) return;
      if (old !== undefined && sameValue(field, old, value)) return;
      const encoded = encodeField(field, value);
      if (field.unique && !isEmpty && field.config.Unique.Type === 'Alone') {
        const own = readText(encoded[name]);
        const owner = taken.get(name)?.get(own);
        if (owner !== undefined && owner !== Id) refuse(label, translate(importMessages, 'taken'));
        if (name !== key?.name) refuse(label, claim(name, own, line));
      }
      Object.assign(values, encoded);
      if (!stored) return;
      for (const column of Object.keys(encoded)) before[column] = stored[column] ?? null;
      changes.push({ label, before: oldText, after: isEmpty ? '' : codec.toText(value, field, context) });
    }

    fields.forEach(put);
    for (const field of stored ? [] : defaults)
      Object.assign(values, encodeField(field, defaultValue(field, {})));
    const action = stored ? (changes.length > 0 ? 'changed' : 'same') : 'new';
    if (action === 'new' && !may.add) refuse('', translate(importMessages, 'mayNotAdd'));
    if (action === 'changed' && !may.edit) refuse('', translate(importMessages, 'mayNotEdit'));
    const state = faults.length > 0 ? 'refused' : action;
    const name = fields.map((field) => cells[field.name] ?? '').find((text) => text !== '') ?? '';
    return { line, name, state, Id, values, before, changes, faults };
  };
}
