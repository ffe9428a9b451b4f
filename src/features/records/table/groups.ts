import type { Row } from '@/data/protocol/row';
import type { FieldModel } from '@/form/model/model';
import { add, round } from '@/lib/decimal';
import { readText } from '@/lib/read-value';
import { textOfField, type OptionsByField } from '@/features/records/list/card-data';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { statisticsOf, type Statistic } from '@/features/records/list/statistics';

/** The longest list that is grouped: its rows are all read. */
export const MOST_GROUPED = 2000;

/** Components with one value out of those that many rows share. */
const SHARED: ReadonlySet<string> = new Set([
  'Select',
  'Radio',
  'SelectTree',
  'Cascader',
  'Department',
  'DateTime',
  'Switch',
]);

/** Rows with the same value in the column that a table is grouped by. */
export interface RowGroup {
  /** The value as it is stored, or the day. */
  key: string;
  /** How many rows it has. */
  count: number;
  /** One with the value, though it may have no other columns. */
  sample: Row;
  /** Below the columns that have them in the table's foot. */
  sums: readonly Statistic[];
}

/** A group whose rows are here. */
export interface ReadGroup extends RowGroup {
  rows: readonly Row[];
}

/** Rows with the same value in the column, one after the other. */
export interface GroupedLines {
  /** Heads, and rows of the groups that are not folded. */
  count: number;
  groupAt: (line: number) => RowGroup | undefined;
  /** The group that a line is in, and which of its rows it is, from 0. */
  placeAt: (line: number) => { group: RowGroup; index: number } | undefined;
}

/** Whether a table can be grouped by a column. */
export const canGroupBy = ({ type, stored }: FieldModel): boolean => stored && SHARED.has(type.name);

/** Whether rows of the same day are a group. */
export const isDays = ({ type }: FieldModel): boolean => type.list.filter === 'dates';

function keyIn(field: FieldModel, row: Row): string {
  const value = row[field.name];
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : readText(value);
  return isDays(field) ? text.slice(0, 10) : text;
}

/** What a group is called; '' for the rows without a value. */
export const groupName = (field: FieldModel, { key, sample }: RowGroup, texts: OptionsByField): string =>
  isDays(field) ? key : textOfField(field, sample, texts);

const kindOf = (type: string): 'sum' | 'average' | 'count' =>
  /^(avg|average)$/i.test(type) ? 'average' : /^count$/i.test(type) ? 'count' : 'sum';

/** The numbers of some rows as the server gives those of a list. */
function sumsOf(definition: ListDefinition, rows: readonly Row[]): Statistic[] {
  const sums: Record<string, string> = {};
  for (const { field, type } of definition.statistics) {
    const values = rows.map((row) => readText(row[field.name])).filter((text) => text !== '');
    const sum = values.reduce(add, '0');
    const count = String(values.length);
    const average = round(Number(sum) / Math.max(values.length, 1), 2);
    const kind = kindOf(type);
    const key = field.name in sums ? `${field.name}:${kind}` : field.name;
    sums[key] ??= { sum, count, average }[kind];
  }
  return statisticsOf(definition, { StatisticsFields: sums });
}

/** Rows in groups, in the order in which their values come first. */
export function groupsOf(definition: ListDefinition, field: FieldModel, rows: readonly Row[]): ReadGroup[] {
  const byKey = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyIn(field, row);
    const own = byKey.get(key);
    if (own) own.push(row);
    else byKey.set(key, [row]);
  }
  return [...byKey].flatMap(([key, own]) =>
    own[0] ? { key, count: own.length, sample: own[0], rows: own, sums: sumsOf(definition, own) } : [],
  );
}

/** The lines of groups, of which some are folded. */
export function linesOfGroups(groups: readonly RowGroup[], folded: ReadonlySet<string>): GroupedLines {
  const starts: number[] = [];
  let count = 0;
  for (const { key, count: rows } of groups) {
    starts.push(count);
    count += 1 + (folded.has(key) ? 0 : rows);
  }
  /** The last group that begins at a line or above it. */
  const groupOf = (line: number): number => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= line) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const find = (line: number) => {
    const at = groupOf(line);
    const group = line < count ? groups[at] : undefined;
    return group && { group, index: line - (starts[at] ?? 0) - 1 };
  };
  return {
    count,
    groupAt(line) {
      const found = find(line);
      return found && found.index < 0 ? found.group : undefined;
    },
    placeAt(line) {
      const found = find(line);
      return found && found.index >= 0 ? found : undefined;
    },
  };
}
