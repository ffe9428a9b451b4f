/** What the physical type of a column allows (Type of the protocol, e.g. `decimal(18, 2)`). */
export interface ColumnType {
  kind: 'text' | 'integer' | 'decimal' | 'date' | 'bit' | 'none' | 'other';
  /** Characters a text column holds; undefined = no limit that matters here. */
  length?: number;
  /** Digits in all and after the point, of a decimal. */
  precision?: number;
  scale?: number;
  /** Bounds of an integer column. */
  min?: number;
  max?: number;
}

const INTEGERS: Record<string, number> = {
  tinyint: 7,
  smallint: 15,
  mediumint: 23,
  int: 31,
  integer: 31,
  bigint: 53,
};
const TEXTS = new Set(['varchar', 'nvarchar', 'varchar2', 'nvarchar2', 'char', 'nchar', 'character']);
const LONG_TEXTS = /text|clob|json/;
const DECIMALS = new Set(['decimal', 'numeric', 'number', 'money']);
const FLOATS = new Set(['float', 'double', 'real']);
const DATES = new Set(['date', 'datetime', 'datetime2', 'timestamp', 'time', 'year']);
const BITS = new Set(['bit', 'bool', 'boolean']);

/** Reads a physical type; an unknown one limits nothing. Empty means the field is not stored. */
export function parseColumnType(type: string): ColumnType {
  const match = /^\s*([a-z][a-z0-9]*)[^(]*(?:\(\s*(\d+|max)\s*(?:,\s*(\d+)\s*)?\))?/i.exec(type);
  if (!match) return { kind: type.trim() === '' ? 'none' : 'other' };
  const name = (match[1] ?? '').toLowerCase();
  const first = Number(match[2]);
  const size = Number.isFinite(first) && match[2] !== undefined ? first : undefined;
  if (TEXTS.has(name)) return size === undefined ? { kind: 'text' } : { kind: 'text', length: size };
  if (LONG_TEXTS.test(name)) return { kind: 'text' };
  const bits = INTEGERS[name];
  if (bits !== undefined) return integerType(bits, /unsigned/i.test(type));
  if (DECIMALS.has(name))
    return {
      kind: 'decimal',
      ...(size === undefined ? {} : { precision: size, scale: Number(match[3] ?? 0) }),
    };
  if (FLOATS.has(name)) return { kind: 'decimal' };
  if (DATES.has(name)) return { kind: 'date' };
  if (BITS.has(name)) return { kind: 'bit' };
  return { kind: 'other' };
}

function integerType(bits: number, unsigned: boolean): ColumnType {
  const top = bits >= 53 ? Number.MAX_SAFE_INTEGER : 2 ** (unsigned ? bits + 1 : bits) - 1;
  return {
    kind: 'integer',
    min: unsigned ? 0 : bits >= 53 ? Number.MIN_SAFE_INTEGER : -(2 ** bits),
    max: top,
  };
}
