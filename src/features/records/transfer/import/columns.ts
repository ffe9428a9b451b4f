import { defineMark } from '@/data/cache/marks';
import { translate } from '@/i18n/define-messages';
import { isJsonObject, own } from '@/lib/json';
import { readText } from '@/lib/read-value';
import type { FieldModel, FormModel } from '@/form/model/model';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { exportMessages } from '@/features/records/transfer/export-messages';
import { isChosen } from '@/features/records/transfer/import/read-cell';

/** Name and head of the column with the records' own Ids, by which exported rows are recognised. */
export const ID = 'Id';

/** The columns of a file as a person assigns them. */
export interface Mapping {
  /** For each column of the file the name of a field, or `Id`; '' is not imported. */
  columns: readonly string[];
  /** The name by which existing records are found; '' adds every row as a new record. */
  key: string;
}

const isShown = (field: FieldModel): boolean =>
  field.stored && field.visible && field.hiddenBy === null && !field.audit;

/** Whether a text in a cell can be the whole value of a field: neither files nor drawings nor rows of their own. */
function isText({ type }: FieldModel): boolean {
  const isRightsTree = type.options?.tree !== undefined && type.layout.wide;
  return type.summary.column && type.summary.card === 'line' && !type.upload && !isRightsTree;
}

/** The fields that this person may fill in from a file. */
export const importFields = (form: FormModel): FieldModel[] =>
  form.fields.filter(
    (field) => isShown(field) && isText(field) && !field.readonly && field.lockedBy === null,
  );

/** Fields that no file fills in and that a form fills in with a default, such as hidden ones. */
export function defaultFields(form: FormModel): FieldModel[] {
  const others = new Set(importFields(form));
  return form.fields.filter(
    (field) =>
      field.stored &&
      !field.audit &&
      field.hiddenBy === null &&
      field.lockedBy === null &&
      field.defaultValue !== '' &&
      !others.has(field),
  );
}

/** Numbers that the server gives: no import writes them, but records are found by them. */
const numberFields = (form: FormModel): FieldModel[] =>
  form.fields.filter(
    (field) => isShown(field) && field.type.readonly && field.type.summary.title && !field.type.copied,
  );

/** What a column of a file can be assigned to. */
export const columnFields = (form: FormModel): FieldModel[] => [...importFields(form), ...numberFields(form)];

/** Whether the server finds a record by the text of a cell: choices and dates are stored in other ways than they are written. */
const isComparable = (field: FieldModel): boolean =>
  !isChosen(field) && ['text', 'numbers'].includes(field.type.list.filter);

/** What existing records can be found by, among the columns that are assigned. */
export function keyNames({ form, title }: ListDefinition, columns: readonly string[]): string[] {
  const found = [
    ...importFields(form).filter((field) => (field.unique || field === title) && isComparable(field)),
    ...numberFields(form),
  ].map(({ name }) => name);
  return [ID, ...found].filter((name) => columns.includes(name));
}

/** Required fields that no column is assigned to and that have no default: every new record lacks them. */
export const missingFields = (form: FormModel, columns: readonly string[]): FieldModel[] =>
  importFields(form).filter(
    ({ name, required, type, defaultValue }) =>
      required && type.required && defaultValue === '' && !columns.includes(name),
  );

/** The heads of a file as its columns are remembered by: one that repeats is counted. */
function placesOf(heads: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return heads.map((head) => {
    const count = (seen.get(head) ?? 0) + 1;
    seen.set(head, count);
    return count > 1 ? `${head}\n${count}` : head;
  });
}

interface KeptMapping {
  /** By the head of the column, see {@link placesOf}. */
  columns: Readonly<Record<string, string>>;
  key: string;
}

const readKept = (stored: unknown): KeptMapping => ({
  columns: Object.fromEntries(
    Object.entries(own(stored, 'columns') ?? {}).map(([head, name]) => [head, readText(name)]),
  ),
  key: readText(own(stored, 'key')),
});

const keptMappings = defineMark<Readonly<Record<string, KeptMapping>>>('list_imports', (stored) =>
  Object.fromEntries(
    Object.entries(isJsonObject(stored) ? stored : {}).map(([menu, kept]) => [menu, readKept(kept)]),
  ),
);

/** A head without what people add to it: a star for what is required, a unit in brackets. */
const plainHead = (head: string): string =>
  head
    .replace(/[（(][^()（）]*[)）]|[*＊:：]/g, '')
    .trim()
    .toLowerCase();

/** Assigns the columns of a file: as this person did before, else by label or name; each field once. */
export async function firstMapping(definition: ListDefinition, heads: readonly string[]): Promise<Mapping> {
  const { form, menu } = definition;
  const kept = (await keptMappings.read())[menu.id];
  const fields = columnFields(form);
  const used = new Set<string>();
  const nameOf = (head: string, place: string): string => {
    if (/^id$/i.test(head)) return ID;
    const before = own(kept?.columns, place);
    if (before !== undefined && (before === '' || fields.some(({ name }) => name === before)))
      return readText(before);
    const wanted = plainHead(head);
    // Several fields may have one label: their columns are in the order of the form.
    const free = fields.filter(({ name }) => !used.has(name));
    return (
      (
        free.find(({ label }) => label === head) ??
        free.find(
          ({ label, name }) => wanted !== '' && [plainHead(label), name.toLowerCase()].includes(wanted),
        )
      )?.name ?? (wanted === plainHead(translate(exportMessages, 'recordId')) ? ID : '')
    );
  };
  const places = placesOf(heads);
  const columns = heads.map((head, at) => {
    const name = nameOf(head, places[at] ?? head);
    if (name === '' || used.has(name)) return '';
    used.add(name);
    return name;
  });
  const keys = keyNames(definition, columns);
  const before = kept?.key ?? '';
  return { columns, key: keys.includes(before) ? before : keys.includes(ID) ? ID : '' };
}

/** Remembers how the columns of a list's files are assigned. */
export function keepMapping(
  menuId: string,
  heads: readonly string[],
  { columns, key }: Mapping,
): Promise<void> {
  const places = placesOf(heads);
  const kept = { columns: Object.fromEntries(places.map((place, at) => [place, columns[at] ?? ''])), key };
  return keptMappings.change((all) => ({
    ...all,
    [menuId]: { columns: { ...all[menuId]?.columns, ...kept.columns }, key },
  }));
}
