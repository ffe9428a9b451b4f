import type { FieldModel } from '../../src/form/model/model';
import { readAppend } from '../../src/form/records/where';
import { childPresets, parentKey } from '../../src/form/store/child-rows';
import { encodeRow } from '../../src/form/store/encode-row';
import { cleanRow } from '../../src/form/store/row-values';
import type { FormStore } from '../../src/form/store/types';
import { own } from '../../src/lib/json';
import type { Actor } from '../access/actor';
import { getRows } from '../form-engine/read';
import { resolveTarget } from '../form-engine/target';
import { Refusal } from '../lib/messages';
import type { PaperHead } from './content';
import { openReading } from './read-form';

/** The most lines of one record, and how many columns a sheet has room for. */
const MOST_LINES = 500;
const MOST_COLUMNS = 8;

/**
 * The lines of a record that a field shows, as somebody may read them through it.
 *
 * @param columns names of those that are wanted; none = the first ones of the definition
 * @returns undefined where there are none, or none that this person may read
 */
export async function linesOf(
  actor: Actor,
  store: FormStore,
  field: FieldModel,
  columns: readonly string[],
): Promise<{ heads: PaperHead[]; rows: string[][] } | undefined> {
  const { TableChildTableId, TableChildSysMenuId, TableChild } = field.config;
  const key = Object.entries(parentKey(field, store)).flatMap(([Name, Value]) =>
    typeof Value === 'string' && Value !== '' ? { Name, Value, Type: '=' } : [],
  );
  const narrowed = readAppend(TableChild.SearchAppend, (name) => own(encodeRow(store), name) ?? null);
  // Without a tie they would be those of all records.
  if (TableChildTableId === '' || key.length === 0 || !narrowed) return undefined;
  const params = {
    TableId: TableChildTableId,
    ...(TableChildSysMenuId ? { _SysMenuId: TableChildSysMenuId } : {}),
    _Where: [...key, ...narrowed],
    _PageIndex: 1,
    _PageSize: MOST_LINES,
  };
  try {
    const { rows } = await getRows(actor, params);
    if (rows.length === 0) return undefined;
    const { table, menu } = await resolveTarget(actor, params);
    const form = await openReading(actor, { table, menu });
    await form.nameRows(rows.map(cleanRow));
    const ties = Object.keys(childPresets(field, store));
    const plain = form.fields.filter(
      ({ name, visible, type }) => visible && !ties.includes(name) && type.summary.column,
    );
    const wanted = columns.flatMap((name) => form.fields.find((each) => each.name === name) ?? []);
    const drawn = columns.length > 0 ? wanted : plain.slice(0, MOST_COLUMNS);
    if (drawn.length === 0) return undefined;
    return {
      heads: drawn.map(({ label, type }) => ({ text: label, isNumber: type.list.filter === 'numbers' })),
      rows: rows.map(cleanRow).map((row) => drawn.map((each) => form.textOf(each, row))),
    };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
