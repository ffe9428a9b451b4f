import { loadUser } from '../../auth/users';
import { changedInReach } from '../../form-engine/changed-rows';
import type { Actor, ServerState } from '../../http/call';
import { EVERYTHING, MOST_IDS, type ChangedRows } from '../../../src/data/protocol/live';
import type { RowChange } from '../../tenants/row-changes';
import { formNamed } from '../../tenants/tenant-model';
import type { PlaceOwner } from './place';

/** Somebody with the rights of now; undefined when he has none any more. */
export async function actorOf(
  { tenants, profile, now }: ServerState,
  { osClient, userId }: PlaceOwner,
): Promise<Actor | undefined> {
  const scope = tenants.scope(osClient);
  const user = await loadUser(scope, userId);
  return user && Number(user.State) === 1 ? { scope, user, profile, now } : undefined;
}

/** Ids of changed rows that somebody may know of, by the names of their tables under which he asks. */
export async function idsInReach(
  actor: Actor,
  names: Iterable<string>,
  changes: readonly RowChange[],
): Promise<Map<string, string[]>> {
  const model = await actor.scope.model();
  const found = new Map<string, string[]>();
  for (const name of names) {
    const table = formNamed(model, name);
    const rows = table ? changes.filter(({ Table, RowId }) => RowId !== '' && Table === table.physical) : [];
    if (!table || rows.length === 0) continue;
    const ids = await changedInReach(actor, table, rows);
    if (ids.length > 0) found.set(name, ids);
  }
  return found;
}

/** Ids as they are told: of very many rows none is named. */
export function toldOf(found: ReadonlyMap<string, ReadonlySet<string>>): ChangedRows {
  const rows: ChangedRows = {};
  for (const [name, ids] of found) rows[name] = ids.size > MOST_IDS ? EVERYTHING : [...ids];
  return rows;
}
