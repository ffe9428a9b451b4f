import type { ReportModel } from '@/features/menus/menu-model';
import { own } from '@/lib/json';
import { readNumber, readText } from '@/lib/read-value';
import { SERIES } from '@/ui/chart-legend/series';

type ReportChart = NonNullable<ReportModel['chart']>;

/** The pictures that a report may ask for (`Chart.Type`). */
const CHART_KINDS = ['bar', 'stacked', 'line', 'pie', 'funnel', 'gauge'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** One value of a chart and the row of the answer that holds it. */
interface ChartValue {
  value: number;
  /** -1 when several rows were added up. */
  row: number;
}

/** Measured values by series and place along the axis; a place may lack some of them. */
export interface ChartSeries {
  labels: readonly string[];
  names: readonly string[];
  /** By place, then by series. */
  values: readonly (readonly (ChartValue | undefined)[])[];
}

/** A sum of values of a chart without the dust of binary fractions. */
export const sumOfValues = (values: readonly number[]): number =>
  Number(values.reduce((all, value) => all + value, 0).toPrecision(15));

/** The named column of each row as numbers; what is not a number counts as 0. */
export const columnValues = (name: string, rows: readonly unknown[]): number[] =>
  rows.map((row) => readNumber(own(row, name)) ?? 0);

/**
 * How a report's chart is drawn: as it asks, else as bars. Parts of a whole cannot be below 0: with such a value they are bars, too.
 */
export function chartKindOf({ type }: ReportChart, values: readonly number[]): ChartKind {
  const kind = CHART_KINDS.find((each) => each === type.toLowerCase()) ?? 'bar';
  const isWhole = kind === 'stacked' || kind === 'pie' || kind === 'funnel';
  return isWhole && values.some((value) => value < 0) ? 'bar' : kind;
}

/** At most as many as there are colours: from there on all others as one. */
function limited(names: readonly string[], other: string): { names: string[]; at: (name: string) => number } {
  if (names.length <= SERIES) return { names: [...names], at: (name) => names.indexOf(name) };
  const kept = names.slice(0, SERIES - 1);
  return { names: [...kept, other], at: (name) => (kept.indexOf(name) + SERIES) % SERIES };
}

/** The series in the order of the place that has most of them, then the others: a place without one does not change their order. */
function inOrder(places: readonly string[], splits: readonly string[]): string[] {
  const byPlace = new Map<string, string[]>();
  places.forEach((place, row) => byPlace.set(place, [...(byPlace.get(place) ?? []), splits[row] ?? '']));
  let most: readonly string[] = [];
  for (const there of byPlace.values()) if (there.length > most.length) most = there;
  return [...new Set([...most, ...splits])];
}

/** The measure of these rows along the axis, one series for each value of the column that splits them, or one in all. */
export function chartSeries(
  chart: ReportChart,
  measure: string,
  rows: readonly unknown[],
  other: string,
): ChartSeries {
  const textOf = (name: string) => rows.map((row) => (name === '' ? '' : readText(own(row, name))));
  const [places, splits] = [textOf(chart.x), textOf(chart.series)];
  const labels = [...new Set(places)];
  const placeOf = new Map(labels.map((label, place) => [label, place]));
  const { names, at } = limited(inOrder(places, splits), other);
  const values: (ChartValue | undefined)[][] = labels.map(() => names.map(() => undefined));
  columnValues(measure, rows).forEach((value, row) => {
    const line = values[placeOf.get(places[row] ?? '') ?? 0];
    const series = at(splits[row] ?? '');
    const there = line?.[series];
    if (line) line[series] = there ? { value: sumOfValues([there.value, value]), row: -1 } : { value, row };
  });
  return { labels, names, values };
}
