import { addStep } from '@/lib/number-step';
import { own, type JsonObject } from '@/lib/json';
import type { FieldModel } from '@/form/model/model';
import { readNumber } from '@/lib/read-value';

/** Sums of the number columns after the first, as text; null when there is nothing worth adding up. */
export function totalsOf(
  rows: readonly JsonObject[],
  columns: readonly FieldModel[],
): Map<string, string> | null {
  const numbers = columns.slice(1).filter(({ type }) => type.list.aggregate === 'sum');
  if (numbers.length === 0 || rows.length < 2) return null;
  return new Map(
    numbers.map((column) => {
      const values = rows.map((row) => readNumber(own(row, column.name)) ?? 0);
      const places = Math.max(column.type.list.decimals?.(column) ?? 0, ...values.map(decimals));
      const sum = values.reduce((total, value) => addStep(total, value, places), 0);
      return [column.name, sum.toFixed(places)];
    }),
  );
}

function decimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}
