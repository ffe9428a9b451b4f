/** Decimals as whole numbers of their last place, and how people write them: nothing here uses code of the product. */

/** The text of a number of 10^-places, without needless zeros: 1230 with 2 places is `12.3`. */
export function decimalText(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  const point = digits.length - places;
  const text = `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0*$/, '');
  return value < 0n ? `-${text}` : text;
}

/** `-1234567.8` as `-1,234,567.8`. */
export function groupedText(text: string): string {
  const [whole = '', ...rest] = text.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}

/** A number as it is read: in groups from five digits on. */
export const countText = (text: string): string => (/^-?\d{5}/.test(text) ? groupedText(text) : text);

/** An amount as it is read: `-1234.5` as `¥-1,234.50`. */
export function moneyText(text: string): string {
  const [whole = '', cents = ''] = text.split('.');
  return `¥${groupedText(whole)}.${cents.padEnd(2, '0')}`;
}

/** A quotient, with halves rounded away from zero. */
export function halfUp(value: bigint, by: bigint): bigint {
  const half = value < 0n ? -by / 2n : by / 2n;
  return (value + half) / by;
}

/** A sum as lists show it: below 10,000 as it is, else in 万, with two decimals below 100,000 and one above. */
export function tenThousands(value: bigint, places: number): string {
  const unit = 10n ** BigInt(places);
  const size = value < 0n ? -value : value;
  if (size < 10_000n * unit) return decimalText(value, places);
  const shown = size < 100_000n * unit ? 2 : 1;
  const scaled = String(halfUp(size * 10n ** BigInt(shown), 10_000n * unit));
  const text = `${scaled.slice(0, -shown)}.${scaled.slice(-shown)}万`;
  return value < 0n ? `-${text}` : text;
}

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const UNITS: Readonly<Record<string, bigint>> = { 拾: 10n, 佰: 100n, 仟: 1000n };
const GROUPS: Readonly<Record<string, bigint>> = { 万: 10_000n, 亿: 100_000_000n };

/** Reads whole numbers in capitals: 壹仟零贰万 → 10020000. */
function wholeOf(words: string): bigint {
  let [sum, group, digit] = [0n, 0n, 0n];
  for (const sign of words) {
    const unit = UNITS[sign];
    const large = GROUPS[sign];
    if (unit !== undefined) {
      group += digit * unit;
      digit = 0n;
    } else if (large !== undefined) {
      sum = large === 100_000_000n ? (sum + group + digit) * large : sum + (group + digit) * large;
      [group, digit] = [0n, 0n];
    } else digit = BigInt(DIGITS.indexOf(sign));
  }
  return sum + group + digit;
}

/** The decimal that an amount in capitals expresses: 负壹拾贰元伍角 → `-12.5`; undefined for any other text. */
export function saidAmount(words: string | undefined): string | undefined {
  const signs = `[${DIGITS}拾佰仟万亿]`;
  const [all, minus, whole = '零', tenths = '零', cents = '零'] =
    new RegExp(`^(负)?(?:(${signs}+)元)?零?(?:([${DIGITS}])角)?零?(?:([${DIGITS}])分)?整?$`).exec(
      words ?? '',
    ) ?? [];
  if (!all) return undefined;
  const value = wholeOf(whole) * 100n + wholeOf(tenths) * 10n + wholeOf(cents);
  return decimalText(minus ? -value : value, 2);
}
