import fc from 'fast-check';
import { add, compare, decimalsIn, exact, multiply, plain, round } from '@/lib/decimal';

/** A decimal as an integer and the places of its point, and how it is written. */
const decimals = fc
  .record({
    whole: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
    scale: fc.integer({ min: 0, max: 12 }),
  })
  .map(({ whole, scale }) => ({ whole, scale, text: written(whole, scale) }));

function written(whole: bigint, scale: number): string {
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0');
  const point = digits.length - scale;
  const text = scale > 0 ? `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0+$/, '') : digits;
  return whole < 0n && text !== '0' ? `-${text}` : text;
}

const at = (scale: number, other: { whole: bigint; scale: number }) =>
  other.whole * 10n ** BigInt(scale - other.scale);

describe('decimals', () => {
  it('writes a number by its digits', () => {
    expect(['1e3', 1e-7, '+007.50', '-0', '-0.00', 1e21, '.5', '5.', '1.5e2'].map(plain)).toEqual(
      ['1000', '0.0000001', '7.5', '0', '0', '1000000000000000000000', '0.5', '5', '150'], // prettier-ignore
    );
    expect(['', '.', '-', '1e', '1,5', 'abc', NaN, Infinity, '1e999999999'].map(plain)).toEqual(
      Array(9).fill(undefined),
    );
  });

  it('rounds half up on the digits, away from zero', () => {
    const cases: [string | number, number, string][] = [
      [1.005, 2, '1.01'],
      [-1.005, 2, '-1.01'],
      [3 * 1.1, 2, '3.3'],
      [45 - 49.2, 2, '-4.2'],
      [0.5, 0, '1'],
      [-0.4, 0, '0'],
      ['0.0049', 2, '0'],
      ['999.995', 2, '1000'],
      ['1234567890123456.785', 2, '1234567890123456.79'],
    ];
    for (const [value, digits, text] of cases) expect(round(value, digits)).toBe(text);
  });

  it('is a number where that keeps every digit, else text', () => {
    expect(['12.50', '1234567890123456.78', '9007199254740993', '-0.1', '1e3', 'x'].map(exact)).toEqual([
      12.5,
      '1234567890123456.78',
      '9007199254740993',
      -0.1,
      1000,
      undefined,
    ]);
  });

  it('adds, multiplies, compares and rounds any decimals as whole numbers do', () => {
    fc.assert(
      fc.property(decimals, decimals, fc.integer({ min: 0, max: 12 }), (a, b, digits) => {
        const scale = Math.max(a.scale, b.scale);
        expect(plain(a.text)).toBe(a.text);
        expect(add(a.text, b.text)).toBe(written(at(scale, a) + at(scale, b), scale));
        expect(multiply(a.text, b.text)).toBe(written(a.whole * b.whole, a.scale + b.scale));
        const difference = at(scale, a) - at(scale, b);
        expect(compare(a.text, b.text)).toBe(difference === 0n ? 0 : difference < 0n ? -1 : 1);
        const unit = 10n ** BigInt(Math.max(a.scale - digits, 0));
        const size = a.whole < 0n ? -a.whole : a.whole;
        const half = (size + unit / 2n) / unit;
        const rounded = written(a.whole < 0n ? -half : half, Math.min(a.scale, digits));
        expect(round(a.text, digits)).toBe(rounded);
        expect(decimalsIn(rounded)).toBeLessThanOrEqual(digits);
      }),
    );
  });

  it('keeps every number that is one', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(Number(plain(number))).toBe(number === 0 ? 0 : number);
      }),
    );
  });
});
