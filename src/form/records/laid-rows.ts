import type { OutboxEntry } from '@/data/outbox/entry';
import { withChanges } from '@/data/outbox/laid-rows';
import type { TableQuery, Where } from '@/data/protocol/form-engine';
import type { Row } from '@/data/protocol/row';
import type { TableModel } from '@/form/model/model';
import { cleanJson, isJsonObject, own, type JsonObject } from '@/lib/json';
import { readText } from '@/lib/read-value';

/**
 * Whether a row of this device belongs to rows that have values in common. Where its reader is not given such a value, and where they
 * have more in common than equal values, only the server knows: what belonged to them before goes on doing so.
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
 * Rows that have something in common as this device has changed them.
 *
 * @param entries those that have changed them since they were read, sent or not
 * @returns the very same rows where nothing has
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
