import { daysOfAxis } from '@/lib/named-periods';
import { readText } from '@/lib/read-value';
import { own, readJson } from '@/lib/json';
import type { ReportModel } from '@/features/menus/menu-model';
import type { AddressFilters } from '@/features/records/list/filter-address';
import type { ReportValues } from './report-conditions';
import { periodParams } from './report-period';

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a === '' || (b !== '' && b < a) ? b : a);

/**
 * The filters that show the records behind a row of a report: those of its columns and of what the report was asked for. Days
 * from several of them are narrowed to those that all contain; a column with a list (JSON) filters by any of its values.
 */
export function filtersOfRow(report: ReportModel, values: ReportValues, row: unknown): AddressFilters {
  const fields = report.records?.fields ?? {};
  const period = periodParams(report);
  const filters: Record<string, readonly string[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    const cell = readJson(own(row, name));
    if (Array.isArray(cell)) {
      filters[field] = cell.map((choice) => readText(choice));
      continue;
    }
    const value = readText(own(row, name)) || (values[name] ?? '');
    if (value === '') continue;
    const days = daysOfAxis(value);
    if (!days) {
      filters[field] = [value];
      continue;
    }
    const [from = '', to = ''] = filters[field] ?? [];
    const begins = name !== period?.to;
    const ends = name !== period?.from;
    filters[field] = [begins ? later(from, days.from) : from, ends ? earlier(to, days.to) : to];
  }
  return filters;
}
