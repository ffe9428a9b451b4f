import { formatCount } from '@/lib/amount';
import { plain } from '@/lib/decimal';
import { say } from '@/i18n/define-messages';
import { workWords } from '@/features/shared/messages';
import { isJsonObject, own, readJson } from '@/lib/json';
import { readText } from '@/lib/read-value';
import type { ListDefinition } from '@/features/records/list/list-definition';

/** One number of the statistics row. */
export interface Statistic {
  label: string;
  text: string;
}

const WORD = { sum: 'sumOf', avg: 'averageOf', average: 'averageOf', count: 'countOf' } as const;

function wordOf(type: string): (typeof WORD)[keyof typeof WORD] {
  return WORD[type.toLowerCase() as keyof typeof WORD] ?? 'sumOf';
}

/**
 * The statistics row of a list: the sums of DataAppend under the fields the menu names; numbers that
 * the server did not send are left out.
 */
export function statisticsOf(definition: ListDefinition, dataAppend: unknown): Statistic[] {
  const append = readJson(dataAppend);
  const sums = isJsonObject(append) ? (readJson(own(append, 'StatisticsFields')) ?? append) : undefined;
  return definition.statistics.flatMap(({ field, type }) => {
    const value = plain(readText(own(sums, field.name) ?? own(sums, field.id)));
    if (value === undefined) return [];
    return { label: say(workWords, wordOf(type), { name: field.label }), text: formatCount(value) };
  });
}
