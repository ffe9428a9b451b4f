import { compactCount, formatCount, toChineseAmount } from '@/lib/amount';

describe('counts', () => {
  it('S9-count-plain: shows a count below 10000 as is', () => {
    expect([0, 1, 9999, '9999', -42].map(formatCount)).toEqual(['0', '1', '9999', '9999', '-42']);
  });

  it('S9-count-wan-2: shows 2 decimals of 万 from 10000 to below 100000', () => {
    expect([10000, 12345, 99990].map(formatCount)).toEqual(['1.00万', '1.23万', '10.00万']);
  });

  it('S9-count-wan-1: shows 1 decimal of 万 from 100000', () => {
    expect([100000, 123456, 12345678].map(formatCount)).toEqual(['10.0万', '12.3万', '1234.6万']);
  });
});

describe('counts in English', () => {
  it('AMOUNT-english: below 10000 as they are, then thousands, millions and billions', () => {
    expect([0, 9999, '-42', 'x'].map(compactCount)).toEqual(['0', '9999', '-42', '0']);
    expect([10000, 12345, 999949].map(compactCount)).toEqual(['10k', '12.3k', '999.9k']);
    expect([999950, 36094395, -1218640].map(compactCount)).toEqual(['1M', '36.1M', '-1.2M']);
    expect([9046464000, '1234567890123'].map(compactCount)).toEqual(['9bn', '1234.6bn']);
  });
});

describe('Chinese amounts', () => {
  it.each([
    [0, '零元整'],
    [1, '壹元整'],
    [10, '壹拾元整'],
    [1234.5, '壹仟贰佰叁拾肆元伍角整'],
    [100.05, '壹佰元零伍分'],
    [1000000, '壹佰万元整'],
    [0.07, '柒分'],
    [-3.2, '负叁元贰角整'],
    ['1,234.56', '壹仟贰佰叁拾肆元伍角陆分'],
    [1.005, '壹元零壹分'],
  ])('writes %s as %s', (amount, text) => {
    expect(toChineseAmount(amount)).toBe(text);
  });

  it('S5-amount-limit: refuses amounts from 1e15, and accepts those just below', () => {
    expect(toChineseAmount(1e15)).toBeUndefined();
    expect(toChineseAmount(-1e15)).toBeUndefined();
    expect(toChineseAmount('1000000000000000')).toBeUndefined();
    expect(toChineseAmount(999999999999999)).toMatch(/元整$/);
  });

  it('refuses what is no number', () => {
    expect(['', 'abc', '1e3', '0x10', NaN, Infinity].map(toChineseAmount)).toEqual(Array(6).fill(undefined));
  });
});
