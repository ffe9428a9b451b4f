import { readTypedDate, readTypedRange } from '@/lib/typed-date';

/** A Friday. */
const now = new Date(2026, 10, 20, 8, 5, 9);
const day = (text: string) => readTypedDate(text, now)?.day;

it.each([
  ['11-28', '2026-11-28'],
  ['11/28', '2026-11-28'],
  ['2026-11-28', '2026-11-28'],
  ['２０２６．１１．２８', '2026-11-28'],
  ['20261128', '2026-11-28'],
  ['2026年2月3日', '2026-02-03'],
  ['2月3号', '2026-02-03'],
  ['28日', '2026-11-28'],
  ['2027-02', '2027-02-01'],
  ['今天', '2026-11-20'],
  ['明天', '2026-11-21'],
  ['大后天', '2026-11-23'],
  ['Tomorrow', '2026-11-21'],
  ['yesterday', '2026-11-19'],
  ['周三', '2026-11-18'],
  ['下周三', '2026-11-25'],
  ['下下周一', '2026-11-30'],
  ['上星期天', '2026-11-15'],
  ['next wed', '2026-11-25'],
  ['friday', '2026-11-20'],
  ['3d', '2026-11-23'],
  ['+2w', '2026-12-04'],
  ['-1d', '2026-11-19'],
  ['3天后', '2026-11-23'],
  ['2周前', '2026-11-06'],
  ['1个月后', '2026-12-20'],
  ['月底', '2026-11-30'],
  ['下月底', '2026-12-31'],
  ['月初', '2026-11-01'],
  ['年底', '2026-12-31'],
  ['eom', '2026-11-30'],
])('DATE-typed: %s is %s', (text, expected) => {
  expect(day(text)).toBe(expected);
});

it('DATE-typed-months: a month without that day ends on its last one, leap years included', () => {
  const last = new Date(2028, 0, 31);
  expect(readTypedDate('1m', last)?.day).toBe('2028-02-29');
  expect(readTypedDate('1y', new Date(2028, 1, 29))?.day).toBe('2029-02-28');
  expect(readTypedDate('2-29', now)).toBeUndefined();
  expect(readTypedDate('2-29', last)?.day).toBe('2028-02-29');
});

it.each([
  ['14:30', undefined, '14:30:00'],
  ['9点半', undefined, '09:30:00'],
  ['下午3点', undefined, '15:00:00'],
  ['12am', undefined, '00:00:00'],
  ['3pm', undefined, '15:00:00'],
  ['中午12点', undefined, '12:00:00'],
  ['2026-11-28 14:30', '2026-11-28', '14:30:00'],
  ['2026-11-28 14:30:15', '2026-11-28', '14:30:15'],
  ['明天下午2点', '2026-11-21', '14:00:00'],
  ['tomorrow 9:00', '2026-11-21', '09:00:00'],
  ['下周三9:30', '2026-11-25', '09:30:00'],
  ['现在', '2026-11-20', '08:05:09'],
])('DATE-typed-time: %s', (text, expectedDay, time) => {
  expect(readTypedDate(text, now)).toEqual({ ...(expectedDay ? { day: expectedDay } : {}), time });
});

it.each([
  '',
  '13-40',
  '2-30',
  '25:00',
  '14:75',
  '改天',
  '12',
  '2026',
  '2026-11-28x',
  '下个周',
  'web',
  'next',
])('DATE-typed-not: %s is not guessed at', (text) => {
  expect(readTypedDate(text, now)).toBeUndefined();
});

it('DATE-typed-range: two days in either order, or one', () => {
  const range = { from: '2026-11-18', to: '2026-11-20' };
  for (const text of ['11-18 至 11-20', '11-20~11-18', '2026-11-18 到 今天', '11-18 to today'])
    expect(readTypedRange(text, now)).toEqual(range);
  expect(readTypedRange('今天', now)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(readTypedRange('11-18 至', now)).toBeUndefined();
});
