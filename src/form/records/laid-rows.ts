import type { OutboxEntry } from '@/data/outbox/entry';
import { withChanges } from '@/data/outbox/laid-rows';
import type { TableQuery, Where } from '@/data/protocol/form-engine';
import type { Row } from '@/data/protocol/row';
import type { TableModel } from '@/form/model/model';
import { cleanJson, isJsonObject, own, type JsonObject } from '@/lib/json';
import { readText } from '@/lib/read-value';

/**
 * Whether a row on this device is one of the rows that a condition selects. Only the server knows where the reader does not get
 * the value compared, or where the condition is more than equality: rows that were among them before then stay among them.
 */
function belongs(row: Row, conditions: Where, wasThere: boolean): boolean {
  return conditions.every((item) => {
    const isEquality =
      isJsonObject(item) &&
      readText(own(item, 'Type')) === '=' &&
      ['', 'AND'].includes(readText(own(item, 'AndOr')).toUpperCase());
    const cell = isEquality ? own(row, readText(own(item, 'Name'))) : undefined;
    return cell === undefined ? wasThere : readText(cell) === readText(own(item, 'Value'));
  });
}

/**
 * The rows that a condition selects, as this device has changed them.
 *
 * @param entries the changes made since the rows were read, sent or not
 * @returns the very same rows if nothing has changed
 */
export function laidRows(
  { name, id }: Pick<TableModel, 'name' | 'id'>,
  { _Where = [] }: Pick<TableQuery, '_Where'>,
  rows: readonly JsonObject[],
  entries: readonly OutboxEntry[],
): readonly JsonObject[] {
  const before = new Map((rows as Row[]).map((row) => [row.Id, row]));
  const after = withChanges([name, id], rows as Row[], entries).filter(
    (row) => before.get(row.Id) === row || belongs(row, _Where, before.has(row.Id)),
  );
  const isSame = after.length === rows.length && after.every((row, at) => row === rows[at]);
  return isSame ? rows : after.map((row) => cleanJson(row) as JsonObject);
}
