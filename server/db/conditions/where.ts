import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dialledSearch, halfWidth, seenText } from '../../../src/lib/clean-text';
import { flagNumber } from '../../../src/lib/read-value';
import { toCell, type Column } from '../columns';
import type { CellValue } from '../schema';
import { parseJson } from '../../lib/json-text';
import { Refusal, messages } from '../../lib/messages';
import { maxDepth, readTerms, short, wrong } from './terms';
import { matches } from './text-match';

/** A piece of SQL; values inside it are bound, names are quoted. */
export type Sql = RawBuilder<SqlBool>;

/** A column a condition may name. */
export interface FoundColumn {
  column: Column;
  sql: RawBuilder<unknown>;
  label?: string;
  /** A flag (`found-column.ts`): 1 or 0, never empty. */
  flag?: true;
}

/** Finds a column by its name (case-insensitive), `Alias.Name`, or name plus the table it belongs to. */
export type FindColumn = (name: string, formEngineKey?: string) => FoundColumn | undefined;

type Params = Record<string, unknown>;

// A client has no reason to send more; the limit keeps statements from becoming slow: each text condition reads every row.
const maxTextTerms = 30;
/** The most values a list of `In` may have. */
export const maxListValues = 5000;

/** The longest text that can be searched for. */
export const maxSearchText = 100;

/** A text to search for. @throws Refusal when it is longer than anybody types */
export function searchText(value: string): string {
  if (value.length > maxSearchText)
    throw new Refusal(messages.SearchTooLong.replace('{n}', String(maxSearchText)));
  return value;
}

function checkTextTerms(count: number): void {
  if (count > maxTextTerms) wrong(messages.TooManyTextConditions.replace('{n}', String(maxTextTerms)));
}

/**
 * The condition of `_Where` in either form; null when it has none. AND binds tighter than OR, groups are parentheses. @throws
 * Refusal naming what is wrong: unknown field or operator, unbalanced group, unusable value.
 */
export function whereSql(raw: unknown, find: FindColumn): Sql | null {
  if (raw === undefined || raw === null || raw === '') return null;
  const terms = readTerms(raw);
  if (!terms.length) return null;
  checkTextTerms(terms.filter((term) => term.operator.endsWith('like')).length);
  let depth = 0;
  const parts = terms.map((term, index) => {
    depth += term.opens;
    if (depth > maxDepth) wrong(messages.ConditionDepth.replace('{n}', String(maxDepth)));
    depth -= term.closes;
    if (depth < 0) wrong('括号不匹配');
    const joint = sql.raw(index === 0 ? '' : term.or ? 'or ' : 'and ');
    const condition = conditionOf(find, term.name, term.operator, term.value, term.formEngineKey);
    return sql`${joint}${sql.raw('('.repeat(term.opens))}${condition}${sql.raw(')'.repeat(term.closes))}`;
  });
  if (depth !== 0) wrong('括号不匹配');
  return sql<SqlBool>`(${sql.join(parts, sql` `)})`;
}

function conditionOf(find: FindColumn, name: string, operator: string, raw: unknown, key?: string): Sql {
  const found = find(name, key) ?? wrong(`不存在的字段：${short(name)}`);
  const { sql: column } = found;
  const negative = operator === '<>' || operator.startsWith('not');
  if (operator === 'in' || operator === 'notin') return listCondition(found, raw, negative);
  const value = found.flag ? flagNumber(raw) : raw;
  if (value === null || value === undefined || (value === '' && found.column.kind !== 'text')) {
    return negative ? sql`${column} is not null` : sql`${column} is null`;
  }
  if (operator.endsWith('like')) return likeCondition(found, operator, String(value), negative);
  if (typeof value === 'object') wrong(`字段${short(name)}的值不能是对象`);
  const cell = comparable(found, value);
  // the platform's `<> 'x'` also returns rows without a value
  if (operator === '<>') return sql`${column} is distinct from ${boundCell(found, cell)}`;
  // and an empty text equals a missing one
  if (operator === '=' && cell === '') return sql`(${column} is null or ${column} = '')`;
  // Compares by character codes: the order of a cluster's locale would differ from one server to another.
  const ordered = found.column.kind === 'text' && operator !== '=' ? sql`${column} collate "C"` : column;
  return sql`${ordered} ${sql.raw(operator)} ${boundCell(found, cell)}`;
}

/** The value to compare with: an integer column stores no fraction, but may be compared with one. */
function comparable(found: FoundColumn, value: unknown): CellValue {
  const { name, kind } = found.column;
  const asked = found.flag ? flagNumber(value) : value;
  return toCell({ name, kind: kind === 'int' ? 'decimal' : kind }, asked, found.label);
}

function boundCell(found: FoundColumn, cell: CellValue): RawBuilder<unknown> {
  const isNumber = found.column.kind === 'int' || found.column.kind === 'decimal';
  return isNumber && cell !== null && !Number.isSafeInteger(cell)
    ? sql`cast(${String(cell)} as numeric)`
    : sql`${cell}`;
}

function listValues(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return value === null || value === undefined ? [] : [value];
  const text = value.trim();
  if (text.startsWith('[')) {
    const parsed = parseJson<unknown>(text, null);
    return Array.isArray(parsed) ? parsed : wrong('In的值不是数组');
  }
  const inner = /^\((.*)\)$/s.exec(text)?.[1] ?? text; // older text form: ('a','b')
  return inner === '' ? [] : inner.split(',').map((part) => part.trim().replace(/^'(.*)'$/s, '$1'));
}

function listCondition(found: FoundColumn, value: unknown, negative: boolean): Sql {
  const values = listValues(value).map((item) =>
    item !== null && typeof item === 'object' ? wrong('In的值不能是对象') : comparable(found, item),
  );
  if (values.length > maxListValues) wrong(`In的值不能超过${maxListValues}个`);
  const present = values.filter((item) => item !== null);
  if (!present.length) return negative ? sql`true` : sql`false`;
  const list = sql.join(present.map((cell) => boundCell(found, cell)));
  return negative
    ? sql`(${found.sql} is null or ${found.sql} not in (${list}))`
    : sql`${found.sql} in (${list})`;
}

/** The column as people see it, for comparisons of the written form: 12.5 is stored with eight places. */
export function asText(found: FoundColumn): RawBuilder<unknown> {
  if (found.column.kind === 'text') return found.sql;
  return found.column.kind === 'decimal'
    ? sql`cast(trim_scale(${found.sql}) as text)`
    : sql`cast(${found.sql} as text)`;
}

/** A LIKE pattern that matches what the user typed literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

function likeCondition(found: FoundColumn, operator: string, value: string, negative: boolean): Sql {
  if (value.includes('\u0000')) throw new Refusal(messages.ParamError);
  const typed = escapeLike(halfWidth(searchText(value)));
  const pattern = operator.includes('start')
    ? `${typed}%`
    : operator.includes('end')
      ? `%${typed}`
      : `%${typed}%`;
  const column = asText(found);
  return negative ? sql`(${column} is null or not (${matches(column, pattern)}))` : matches(column, pattern);
}

// ------------------------------------------------------------------------------------------- _Search* shorthands

/** What a person searches for: as text, and as the phone number it may be, however either is written. */
export function searchFor(found: FoundColumn, typed: string): Sql {
  const text = found.flag ? String(flagNumber(seenText(typed))) : seenText(typed);
  const condition = likeCondition(found, 'like', text, false);
  const number = found.column.kind === 'text' ? dialledSearch(text) : '';
  if (!number) return condition;
  return sql<SqlBool>`(${condition} or translate(${found.sql}, ' ()-', '') like ${`%${number}%`})`;
}

function objectOf(raw: unknown): Params {
  const value = parseJson<unknown>(raw, {});
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return wrong('_Search应为对象');
  return value as Params;
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Conditions of `_Search`, `_SearchEqual`, `_SearchCheckbox`, `_SearchDateTime`, `_SearchNumber`; empty values are ignored. */
export function searchSql(params: Params, find: FindColumn): Sql[] {
  const conditions: Sql[] = [];
  let texts = 0;
  const each = (name: string, add: (field: string, value: unknown) => void): void => {
    for (const [field, value] of Object.entries(objectOf(params[name])))
      if (!isEmpty(value)) add(field, value);
  };
  const push = (field: string, operator: string, value: unknown): void => {
    conditions.push(conditionOf(find, field, operator, value));
  };
  each('_Search', (field, value) => {
    checkTextTerms((texts += 1));
    conditions.push(searchFor(find(field) ?? wrong(`不存在的字段：${short(field)}`), String(value)));
  });
  each('_SearchEqual', (field, value) =>
    push(field, '=', typeof value === 'string' ? seenText(value) : value),
  );
  each('_SearchCheckbox', (field, value) => {
    const values = listValues(value);
    checkTextTerms((texts += values.length));
    conditions.push(anyOf(find, field, values));
  });
  each('_SearchDateTime', (field, value) => {
    const [from, to] = Array.isArray(value) ? (value as unknown[]) : [];
    if (!isEmpty(from)) push(field, '>=', from);
    if (!isEmpty(to)) push(field, '<=', endOfDay(String(to)));
  });
  each('_SearchNumber', (field, value) => {
    const range = objectOf(value);
    if (!isEmpty(range['Min'])) push(field, '>=', range['Min']);
    if (!isEmpty(range['Max'])) push(field, '<=', range['Max']);
  });
  return conditions;
}

/** A day chosen as the end of a range includes all of it. */
function endOfDay(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? `${text.trim()} 23:59:59` : text;
}

/** Any of the values: the cell equals one of them, or is a JSON list that contains one. */
function anyOf(find: FindColumn, field: string, values: unknown[]): Sql {
  const found = find(field) ?? wrong(`不存在的字段：${short(field)}`);
  if (found.column.kind !== 'text') return listCondition(found, values, false);
  const parts = values.map((value) => {
    const text = searchText(String(value));
    return sql<SqlBool>`${found.sql} = ${text} or ${matches(found.sql, `%${escapeLike(halfWidth(JSON.stringify(text)))}%`)}`;
  });
  return parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`true`;
}

/** Joins conditions with AND; `true` for an empty list. */
export function allOf(conditions: ReadonlyArray<Sql | null>): Sql {
  const present = conditions.filter((condition): condition is Sql => condition !== null);
  return present.length ? sql`${sql.join(present, sql` and `)}` : sql`true`;
}
