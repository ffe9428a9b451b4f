import { EVERYTHING, type Changes } from '../../../src/data/protocol/live';
import type { Actor, ServerState } from '../../http/call';
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

/** Of more changes than this many looks read, whoever was away asks for all he shows. */
const mostLooks = 5;
/** A place this much older than changes are kept is of no use (s): servers forget them in their own time. */
const margin = 60;

/** Whether changes after a place are all kept. */
const isKept = (place: Place, now: Place): boolean =>
  place.life === now.life && now.at - place.at < (KEPT_SECONDS - margin) * 1000;

/**
 * What has changed for somebody since a place, by the rights of now, and the place of now. Without a place nothing has; what changed
 * after one that is too old, or of somebody else, nobody can tell any more: everything may have.
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
