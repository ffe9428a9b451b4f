import type { DiyField } from '../../../src/data/protocol/definition';
import { parseJson } from '../../lib/json-text';
import type { TableInfo } from '../../tenants/tenant-model';
import { perDefinition } from './per-definition';

/** Two fields of a form that together are one period. */
interface Period {
  from: DiyField;
  until: DiyField;
}

const wordsOfEnd: ReadonlyArray<readonly [end: string, start: string]> = [
  ['结束', '开始'],
  ['截止', '起始'],
  ['终止', '起始'],
];

const isDateField = (field: DiyField): boolean => {
  if (!/^datetime$/i.test(field.Component)) return false;
  const { DateTimeType } = parseJson<{ DateTimeType?: unknown }>(field.Config, {});
  // A time of day may end on the next day; lists and weeks have no order as text.
  return /^(date|datetime|datetime_hhmm|datetime_hh|month|year)?$/i.test(String(DateTimeType ?? ''));
};

/**
 * The periods of a form: `Config.NotBefore` of a date field names the one it must not precede. Without it, two labels that differ
 * only in 开始 and 结束 are a pair.
 */
export const periodsOf = perDefinition((table: TableInfo): Period[] => {
  const dates = table.fields.filter(isDateField);
  return dates.flatMap((until) => {
    const { NotBefore } = parseJson<{ NotBefore?: unknown }>(until.Config, {});
    const named = typeof NotBefore === 'string' ? NotBefore.trim().toLowerCase() : undefined;
    const from = dates.find((each) =>
      named === undefined ? isStartOf(each.Label, until.Label) : each.Name.toLowerCase() === named,
    );
    return from && from !== until ? [{ from, until }] : [];
  });
});

const isStartOf = (start: string, end: string): boolean =>
  wordsOfEnd.some(([last, first]) => end.includes(last) && start === end.replace(last, first));

/** Whether a period ends before it starts. If either value has no time, both are compared as whole days. */
export function endsBeforeStart(from: unknown, until: unknown): boolean {
  const [one, other] = [numbersOf(from), numbersOf(until)];
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const difference = (other[at] ?? 0) - (one[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

const numbersOf = (value: unknown): number[] => (String(value ?? '').match(/\d+/g) ?? []).map(Number);
