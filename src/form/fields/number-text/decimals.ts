import { exact, plain, quiet, round } from '@/lib/decimal';
import type { FieldShape } from '@/form/model/field-type';

type Measured = Pick<FieldShape, 'config' | 'columnType'>;

/** Decimals kept of a number that neither a setting nor a column limits: more than anyone measures. */
export const ANY_DECIMALS = 10;

/** Decimals a number may be typed with: its setting, otherwise what the column keeps; undefined = any. */
export function decimalsOf(field: Measured): number | undefined {
  const wanted = field.config.NumberTextPrecision;
  if (wanted > 0) return Math.floor(wanted);
  return field.columnType.kind === 'decimal' ? field.columnType.scale : 0;
}

/** Decimals of a number set by a script or the definition. A text column, or no column at all, keeps what it is given. */
export function keptDecimals(field: Measured): number {
  const { kind } = field.columnType;
  const limited = field.config.NumberTextPrecision > 0 || kind === 'decimal' || kind === 'integer';
  return (limited ? decimalsOf(field) : undefined) ?? ANY_DECIMALS;
}

/**
 * A number rounded half up to this many decimals, without the noise that binary arithmetic leaves behind its digits: 1.15 · 0.7
 * is 0.805 and not 0.8049999999999999. Anything that is not a number stays as it is.
 */
export function fittedDecimals(value: number | string, decimals: number): number | string {
  const digits = quiet(value);
  return plain(digits) === undefined ? value : (exact(round(digits, decimals)) ?? value);
}
