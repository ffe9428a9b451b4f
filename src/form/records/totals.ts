import { add, decimalsIn } from '@/lib/decimal';
import type { JsonObject } from '@/lib/json';
import type { FieldModel } from '@/form/model/model';
import { decodeValue } from '@/form/store/row-values';
import { readableNumber } from '@/lib/readable-number';

/** Sums of the number columns after the first, for reading; null when there is nothing worth summing. */
export function totalsOf(
  rows: readonly JsonObject[],
  columns: readonly FieldModel[],
): Map<string, string> | null {
  const numbers = columns.slice(1).filter(({ type }) => type.list.aggregate === 'sum');
  if (numbers.length === 0 || rows.length < 2) return null;
  return new Map(
    numbers.map((column) => {
      const { toText } = column.type.codec;
      const values = rows.map((row) => toText(decodeValue(column, row), column, { options: [] }));
      const places = Math.max(column.type.list.decimals?.(column) ?? 0, ...values.map(decimalsIn));
      const sum = values.reduce(add, '0');
      const missing = places - decimalsIn(sum);
      const point = missing === places && places > 0 ? '.' : '';
      return [column.name, readableNumber(sum + point + '0'.repeat(missing), column.label)];
    }),
  );
}
