import { countText } from '@/features/shared/count-text';
import { plain } from '@/lib/decimal';
import { translate } from '@/i18n/define-messages';
import { sharedMessages } from '@/features/shared/messages';
import { isJsonObject, own, readJson } from '@/lib/json';
import { readText } from '@/lib/read-value';
import type { ListDefinition } from '@/features/records/list/list-definition';

/** One number of the statistics row. */
export interface Statistic {
  /** Name of the field. */
  field: string;
  label: string;
  text: string;
}

type Kind = 'sum' | 'average' | 'count';

const WORD = { sum: 'sumOf', average: 'averageOf', count: 'countOf' } as const;
const KINDS = new Map<string, Kind>([
  ['avg', 'average'],
  ['average', 'average'],
  ['count', 'count'],
]);

/**
 * The statistics row of a list: the sums of DataAppend under the fields that the menu names; numbers that
 * the server did not send are left out. A second number for a field is sent as `{field}:{kind}`.
 */
export function statisticsOf(definition: ListDefinition, dataAppend: unknown): Statistic[] {
  const append = readJson(dataAppend);
  const sums = isJsonObject(append) ? (readJson(own(append, 'StatisticsFields')) ?? append) : undefined;
  const kindsOf = new Map<string, Kind[]>();
  return definition.statistics.flatMap(({ field, type }) => {
    const kind = KINDS.get(type.toLowerCase()) ?? 'sum';
    const before = kindsOf.get(field.name) ?? [];
    if (before.includes(kind)) return [];
    kindsOf.set(field.name, [...before, kind]);
    const sent =
      before.length === 0
        ? (own(sums, field.name) ?? own(sums, field.id))
        : own(sums, `${field.name}:${kind}`);
    const value = plain(readText(sent));
    if (value === undefined) return [];
    const label = translate(sharedMessages, WORD[kind], { name: field.label });
    return { field: field.name, label, text: countText(value) };
  });
}
