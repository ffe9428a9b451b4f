import { sql, type RawBuilder } from 'kysely';
import { flagTexts } from '../../src/lib/read-value';
import type { Column } from '../db/columns';
import { flagsOf } from '../tenants/flags';
import type { TableInfo } from '../tenants/tenant-model';
import type { FoundColumn } from '../db/conditions/where';

const wordsForOn = [...flagTexts].flatMap(([word, on]) => (on ? [word] : []));

/** A flag as 1 or 0, read the same way as clients read it (`readFlag`). */
export function flagColumn(column: Column, own: RawBuilder<unknown>): FoundColumn {
  const isOn =
    column.kind === 'text' ? sql`lower(btrim(${own})) in (${sql.join(wordsForOn)})` : sql`${own} <> 0`;
  return {
    column: { name: column.name, kind: 'int' },
    sql: sql`(case when ${isOn} then 1 else 0 end)`,
    flag: true,
  };
}

/** A column of a table under its alias, as conditions and orders use it. */
export function foundColumn(table: TableInfo, alias: string, column: Column): FoundColumn {
  const own = sql.id(alias, column.name);
  const isFlag =
    flagsOf(table).has(column.name.toLowerCase()) && ['text', 'int', 'decimal'].includes(column.kind);
  return isFlag ? flagColumn(column, own) : { column, sql: own };
}
