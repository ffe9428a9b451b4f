import { filterText } from '@/features/records/list/filter-text';
import type { FilterValue } from '@/features/records/list/list-query';
import { openForm } from '../../form/one-form';

const days = (from?: string, to?: string): FilterValue => ({ kind: 'dates', from, to });
const numbers = (min?: number, max?: number): FilterValue => ({ kind: 'numbers', min, max });

it.each<[string, FilterValue, string]>([
  ['2026-11-20', days('2026-11-20', '2026-11-20'), '今天'],
  ['2026-11-20', days('2026-11-16', '2026-11-22'), '本周'],
  // Sunday is the last day of its week.
  ['2026-11-22', days('2026-11-16', '2026-11-22'), '本周'],
  ['2026-11-16', days('2026-11-16', '2026-11-22'), '本周'],
  ['2026-11-23', days('2026-11-16', '2026-11-22'), '11-16 至 11-22'],
  ['2026-11-20', days('2026-10-22', '2026-11-20'), '近30天'],
  ['2026-11-21', days('2026-10-22', '2026-11-20'), '10-22 至 11-20'],
  ['2026-11-20', days('2026-11-01', '2026-11-01'), '11-01'],
  ['2026-01-10', days('2025-12-30', '2026-01-05'), '2025-12-30 至 01-05'],
  ['2026-11-20', days('2026-11-01'), '11-01 起'],
  ['2026-11-20', days(undefined, '2026-11-01'), '至 11-01'],
  ['2026-11-20', numbers(10), '≥ 10'],
  ['2026-11-20', numbers(undefined, 50), '≤ 50'],
  ['2026-11-20', numbers(10, 50), '10 至 50'],
  ['2026-11-20', numbers(0, 0), '0'],
])('on %s the chip of %j says %s', (today, filter, text) => {
  const options = openForm([{ Name: 'Any' }]);
  const [field] = options.model.fields;
  if (!field) throw new Error('The definition was not read.');
  expect(filterText({ field, kind: filter.kind, inBar: false, equal: false }, filter, options, today)).toBe(
    text,
  );
});
