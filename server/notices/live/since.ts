import { EVERYTHING, type Changes } from '../../../src/data/protocol/live';
import type { Actor } from '../../access/actor';
import type { ServerState } from '../../http/call';
import {
  BATCH,
  KEPT_SECONDS,
  numberRowChanges,
  placeOfNow,
  rowChanges,
  type Place,
} from '../../tenants/row-changes';
import { noteFound, rowsInReach, toldOf, type Found } from './in-reach';
import { isWhole, marksOf } from './marks';
import { openPlace, sealPlace, type PlaceOwner } from './place';

/** If there are more changes than this many looks read, a device that was away fetches everything it shows. */
const mostLooks = 5;
/** A place this much older than the changes kept is of no use (s): servers remove them in their own time. */
const margin = 60;

/** Whether all changes after a place are still kept. */
const isKept = (place: Place, now: Place): boolean =>
  place.life === now.life && now.at - place.at < (KEPT_SECONDS - margin) * 1000;

/**
 * What has changed for a person since a place, by his current rights, and the current place. Without a place nothing has changed;
 * what changed after a place that is too old, or somebody else's, can no longer be determined: everything may have.
 */
export async function changesSince(
  { tenants, sessions }: ServerState,
  actor: Actor,
  names: readonly string[],
  from: string,
): Promise<Changes> {
  const { root } = tenants;
  const { osClient } = actor.scope;
  const owner: PlaceOwner = { osClient, userId: actor.user?.Id ?? '' };
  while (await numberRowChanges(root)) continue;
  const now = await placeOfNow(root);
  const marks = await marksOf(actor, names);
  const told = (what: Pick<Changes, 'rows' | 'gone'>): Changes => ({
    ...what,
    marks,
    at: sealPlace(sessions.signingSecret, owner, now),
  });
  const everything = () =>
    told({
      rows: Object.fromEntries(names.flatMap((name) => (isWhole(name) ? [] : [[name, EVERYTHING]]))),
      gone: [],
    });
  if (from === '') return told(toldOf(new Map()));
  const place = openPlace(sessions.signingSecret, owner, from);
  if (!place || !isKept(place, now)) return everything();
  const found: Found = new Map();
  let after = place.seq;
  for (let look = 0; look < mostLooks; look += 1) {
    const changes = await rowChanges(root, { after, upTo: now.seq, tenants: [osClient.toLowerCase()] });
    for (const [name, rows] of await rowsInReach(actor, names, changes)) noteFound(found, name, rows);
    if (changes.length < BATCH) return told(toldOf(found));
    after = changes.at(-1)?.Seq ?? after;
  }
  return everything();
}
