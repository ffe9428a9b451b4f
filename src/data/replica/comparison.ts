import { compare, plain } from '@/lib/decimal';
import { flagNumber, readFlag } from '@/lib/read-value';
import { readTyped } from '@/lib/typed-number';
import { operatorNamed } from '../protocol/operators';
import type { Row } from '../protocol/row';
import { CannotTell, type ColumnKind, type FoundColumn } from './columns';
import { compareCodes, contains, type TextPlace } from './text';

/** Whether a row meets a condition. */
export type Test = (row: Row) => boolean;

type Cell = string | number | null;

/** The canonical name of the operator. @throws CannotTell when the server does not know it */
function operatorOf(raw: unknown): string {
  const operator = operatorNamed(raw);
  if (operator === undefined) throw new CannotTell(`No operator ${String(raw)}`);
  return operator;
}

const timePattern =
  /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?:[ T](\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2}))?(?:\.\d+)?)?Z?$/;

const two = (part: string): string => part.padStart(2, '0');

function timeOf(value: unknown): string | null {
  const text = String(value).trim();
  if (text === '' || text === 'null' || text === 'undefined') return null;
  const match = timePattern.exec(text);
  if (!match) throw new CannotTell(`No time: ${text}`);
  const [, year = '', month = '', day = '1', hour = '0', minute = '0', second = '0'] = match;
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** A number, or its text if that has more digits than a number can hold. */
function numberOf(value: unknown): number | string | null {
  if (typeof value === 'number' && Math.abs(value) < 1e6) return value;
  const text = String(value).trim().toLowerCase();
  if (text === '' || text === 'null' || text === 'undefined') return null;
  const number = text === 'true' ? 1 : text === 'false' ? 0 : readTyped(text);
  if (plain(number) === undefined) throw new CannotTell(`No number: ${text}`);
  return number;
}

/** Below 0, 0 or above it; numbers are compared by all their digits. */
function compareNumbers(left: unknown, right: unknown): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : compare(String(left), String(right));
}

/** A value in the form that the column's cells have; times as moments. */
function comparable(kind: ColumnKind, value: unknown): Cell {
  if (kind === 'flag') return numberOf(flagNumber(value));
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') throw new CannotTell('An object is compared');
  if (kind === 'number') return numberOf(value);
  return kind === 'time' ? timeOf(value) : String(value);
}

/** What a row has in a column, in the form used for comparison. */
export function cellOf({ name, kind }: FoundColumn, row: Row): Cell {
  const cell = row[name];
  if (kind === 'flag') return Number(readFlag(cell) ?? false);
  if (cell === null || cell === undefined) return null;
  if (kind === 'number') return numberOf(cell);
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

/** Below 0, 0 or above it. A day is compared with a moment's day. */
export function compareCells(kind: ColumnKind, left: unknown, right: unknown): number {
  return kind === 'number' || kind === 'flag'
    ? compareNumbers(left, right)
    : compareCodes(String(left), String(right));
}

const fitted = (kind: ColumnKind, cell: Cell, value: Cell): Cell =>
  kind === 'time' && typeof cell === 'string' && typeof value === 'string'
    ? value.slice(0, cell.length)
    : value;

const format = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 8 });

/** The cell as people see it: a number without padding and without an exponent. */
const shown = (cell: string | number): string => (typeof cell === 'number' ? format.format(cell) : cell);

/** The values of In: a list, its JSON, or the older text `('a','b')`. */
export function listValues(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return value === null || value === undefined ? [] : [value];
  const text = value.trim();
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text) as unknown[];
    } catch {
      throw new CannotTell('In has no list');
    }
  }
  const inner = /^\((.*)\)$/s.exec(text)?.[1] ?? text;
  return inner === '' ? [] : inner.split(',').map((part) => part.trim().replace(/^'(.*)'$/s, '$1'));
}

function listTest(column: FoundColumn, raw: unknown, negative: boolean): Test {
  const values = listValues(raw).flatMap((value) => comparable(column.kind, value) ?? []);
  if (values.length === 0) return () => negative;
  return (row) => {
    const cell = cellOf(column, row);
    if (cell === null) return negative;
    return values.some((value) => fitted(column.kind, cell, value) === cell) !== negative;
  };
}

function likeTest(column: FoundColumn, operator: string, typed: string, negative: boolean): Test {
  const place: TextPlace = operator.includes('start')
    ? 'start'
    : operator.includes('end')
      ? 'end'
      : 'anywhere';
  const holds = contains(typed, place);
  return (row) => {
    const cell = cellOf(column, row);
    return cell === null ? negative : holds(shown(cell)) !== negative;
  };
}

const meets: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
};

/**
 * One comparison with the server's meaning: `<>` includes rows without a value, an empty text equals a missing one, an empty
 * value for a number or a time asks for its absence, texts match case-insensitively.
 *
 * @throws CannotTell for an operator or a value that the server would refuse
 */
export function comparison(column: FoundColumn, rawOperator: unknown, asked: unknown): Test {
  const operator = operatorOf(rawOperator);
  const negative = operator === '<>' || operator.startsWith('not');
  if (operator === 'in' || operator === 'notin') return listTest(column, asked, negative);
  const raw = column.kind === 'flag' ? flagNumber(asked) : asked;
  if (raw === null || raw === undefined || (raw === '' && column.kind !== 'text'))
    return (row) => (cellOf(column, row) === null) !== negative;
  if (operator.endsWith('like')) return likeTest(column, operator, String(raw), negative);
  const value = comparable(column.kind, raw);
  if (operator === '<>') return (row) => different(column, cellOf(column, row), value);
  const holds = meets[operator] ?? (() => false);
  return (row) => {
    const cell = cellOf(column, row);
    if (cell === null) return operator === '=' && value === '';
    const other = fitted(column.kind, cell, value);
    return other !== null && holds(compareCells(column.kind, cell, other));
  };
}

function different(column: FoundColumn, cell: Cell, value: Cell): boolean {
  return cell !== fitted(column.kind, cell, value);
}
