import { tableOfSql } from '@/data/protocol/sql-table';
import { isJsonObject, ownAnyCase, type JsonObject } from '@/lib/json';
import { optionsOf } from '@/form/model/option-tree';
import { sameScalar, type Option } from '@/form/model/option';
import type { FieldModel } from '@/form/model/model';
import { sourceOf } from '@/form/store/source-of';

interface MadePorts {
  made(table: string): readonly JsonObject[];
}

/** A row that lacks the property that is stored or shown would be a choice without a name. */
function isWhole(row: JsonObject, { config }: FieldModel): boolean {
  const named = [config.SelectSaveField, config.SelectLabel].filter((name) => name !== '');
  return named.every((name) => (ownAnyCase(row, name) ?? '') !== '');
}

/**
 * The choices of a field that were created on this device and are still being sent: rows of the table that its statement reads.
 * Only the server can tell whether they meet its conditions.
 */
export function madeOf(field: FieldModel, ports: MadePorts): Option[] {
  const { Sql, SqlTable } = field.config;
  // Servers that keep statements private name the table.
  const table = SqlTable || tableOfSql(Sql);
  if (sourceOf(field) !== 'sql' || table === undefined || field.type.options?.tree) return [];
  const rows = ports.made(table).filter((row) => isWhole(row, field));
  return optionsOf(field, rows).map((option) => ({ ...option, unsent: true }));
}

/** Rows created here come first, newest first: the user has most likely just created one for this field. */
export function withMade(
  field: FieldModel,
  options: readonly Option[],
  ports: MadePorts,
  keyword = '',
): Option[] {
  const wanted = keyword.trim().toLowerCase();
  const bears = ({ label, raw }: Option) =>
    [label, ...(isJsonObject(raw) ? Object.values(raw).map(String) : [])].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  const made = madeOf(field, ports)
    .filter((one) => bears(one) && !options.some(({ value }) => sameScalar(value, one.value)))
    .reverse();
  return [...made, ...options];
}
