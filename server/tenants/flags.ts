import type { DiyField } from '../../src/data/protocol/definition';
import type { Row } from '../../src/data/protocol/row';
import { readFlag } from '../../src/lib/read-value';
import type { TableInfo } from './tenant-model';

/** Whether a field is a flag: a switch, or anything stored in a bit. */
function isFlag(field: DiyField): boolean {
  return /^switch$/i.test(field.Component) || /^\s*(bit|bool(ean)?)\b/i.test(String(field.Type ?? ''));
}

const flagsByTable = new WeakMap<TableInfo, ReadonlySet<string>>();

/** The flags of a table by lower-case name. A flag that was never touched means no: no value, '' and 0 are equivalent. */
export function flagsOf(table: TableInfo): ReadonlySet<string> {
  const known = flagsByTable.get(table);
  if (known) return known;
  const flags = new Set(table.fields.filter(isFlag).map((field) => field.Name.toLowerCase()));
  flagsByTable.set(table, flags);
  return flags;
}

/** A row whose flags are all 1 or 0, for conditions that compare them. */
export function withFlags<Values extends Partial<Row>>(table: TableInfo, row: Values): Values {
  const flags = flagsOf(table);
  const entries = table.fields.flatMap(({ Name }) =>
    flags.has(Name.toLowerCase()) ? [[Name, Number(readFlag(row[Name]) ?? false)] as const] : [],
  );
  return { ...row, ...Object.fromEntries(entries) };
}
