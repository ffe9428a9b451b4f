import { add, plain } from '@/lib/decimal';
import { messageWidth } from '@/lib/message-width';
import { readNumber, readText } from '@/lib/read-value';
import { readableNumber } from '@/lib/readable-number';
import { own } from '@/lib/json';
import type { ReportModel } from '@/features/menus/menu-model';
import { chartKindOf } from './report-series';

interface ReportColumn {
  name: string;
  label: string;
  /** Sum of its values as text; undefined where a sum says nothing. */
  sum: string | undefined;
  /** The sum as its cell says it, '' where there is none. */
  total: string;
  /** Share of the width, as the longest of its cells needs. */
  weight: number;
}

/** A report's answer in the form in which it is drawn. */
export interface ReportTable {
  columns: readonly ReportColumn[];
  /** What the cells say. */
  rows: readonly (readonly string[])[];
}

/** Labels of numbers whose sum says nothing. */
const NOT_SUMMED =
  /率|均|单价|占比|排名|年份?$|月份?$|%|\brate\b|average|\bavg\b|\bprice\b|\byear\b|\bmonth\b/i;

function sumOf(label: string, values: readonly string[]): string | undefined {
  const numbers = values.map((value) => plain(value || '0'));
  if (NOT_SUMMED.test(label) || numbers.length === 0) return undefined;
  let sum = '0';
  for (const number of numbers) {
    if (number === undefined) return undefined;
    sum = add(sum, number);
  }
  return sum;
}

/** Numbers of one column for reading: in groups of digits, without the sign of money and without cents that are all 0. */
function columnTexts(values: readonly string[], label: string): string[] {
  const texts = values.map((value) => readableNumber(value, label).replace(/^¥/, ''));
  const isWhole = texts.every((text) => !text.includes('.') || text.endsWith('.00'));
  return isWhole ? texts.map((text) => text.replace(/\.00$/, '')) : texts;
}

/** Narrower columns than this many letters would leave no room for their label. */
const LEAST_LETTERS = 4;

/** Columns of the definition, else those of the first row in the server's order. */
export function reportTable(report: ReportModel, data: readonly unknown[]): ReportTable {
  const first = data[0];
  const found =
    first && typeof first === 'object' ? Object.keys(first).map((name) => ({ name, label: name })) : [];
  const named = report.columns.length > 0 ? report.columns : found;
  // Whatever reached a step of a funnel has been through those before it: their sum would count it several times.
  const isFunnel = report.chart !== null && chartKindOf(report.chart, []) === 'funnel';
  const read = named.map(({ name, label }, at) => {
    const values = data.map((row) => readText(own(row, name)));
    // The first one names the row.
    const sum = at === 0 || isFunnel ? undefined : sumOf(label, values);
    const [total = '', ...cells] = at === 0 ? ['', ...values] : columnTexts([sum ?? '', ...values], label);
    const weight = Math.max(LEAST_LETTERS, ...[label, total, ...cells].map(messageWidth));
    return { column: { name, label, sum, total, weight }, cells };
  });
  return {
    columns: read.map(({ column }) => column),
    rows: data.map((_row, index) => read.map(({ cells }) => cells[index] ?? '')),
  };
}

export interface ReportBar {
  key: string;
  label: string;
  value: number;
}

/** One bar per row: the axis column as label, the measured one as length; values that are not numbers count as 0. */
export function reportBars(axis: string, measure: string, data: readonly unknown[]): ReportBar[] {
  return data.map((row, index) => {
    const label = readText(own(row, axis));
    return { key: `${label}${index}`, label, value: readNumber(own(row, measure)) ?? 0 };
  });
}
