/**
 * Decimals as people write them: every digit counts, and none is made up. A number is read by the digits that it prints.
 * Digit by digit, because not every phone supports BigInt. Anything that is not a number counts as 0.
 */
type Written = number | string;

/** Digits, the last first, each with the sign of the whole; `scale` of them come after the point. */
interface Cells {
  cells: number[];
  scale: number;
}

/** The most digits that every number can hold. */
const SAFE_DIGITS = 15;
/** More digits, or zeros from an exponent, cannot be a real amount, and would only cost time and memory. */
const MAX_DIGITS = 400;

function read(value: Written): Cells | undefined {
  const [, sign, whole = '', fraction = '', exponent = 0] =
    /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d+))?$/i.exec(String(value).trim()) ?? [];
  const shift = Number(exponent);
  const { length } = whole + fraction;
  if (length === 0 || Math.max(length, Math.abs(shift)) > MAX_DIGITS) return undefined;
  const scale = Math.max(fraction.length - shift, 0);
  const digits = (whole + fraction + '0'.repeat(Math.max(shift - fraction.length, 0))).padStart(scale, '0');
  return { cells: Array.from(digits, (digit) => Number(sign + digit)).reverse(), scale };
}

/** The text of cells that may hold more, or less, than a digit. */
function textOf(cells: readonly number[], scale: number): string {
  let carry = 0;
  let text = '';
  for (const cell of cells) {
    const digit = (((cell + carry) % 10) + 10) % 10;
    carry = (cell + carry - digit) / 10;
    text = digit + text;
  }
  if (carry < 0)
    return `-${textOf(
      cells.map((cell) => -cell),
      scale,
    )}`;
  text = carry + text;
  const point = text.length - scale;
  return `${text.slice(0, point).replace(/^0+(?=\d)/, '')}.${text.slice(point)}`.replace(/\.?0*$/, '');
}

const cellsOf = (value: Written): Cells => read(value) ?? { cells: [], scale: 0 };

function sum(one: Written, other: Written, sign: number): string {
  const [a, b] = [cellsOf(one), cellsOf(other)];
  const scale = Math.max(a.scale, b.scale);
  const at = ({ cells, scale: own }: Cells, index: number) => cells[index - scale + own] ?? 0;
  const length = scale + Math.max(a.cells.length - a.scale, b.cells.length - b.scale);
  return textOf(
    Array.from({ length }, (_, index) => at(a, index) + sign * at(b, index)),
    scale,
  );
}

/** The digits of a number without exponent, `+` or needless zeros; undefined for anything that is not a number. */
export function plain(value: Written): string | undefined {
  const written = read(value);
  return written && textOf(written.cells, written.scale);
}

/** A number if it holds every digit, else its text; undefined for anything that is not a number. */
export function exact(value: Written): Written | undefined {
  const text = plain(value);
  const digits = text?.replace(/[-.]/g, '').replace(/^0+|0+$/g, '') ?? '';
  return text === undefined || digits.length > SAFE_DIGITS ? text : Number(text);
}

/** The number of digits after the point. */
export function decimalsIn(value: Written): number {
  return plain(value)?.split('.')[1]?.length ?? 0;
}

/** a + b */
export function add(a: Written, b: Written): string {
  return sum(a, b, 1);
}

/** a · b */
export function multiply(a: Written, b: Written): string {
  const [one, other] = [cellsOf(a), cellsOf(b)];
  const cells = Array.from({ length: one.cells.length + other.cells.length }, () => 0);
  one.cells.forEach((x, i) => other.cells.forEach((y, j) => (cells[i + j] = (cells[i + j] ?? 0) + x * y)));
  return textOf(cells, one.scale + other.scale);
}

/** Below 0 when a is less than b, 0 when they are equal, above 0 when it is greater. */
export function compare(a: Written, b: Written): number {
  const text = sum(a, b, -1);
  return text === '0' ? 0 : text.startsWith('-') ? -1 : 1;
}

/** Rounds halves away from zero to at most this many digits after the point: 1.005 → 1.01, −1.005 → −1.01. */
export function round(value: Written, digits: number): string {
  const { cells, scale } = cellsOf(value);
  if (scale <= digits) return textOf(cells, scale);
  const kept = cells.slice(scale - digits);
  kept[0] = (kept[0] ?? 0) + Math.trunc((cells[scale - digits - 1] ?? 0) / 5);
  return textOf(kept, digits);
}

/** A number without the traces of binary arithmetic: 3 · 1.1 is 3.3. What people wrote stays. */
export function quiet(value: Written): Written {
  const near = typeof value === 'number' ? value.toPrecision(SAFE_DIGITS) : '';
  return near.endsWith('00') ? near : value;
}
