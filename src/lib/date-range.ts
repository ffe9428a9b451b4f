/** Years a date picker reaches to either side of the current one (spec §5). */
export const PICKER_YEARS = 150;
/** Bounds of a time picker (spec §5). */
export const PICKER_TIME_START = '00:00';
export const PICKER_TIME_END = '23:59';

/** The range of a date picker that specifies none: 1 January 150 years ago to 31 December in 150 years. */
export function defaultDateRange(now: Date): { start: string; end: string } {
  const year = now.getFullYear();
  return { start: `${year - PICKER_YEARS}-01-01`, end: `${year + PICKER_YEARS}-12-31` };
}

/**
 * A value outside the range becomes its start or end. Values are texts of one format (`yyyy`, `yyyy-MM`, `yyyy-MM-dd`,
 * with or without time); missing zeros are added. Spec §5.
 */
export function clampDate(value: string, start: string, end: string): string {
  return clampText(padParts(value, 4), padParts(start, 4), padParts(end, 4));
}

/** The same for times `HH:mm[:ss]`; the bounds default to 00:00 and 23:59. */
export function clampTime(value: string, start = PICKER_TIME_START, end = PICKER_TIME_END): string {
  return clampText(padParts(value, 2), padParts(start, 2), padParts(end, 2));
}

/** @param first how many digits the first number has: a year four, an hour two */
function padParts(text: string, first: number): string {
  let at = 0;
  return text
    .trim()
    .replace(/\//g, '-')
    .replace(/\d+/g, (digits) => digits.padStart(at++ === 0 ? first : 2, '0'));
}

/** Compares only as far as the bound goes, so that 2026-12-31 23:59 is inside a range ending 2026-12-31. */
function clampText(value: string, start: string, end: string): string {
  if (start && compare(value, start) < 0) return start;
  if (end && compare(value, end) > 0) return end;
  return value;
}

/** By number, as a five-digit year is later than a four-digit one; parts that only one of the two has do not count. */
function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => (text.match(/\d+/g) ?? []).map(Number));
  const at = a?.findIndex((part, index) => b?.[index] !== undefined && part !== b[index]) ?? -1;
  return at < 0 ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0);
}
