import { monthGrid, addMonths } from '@/ui/date-picker/month-grid';
import {
  boundsOf,
  dateColumns,
  daysIn,
  joinDateParts,
  startParts,
  type SingleType,
} from '@/ui/date-picker/parts';
import { localWeekOf, weeksIn, weekSpan, weekText } from '@/ui/date-picker/weeks';
import { resolvePicker } from '@/ui/picker/resolve';

const now = new Date(2026, 10, 20, 8, 5, 9);
const plain = (_part: string, value: number) => String(value);

const columnsOf = (type: SingleType, min?: string, max?: string) => {
  const bounds = boundsOf(type, now, min, max);
  return { ...bounds, columns: dateColumns(type, bounds.min, bounds.max, plain, (part) => part) };
};

describe('date picker', () => {
  it.each<[SingleType, string]>([
    ['date', '2026-11-20'],
    ['datetime', '2026-11-20 08:05:09'],
    ['datetime_HHmm', '2026-11-20 08:05'],
    ['datetime_HH', '2026-11-20 08'],
    ['HH:mm', '08:05'],
    ['HH:mm:ss', '08:05:09'],
    ['month', '2026-11'],
    ['year', '2026'],
  ])('C-DateTime-%s: begins at now and writes %s', (type, text) => {
    const { min, max, columns } = columnsOf(type);
    const { value } = resolvePicker(columns, startParts(type, '', now, min, max));
    expect(joinDateParts(type, value)).toBe(text);
  });

  it('S5-picker-range: reaches 150 years to either side, times from 00:00 to 23:59', () => {
    const years = columnsOf('year').columns([])[0]?.options ?? [];
    expect([years[0]?.value, years[years.length - 1]?.value]).toEqual(['1876', '2176']);
    const [hours, minutes] = columnsOf('HH:mm').columns(['00', '00']);
    expect([hours?.options.length, minutes?.options.length]).toEqual([24, 60]);
  });

  it('S5-picker-clamp: a value outside clamps to the start or end', () => {
    const { min, max } = boundsOf('date', now, '2026-03-05', '2026-10-09');
    expect(joinDateParts('date', startParts('date', '2020-01-01', now, min, max))).toBe('2026-03-05');
    expect(joinDateParts('date', startParts('date', '2030-01-01', now, min, max))).toBe('2026-10-09');
    expect(joinDateParts('date', startParts('date', '', now, min, max))).toBe('2026-10-09');
  });

  it('offers only what the bounds and the parts to the left allow', () => {
    const { columns } = columnsOf('date', '2026-03-05', '2026-10-09');
    const values = (chosen: string[], at: number) =>
      columns(chosen)[at]?.options.map((option) => option.value) ?? [];
    expect(values(['2026'], 1)).toEqual(['03', '04', '05', '06', '07', '08', '09', '10']);
    expect(values(['2026', '03'], 2)[0]).toBe('05');
    expect(values(['2026', '10'], 2)).toHaveLength(9);
    expect(values(['2026', '06'], 2)).toHaveLength(30);
  });

  it('a day that the new month lacks falls back to one it has', () => {
    const { columns } = columnsOf('date');
    expect(resolvePicker(columns, ['2026', '02', '31']).value[2]).toBe('01');
    expect([daysIn(2024, 2), daysIn(2023, 2), daysIn(2100, 2), daysIn(2000, 2)]).toEqual([29, 28, 28, 29]);
  });

  it('C-DateTime-week: counts weeks from Monday with the first Thursday, as 2026 第 47 周', () => {
    expect(localWeekOf(now)).toEqual({ year: 2026, week: 47 });
    expect(localWeekOf(new Date(2027, 0, 1))).toEqual({ year: 2026, week: 53 });
    expect(localWeekOf(new Date(2024, 11, 30))).toEqual({ year: 2025, week: 1 });
    expect([weeksIn(2026), weeksIn(2025)]).toEqual([53, 52]);
    expect(weekSpan(2026, 47)).toEqual({ from: '11-16', to: '11-22' });
    expect(weekText(2026, 7)).toBe('2026 第 07 周');
  });

  it('lays a month out from Monday and pages across years', () => {
    const november = monthGrid(2026, 11);
    expect(november.indexOf(1)).toBe(6);
    expect(november[november.length - 1]).toBe(30);
    expect(addMonths(2026, 12, 1)).toEqual({ year: 2027, month: 1 });
    expect(addMonths(2026, 1, -1)).toEqual({ year: 2025, month: 12 });
  });
});
