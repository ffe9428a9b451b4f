import chinese from 'nzh/cn';
import { compare, multiply, plain, round } from './decimal';

/** The converter only accepts amounts below this (spec §5). */
const CHINESE_AMOUNT_LIMIT = 1e15;

/**
 * The amount in Chinese capitals, rounded to 分: 1234.5 → 壹仟贰佰叁拾肆元伍角. Spec §5.
 * @returns undefined when the value is not a number, or is 1e15 or more (either sign): refused.
 */
export function toChineseAmount(value: number | string): string | undefined {
  const text = String(value).replace(/,/g, '');
  // A person who writes an exponent does not mean an amount; but a number may be printed that way.
  if (plain(text) === undefined || (typeof value === 'string' && /e/i.test(value))) return undefined;
  const amount = round(text, 2);
  if (compare(amount.replace('-', ''), CHINESE_AMOUNT_LIMIT) >= 0) return undefined;
  return chinese.toMoney(amount, { outSymbol: false, forceZheng: true });
}

/**
 * A count as shown on cards: below 10000 unchanged; otherwise in 万, with 2 decimals under 100000 and 1 above, halves rounded away
 * from zero. Spec §9. Anything that is not a number counts as 0.
 */
export function formatCount(value: number | string): string {
  const count = plain(value) ?? '0';
  const size = count.replace('-', '');
  if (compare(size, 10000) < 0) return count;
  const decimals = compare(size, 100000) < 0 ? 2 : 1;
  const [whole = '', fraction = ''] = round(multiply(count, '0.0001'), decimals).split('.');
  return `${whole}.${fraction.padEnd(decimals, '0')}万`;
}

/** The same in English: below 10000 unchanged; otherwise in thousands, millions or billions, with at most 1 decimal: `36.1M`. */
export function compactCount(value: number | string): string {
  const count = plain(value) ?? '0';
  const isBelow = (text: string, bound: number) => compare(text.replace('-', ''), bound) < 0;
  if (isBelow(count, 10000)) return count;
  const times = (factor: string) => round(multiply(count, factor), 1);
  const [thousands, millions] = [times('0.001'), times('0.000001')];
  if (isBelow(thousands, 1000)) return `${thousands}k`;
  return isBelow(millions, 1000) ? `${millions}M` : `${times('0.000000001')}bn`;
}
