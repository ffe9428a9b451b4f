import { autocomplete } from '@/form/fields/autocomplete/field';
import { fieldTypes } from '@/form/fields/field-types';
import { map } from '@/form/fields/map/field';
import { radio } from '@/form/fields/radio/field';
import { select } from '@/form/fields/select/field';
import { text } from '@/form/fields/text/field';
import type { FieldType } from '@/form/model/field-type';
import type { DiyField } from '@/data/protocol/definition';
import type { Row } from '@/data/protocol/row';
import { own, readJson } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { fromBd09 } from '@/lib/bd09';
import { readPlace, type Coordinate } from '@/lib/geo';

/** Which columns of a table a map of its rows needs; '' where the table has none. */
export interface MapTable {
  /** FormEngineKey. */
  table: string;
  /** The Map field. */
  place: string;
  isBaidu: boolean;
  name: string;
  phone: string;
  contact: string;
  address: string;
  /** Fields with only a few values, to filter by. */
  choices: readonly { name: string; label: string }[];
}

/** One row on the map. */
export interface MapCustomer extends Coordinate {
  id: string;
  name: string;
  phone: string;
  contact: string;
  address: string;
  /** Values of {@link MapTable.choices}, in their order. */
  choices: readonly string[];
}

const PHONE = /phone|mobile|tel|dianhua|shouji/i;
const CONTACT = /contact|lianxir/i;
const ADDRESS = /street|address|dizhi/i;
const NAME = /name|title|mingcheng|biaoti/i;
/** What people filter by most often. */
const CHOICES_FIRST = [/status|state|zhuangtai/i, /level|grade|dengji/i];
/** Number of filters side by side on a phone. */
const CHOICES = 2;

const typeOf = ({ Component }: DiyField): FieldType | undefined => fieldTypes.named(Component ?? '');
const isText = (field: DiyField): boolean => typeOf(field) === text || typeOf(field) === autocomplete;

/** The field that names a row: a required text whose column suggests it, else the first required text, else the first text. */
function nameField(fields: readonly DiyField[]): string {
  const texts = fields.filter(isText);
  const required = texts.filter(({ NotEmpty }) => Number(NotEmpty) === 1);
  const found = required.find(({ Name }) => NAME.test(Name)) ?? required[0] ?? texts[0];
  return found?.Name ?? '';
}

/** The columns of a table by its fields; undefined when it has no Map field. */
export function readMapTable(table: string, fields: readonly DiyField[]): MapTable | undefined {
  const place = fields.find((field) => typeOf(field) === map);
  if (!place) return undefined;
  const named = (pattern: RegExp) =>
    fields.find((field) => isText(field) && pattern.test(field.Name))?.Name ?? '';
  const choices = fields.filter((field) => typeOf(field) === select || typeOf(field) === radio);
  const first = CHOICES_FIRST.flatMap((pattern) => choices.find(({ Name }) => pattern.test(Name)) ?? []);
  return {
    table,
    place: place.Name,
    isBaidu: own(readJson(place.Config), 'MapCompany') === 'Baidu',
    name: nameField(fields),
    phone: named(PHONE),
    contact: named(CONTACT),
    address: named(ADDRESS),
    choices: [...first, ...choices.filter((field) => !first.includes(field))]
      .slice(0, CHOICES)
      .map(({ Name, Label }) => ({ name: Name, label: Label })),
  };
}

/** The columns to request, without the empty ones. */
export function columnsOf(table: MapTable): string[] {
  const { place, name, phone, contact, address, choices } = table;
  const names = [name, phone, contact, address, ...choices.map((choice) => choice.name)];
  return ['Id', `${place}_Lng`, `${place}_Lat`, ...names].filter((column) => column !== '');
}

/** A row as the map shows it; undefined if it has no place. */
export function readCustomer(table: MapTable, row: Row): MapCustomer | undefined {
  const point = readPlace(row[`${table.place}_Lng`], row[`${table.place}_Lat`]);
  if (!point) return undefined;
  const text = (column: string): string => (column === '' ? '' : readText(row[column]));
  return {
    ...(table.isBaidu ? fromBd09(point) : point),
    id: row.Id,
    name: text(table.name),
    phone: text(table.phone),
    contact: text(table.contact),
    address: text(table.address),
    choices: table.choices.map(({ name }) => text(name)),
  };
}
