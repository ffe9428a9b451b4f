import { loadUser } from '../../auth/users';
import { changedInReach, type RowsInReach } from '../../form-engine/changed-rows';
import type { Actor } from '../../access/actor';
import type { ServerState } from '../../http/call';
import { EVERYTHING, MOST_IDS, type Changes } from '../../../src/data/protocol/live';
import type { RowChange } from '../../tenants/row-changes';
import { formNamed } from '../../tenants/tenant-model';
import type { PlaceOwner } from './place';

/** A person with his current rights; undefined when he no longer has any. */
export async function actorOf(
  { tenants, profile, now }: ServerState,
  { osClient, userId }: PlaceOwner,
): Promise<Actor | undefined> {
  const scope = tenants.scope(osClient);
  const user = await loadUser(scope, userId);
  return user && Number(user.State) === 1 ? { scope, user, profile, now } : undefined;
}

/** Changed rows that a person may know of, by the table names under which he requests them. */
export type Found = Map<string, RowsInReach>;

/** Changed rows that a person may know of. @param names of the tables that he asks about */
export async function rowsInReach(
  actor: Actor,
  names: Iterable<string>,
  changes: readonly RowChange[],
): Promise<Found> {
  const model = await actor.scope.model();
  const found: Found = new Map();
  for (const name of names) {
    const table = formNamed(model, name);
    const rows = table ? changes.filter(({ Table, RowId }) => RowId !== '' && Table === table.physical) : [];
    if (!table || rows.length === 0) continue;
    const some = await changedInReach(actor, table, rows);
    if (some.size > 0) found.set(name, some);
  }
  return found;
}

/** Adds rows to those found before: what was found last is true. */
export function noteFound(found: Found, name: string, more: RowsInReach): void {
  found.set(name, new Map([...(found.get(name) ?? []), ...more]));
}

/** Rows in the form in which they are sent: if there are very many, none is named. */
export function toldOf(found: Found): Pick<Changes, 'rows' | 'gone'> {
  const told: Pick<Changes, 'rows' | 'gone'> = { rows: {}, gone: [] };
  for (const [name, ids] of found) {
    told.rows[name] = ids.size > MOST_IDS ? EVERYTHING : [...ids.keys()];
    if (ids.size <= MOST_IDS) for (const [id, isGone] of ids) if (isGone) told.gone.push(id);
  }
  return told;
}
