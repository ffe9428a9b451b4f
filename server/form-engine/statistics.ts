import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../access/actor';
import { hiddenColumns } from '../access/column-classes';
import { mainAlias } from '../access/system-rows';
import type { Sql } from '../db/conditions/where';
import { parseList } from '../lib/json-text';
import { foundColumn } from './found-column';
import type { Target } from './target';

/** A column for which the menu shows a statistic, and which: the sum, the average or the number of its values. */
export interface Statistic {
  name: string;
  value: RawBuilder<unknown>;
  kind: 'sum' | 'average' | 'count';
  /** Its name in the answer. */
  key: string;
}

/**
 * The statistics the menu names, each once. The first of a column bears its name alone, as clients that know one per column
 * expect.
 */
export function statisticsOf(actor: Actor, target: Target): Statistic[] {
  const hidden = hiddenColumns(actor, target.table);
  const all = parseList<StatisticRef | string>(target.menu?.StatisticsFields).flatMap(
    (item): Omit<Statistic, 'key'>[] => {
      const id = typeof item === 'string' ? item : item.Id;
      const name =
        target.table.fields.find((field) => field.Id === id)?.Name ??
        (typeof item === 'string' ? '' : (item.Name ?? ''));
      const column = target.table.columns.get(name.toLowerCase());
      // A sum of a hidden column would reveal it.
      if (!column || hidden.has(column.name)) return [];
      const kind = kindOfStatistic(typeof item === 'string' ? '' : item.Type);
      const found = foundColumn(target.table, mainAlias, column);
      const isNumber = found.column.kind === 'int' || found.column.kind === 'decimal';
      return isNumber || kind === 'count' ? [{ name: column.name, value: found.sql, kind }] : [];
    },
  );
  const named = all.map((each): Statistic => {
    const first = all.find(({ name }) => name === each.name);
    return { ...each, key: first?.kind === each.kind ? each.name : `${each.name}:${each.kind}` };
  });
  return [...new Map(named.map((each) => [each.key, each])).values()];
}

interface StatisticRef {
  Id?: string;
  Name?: string;
  Type?: unknown;
}

function kindOfStatistic(type: unknown): Statistic['kind'] {
  if (/^(avg|average)$/i.test(String(type))) return 'average';
  return /^count$/i.test(String(type)) ? 'count' : 'sum';
}

/** An average is rounded to two decimals: nobody reads the rest. */
export function statisticSql({ value, kind }: Statistic): Sql {
  if (kind === 'count') return sql`count(${value})`;
  return kind === 'average' ? sql`round(avg(${value}), 2)` : sql`sum(${value})`;
}
