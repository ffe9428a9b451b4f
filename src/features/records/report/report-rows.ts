import { readNumber, readText } from '@/lib/read-value';
import { own } from '@/lib/json';
import type { ReportModel } from '@/features/menus/menu-model';

/** A report's answer in the form in which it is drawn. */
export interface ReportTable {
  columns: readonly { name: string; label: string }[];
  rows: readonly (readonly string[])[];
}

/** Columns of the definition, else those of the first row in the server's order. */
export function reportTable(report: ReportModel, data: readonly unknown[]): ReportTable {
  const first = data[0];
  const found =
    first && typeof first === 'object' ? Object.keys(first).map((name) => ({ name, label: name })) : [];
  const columns = report.columns.length > 0 ? report.columns : found;
  return { columns, rows: data.map((row) => columns.map(({ name }) => readText(own(row, name)))) };
}

/** One bar per row: the axis column as label, the measured one as length; values that are not numbers count as 0. */
export function reportBars(
  axis: string,
  measure: string,
  data: readonly unknown[],
): { key: string; label: string; value: number }[] {
  return data.map((row, index) => {
    const label = readText(own(row, axis));
    return { key: `${label}${index}`, label, value: readNumber(own(row, measure)) ?? 0 };
  });
}
