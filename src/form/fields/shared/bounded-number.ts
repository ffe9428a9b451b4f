import { readNumber } from '@/lib/read-value';

/** The nearest whole or fractional number inside the bounds; undefined when the value is not a number. */
export function readBounded(wire: unknown, min: number, max: number): number | undefined {
  const value =
    typeof wire === 'boolean'
      ? Number(wire)
      : readNumber(typeof wire === 'string' ? wire.replace(/%$/, '') : wire);
  return value === undefined ? undefined : Math.min(Math.max(value, min), Math.max(min, max));
}
