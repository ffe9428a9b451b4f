import type { CellValue } from './schema';
import { compare, exact, round } from '../../src/lib/decimal';
import { readTyped } from '../../src/lib/typed-number';
import { Refusal, messages } from '../lib/messages';

export type ColumnKind = 'text' | 'int' | 'decimal' | 'datetime' | 'date';

export interface Column {
  /** Exact spelling in the database. */
  name: string;
  kind: ColumnKind;
  /** varchar length in characters. */
  length?: number;
}

/** The six columns every table has. */
export const fixedColumns: readonly Column[] = [
  { name: 'Id', kind: 'text', length: 64 },
  { name: 'CreateTime', kind: 'datetime' },
  { name: 'UpdateTime', kind: 'datetime' },
  { name: 'UserId', kind: 'text', length: 64 },
  { name: 'UserName', kind: 'text', length: 100 },
  { name: 'IsDeleted', kind: 'int' },
];

const maxNameBytes = 63; // PostgreSQL cuts longer identifiers, and two could then collide
const validName = /^[A-Za-z_\u4e00-\u9fa5][A-Za-z0-9_\u4e00-\u9fa5]*$/;

/** True when a table or column may carry this name. */
export function isValidName(name: unknown): name is string {
  return typeof name === 'string' && validName.test(name) && Buffer.byteLength(name) <= maxNameBytes;
}

/**
 * The column a diy_field requires, from its `Type` (in MySQL spelling, as the platform writes it). null = not stored.
 * @param dateTimeType Config.DateTimeType: formats that are not timestamps (HH:mm, month, week …) are kept as text.
 */
export function columnOfType(
  name: string,
  type: string | null | undefined,
  dateTimeType?: string,
): Column | null {
  const text = (type ?? '').trim().toLowerCase();
  if (!text || text === 'virtual' || text === 'none') return null;
  const base = text.replace(/\(.*$/, '').trim();
  if (/^(big|small|tiny|medium)?int(eger)?$|^bit$|^bool(ean)?$/.test(base)) return { name, kind: 'int' };
  if (/^(decimal|numeric|double|float|real|money)/.test(base)) return { name, kind: 'decimal' };
  if (/^(datetime|timestamp|date)/.test(base)) {
    if (dateTimeType && !/^(date|datetime|datetime_hhmm|datetime_hh)$/i.test(dateTimeType)) {
      return { name, kind: 'text', length: 500 };
    }
    return { name, kind: base === 'date' ? 'date' : 'datetime' };
  }
  const length = /^n?(var)?char\((\d+)\)/.exec(text)?.[2];
  return length
    ? { name, kind: 'text', length: Math.min(Math.max(Number(length), 1), 10485760) }
    : { name, kind: 'text' };
}

/** The SQL type of a column; numbers only, so it is safe to put into DDL. */
export function sqlType(column: Column): string {
  switch (column.kind) {
    case 'int':
      return 'bigint';
    case 'decimal':
      return 'numeric(30,8)';
    case 'datetime':
      return 'timestamp(0)';
    case 'date':
      return 'date';
    default:
      return column.length ? `varchar(${column.length})` : 'text';
  }
}

/** The column that an information_schema row describes. */
export function columnOfCatalog(name: string, dataType: string, length: number | null): Column {
  if (/int/.test(dataType)) return { name, kind: 'int' };
  if (/numeric|double|real/.test(dataType)) return { name, kind: 'decimal' };
  if (/^timestamp/.test(dataType)) return { name, kind: 'datetime' };
  if (dataType === 'date') return { name, kind: 'date' };
  return length ? { name, kind: 'text', length } : { name, kind: 'text' };
}

/** A column that can hold `value`, for system tables that grow with what a definition carries. */
export function columnForValue(name: string, value: unknown): Column {
  if (typeof value === 'boolean') return { name, kind: 'int' };
  if (typeof value === 'number') return { name, kind: Number.isInteger(value) ? 'int' : 'decimal' };
  return { name, kind: 'text' };
}

function fail(label: string, what: string): never {
  throw new Refusal(`[${label}]${what}`, 0, { Field: label });
}

/** A number with every digit that was sent: as text if it has more digits than a number keeps. */
function toNumber(value: unknown, label: string): number | string | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  const text = String(value).trim();
  if (text === '' || text === 'null' || text === 'undefined') return null;
  if (/^true$/i.test(text)) return 1;
  if (/^false$/i.test(text)) return 0;
  const number = exact(readTyped(text));
  return number === undefined ? fail(label, '必须是数字！') : number;
}

const timePattern =
  /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?:[ T](\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2}))?(?:\.\d+)?)?(Z)?$/;

function toTime(value: unknown, label: string, dateOnly: boolean): string | null {
  const text = String(value).trim();
  if (text === '' || text === 'null' || text === 'undefined') return null;
  const match = timePattern.exec(text);
  if (!match) return fail(label, messages.NotDate);
  const [, year, month, day = '1', hour = '0', minute = '0', second = '0'] = match;
  const parts = [Number(month), Number(day), Number(hour), Number(minute), Number(second)] as const;
  const check = new Date(Date.UTC(Number(year), parts[0] - 1, parts[1], parts[2], parts[3], parts[4]));
  if (
    check.getUTCMonth() !== parts[0] - 1 ||
    check.getUTCDate() !== parts[1] ||
    parts[2] > 23 ||
    parts[3] > 59
  ) {
    return fail(label, messages.NotDate);
  }
  const iso = check.toISOString();
  return dateOnly ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

/**
 * The value as the column stores it. Empty text becomes null in number and time columns; objects become JSON text.
 * @param label the name by which the user knows the field, for the refusal's text
 * @throws Refusal when the value cannot be stored
 */
export function toCell(column: Column, value: unknown, label = column.name): CellValue {
  if (value === null || value === undefined) return null;
  const isNumber = column.kind === 'int' || column.kind === 'decimal';
  // Nearly all numbers are integers and need not be read digit by digit. Adding 0 removes the sign of -0.
  if (isNumber && Number.isSafeInteger(value)) return Number(value) + 0;
  switch (column.kind) {
    case 'int': {
      const number = toNumber(value, label);
      if (number === null) return null;
      const whole = Number(round(number, 0));
      return Number.isSafeInteger(whole) ? whole : fail(label, '数字超出范围！');
    }
    case 'decimal': {
      const number = toNumber(value, label);
      const outside = number !== null && (compare(number, 1e21) >= 0 || compare(number, -1e21) <= 0);
      return outside ? fail(label, '数字超出范围！') : number;
    }
    case 'datetime':
    case 'date':
      return toTime(value, label, column.kind === 'date');
    default:
      return toText(column, value, label);
  }
}

function toText(column: Column, value: unknown, label: string): string {
  const text =
    typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (text.includes('\u0000')) throw new Refusal(messages.ParamError);
  if (column.length && [...text].length > column.length)
    fail(label, messages.TooLong.replace('{n}', String(column.length)));
  return text;
}
