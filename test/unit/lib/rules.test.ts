import fc from 'fast-check';
import { clampDate, clampTime, defaultDateRange } from '@/lib/date-range';
import { isImageName } from '@/lib/image-type';
import { maskPhone } from '@/lib/mask';
import { isWideMessage, messageWidth } from '@/lib/message-width';
import { isNullLike } from '@/lib/null-like';
import { numberStep } from '@/lib/number-step';

describe('phone masking', () => {
  it('S5-mask-11: shows first 3 and last 4 of 11 digits', () => {
    expect(maskPhone('13800001234')).toBe('138****1234');
    expect(maskPhone(13800001234)).toBe('138****1234');
  });

  it('S5-mask-other: masks the middle third of anything else', () => {
    expect(maskPhone('123456')).toBe('12**56');
    expect(maskPhone('021-5555666')).toBe('021****5666');
    expect(maskPhone('123456789')).toBe('123***789');
    expect(maskPhone('+8613800001234')).toBe('+861*****01234');
    expect([maskPhone(''), maskPhone(null), maskPhone('1')]).toEqual(['', '', '*']);
  });

  it('never shows a number of two or more characters whole', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30 }), (text) => maskPhone(text).includes('*')),
    );
  });
});

describe('null-like values', () => {
  it('S5-null: counts null, empty, undefined, null and [] as texts, and the empty array', () => {
    expect([null, undefined, '', 'undefined', 'null', '[]', []].map(isNullLike)).toEqual(Array(7).fill(true));
  });

  it('counts nothing else', () => {
    expect([0, false, ' ', '0', '{}', {}, [null], 'NULL', NaN].map(isNullLike)).toEqual(Array(9).fill(false));
  });
});

describe('number steps', () => {
  it('S5-step: is 0.1^n without float noise', () => {
    expect([0, 1, 2, 3, 6].map(numberStep)).toEqual([1, 0.1, 0.01, 0.001, 0.000001]);
    expect([-1, 1.5, NaN].map(numberStep)).toEqual([1, 1, 1]);
  });
});

describe('picker bounds', () => {
  it('S5-range-years: reaches 150 years to either side of the current one', () => {
    expect(defaultDateRange(new Date(2026, 10, 20))).toEqual({ start: '1876-01-01', end: '2176-12-31' });
  });

  it('S5-range-clamp: clamps a value outside the range to its start or end', () => {
    expect(clampDate('1875-12-31', '1876-01-01', '2176-12-31')).toBe('1876-01-01');
    expect(clampDate('2177-01-01', '1876-01-01', '2176-12-31')).toBe('2176-12-31');
    expect(clampDate('2026-2-3', '1876-01-01', '2176-12-31')).toBe('2026-02-03');
    expect(clampDate('999-05-01', '1876-01-01', '2176-12-31')).toBe('1876-01-01');
    expect(clampDate('20260-05-01', '1876-01-01', '2176-12-31')).toBe('2176-12-31');
    expect(clampDate('12026', '1876', '2176')).toBe('2176');
    expect(clampDate('2026-05', '2026-03', '2026-04')).toBe('2026-04');
    expect(clampDate('2026-12-31 23:59', '2026-01-01', '2026-12-31')).toBe('2026-12-31 23:59');
  });

  it('S5-range-time: keeps times between 00:00 and 23:59', () => {
    expect([clampTime('24:10'), clampTime('9:05'), clampTime('00:00')]).toEqual(['23:59', '09:05', '00:00']);
    expect(clampTime('07:00', '08:30', '17:30')).toBe('08:30');
  });
});

describe('image types', () => {
  it('S5-image-types: recognises jpg, jpeg, png, gif, bmp, webp in any letter case and before parameters', () => {
    const names = ['a.jpg', 'a.JPEG', '/x/b.png?sign=1.zip', 'c.gif#x', 'd.bmp', 'e.webp'];
    expect(names.map(isImageName)).toEqual(Array(6).fill(true));
    expect(['a.svg', 'a.heic', 'jpg', 'a.jpg.exe', 'x.png/readme'].map(isImageName)).toEqual(
      Array(5).fill(false),
    );
  });
});

describe('message width', () => {
  it('S8-width: counts a Chinese character 2 and any other 1', () => {
    expect([messageWidth('abc'), messageWidth('登录'), messageWidth('登录ok！')]).toEqual([3, 4, 8]);
  });

  it('S8-width-limit: is wide above 14 units', () => {
    expect([isWideMessage('一二三四五六七'), isWideMessage('一二三四五六七a')]).toEqual([false, true]);
  });
});
