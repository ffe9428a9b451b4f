import { translate } from '@/i18n/define-messages';
import type { JsonValue } from '@/lib/json';
import { compare, plain } from '@/lib/decimal';
import { readFlag } from '@/lib/read-value';
import { readTyped } from '@/lib/typed-number';
import type { FieldModel } from '@/form/model/model';
import { formMessages } from '@/form/messages';
import { brokenRule } from '@/form/store/rules';
import {
  qualifiedName,
  type NamedOption,
  type NamedOptions,
} from '@/features/records/transfer/import/choices';
import { importMessages } from '@/features/records/transfer/import/messages';

/** What a cell means to a field, or why it cannot be its value. */
export type CellReading = { value: JsonValue } | { why: string };

const SEPARATORS = /[,，;；、|\n]/;
/** From … to …, as ranges are written. */
const BETWEEN = /\s*[–—~～至]\s*/;
/** Days are counted from here in spreadsheets, where their format got lost. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const NONE = { options: [] };

/** Whether the values of a field are some of its options, and not any text. */
export const isChosen = (field: FieldModel): boolean =>
  field.type.options !== undefined && field.type.codec.empty(field) !== '';

function readFlagText(field: FieldModel, text: string): CellReading {
  const { codec } = field.type;
  const value = [1, 0].find((flag) => codec.toText(flag, field, NONE) === text);
  if (value !== undefined) return { value };
  const flag = readFlag(text);
  return flag === undefined ? { why: translate(importMessages, 'notFlag') } : { value: Number(flag) };
}

/** A number as it is, or the two of a range; what the field would round or limit is not what was written. */
function readNumber(field: FieldModel, text: string): CellReading {
  const typed = text.split(BETWEEN).map((number) => readTyped(number.replace(/%$/, '')));
  if (typed.some((number) => plain(number) === undefined))
    return { why: translate(formMessages, 'notNumber') };
  const [first = text] = typed;
  const value = field.type.codec.decode(typed.length > 1 ? typed : first, field);
  const kept = Array.isArray(value) ? value : [value];
  const isKept = (number: JsonValue, at: number): boolean =>
    (typeof number === 'number' || typeof number === 'string') && compare(number, typed[at] ?? first) === 0;
  return kept.length < typed.length || !kept.every(isKept)
    ? { why: translate(importMessages, 'notInRange') }
    : { value };
}

function readDay(field: FieldModel, text: string): CellReading {
  const day = /^\d{5}(\.\d+)?$/.test(text)
    ? new Date(FIRST_DAY + Math.round((Number(text) * DAY_MS) / 1000) * 1000).toISOString().slice(0, 19)
    : text;
  return { value: field.type.codec.decode(day, field) };
}

/** The one option that a text names. */
function theOne(text: string, choices: NamedOptions): NamedOption | { why: string } {
  const found = choices.find(text);
  const [first, ...others] = found.filter(({ option }) => !option.left && !option.disabled);
  if (!first)
    return { why: translate(importMessages, found.length > 0 ? 'closedChoice' : 'notChoice', { text }) };
  if (others.length === 0) return first;
  const params = { text, count: others.length + 1, example: qualifiedName(first) };
  return { why: translate(importMessages, 'ambiguous', params) };
}

function readChoice(field: FieldModel, text: string, choices: NamedOptions): CellReading {
  const { codec, options } = field.type;
  const isTree = options?.tree !== undefined;
  const isList = Array.isArray(codec.empty(field));
  const isOne = choices.find(text).length > 0 || !(isList || isTree);
  const parts = (isOne ? [text] : text.split(SEPARATORS)).map((part) => part.trim()).filter(Boolean);
  if (choices.isEmpty) return { value: codec.decode(isList ? parts : text, field) };
  const found: NamedOption[] = [];
  for (const part of parts) {
    const one = theOne(part, choices);
    if ('why' in one) return one;
    found.push(one);
  }
  const valueOf = (chosen: readonly NamedOption[]): JsonValue => {
    const raws = chosen.map(({ option }) => option.raw);
    if (!isTree) return codec.decode(isList ? raws : raws[0], field);
    const paths = chosen.map(({ path }) => path.map(({ value }) => value));
    const byPath = codec.decode(paths, field);
    // Some trees keep whole paths, others only where they end.
    return codec.isEmpty(byPath, field) ? codec.decode(isList ? raws : raws[0], field) : byPath;
  };
  const value = valueOf(found);
  const isLost = found.length > 1 && codec.equals(value, valueOf(found.slice(0, 1)), field);
  return isLost ? { why: translate(importMessages, 'oneOnly') } : { value };
}

function read(field: FieldModel, text: string, choices: NamedOptions): CellReading {
  if (isChosen(field)) return readChoice(field, text, choices);
  const { filter } = field.type.list;
  if (filter === 'flag') return readFlagText(field, text);
  if (filter === 'numbers') return readNumber(field, text);
  const reading = filter === 'dates' ? readDay(field, text) : { value: field.type.codec.decode(text, field) };
  return 'value' in reading && field.type.codec.isEmpty(reading.value, field)
    ? { why: translate(importMessages, 'notUnderstood') }
    : reading;
}

/**
 * Reads a text as a value of a field, by the field's own rules.
 *
 * @param text of a cell; '' is the field's empty value
 * @param choices the field's options, if it has any
 */
export function readCell(field: FieldModel, text: string, choices: NamedOptions): CellReading {
  if (text === '') return { value: field.type.codec.empty(field) };
  const reading = read(field, text, choices);
  if ('why' in reading) return reading;
  const why = brokenRule(field, reading.value);
  return why === '' ? reading : { why };
}
