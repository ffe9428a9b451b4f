import type { Row } from '../../../src/data/protocol/row';
import { distanceBetween, readPlace } from '../../../src/lib/geo';
import { isPlatformAdmin } from '../../access/administrators';
import { getRow } from '../../form-engine/read';
import type { RowRule } from '../../form-engine/row-rules';
import type { Cells } from '../../form-engine/values';
import type { Actor } from '../../access/actor';
import { formatTime } from '../../lib/clock';
import { Refusal } from '../../lib/messages';

/** A visit made without network arrives when the network is back: its device is believed for this long. */
const BELIEVED_MS = 7 * 24 * 3_600_000;

/** When the visit was made: the device's time, but neither in the future nor long past. */
function madeAt(sent: unknown, now: number): string {
  const time = typeof sent === 'string' ? sent : '';
  return time >= formatTime(now - BELIEVED_MS) && time <= formatTime(now) ? time : formatTime(now);
}

/** Where the visit was. */
const PLACE = ['DakaDD', 'DakaDD_Lng', 'DakaDD_Lat'];

/** Digits beyond the decimetre do not make a place a different one. */
const placeText = (value: unknown): string =>
  value !== '' && Number.isFinite(Number(value)) ? Number(value).toFixed(6) : String(value ?? '');

const isElsewhere = (before: Row, cells: Cells): boolean =>
  PLACE.some((name) => name in cells && placeText(cells[name]) !== placeText(before[name]));

/** Metres between a visit and the customer it names; null if one has no place, or the visitor may not read the customer. */
async function metresAway(actor: Actor, visit: Readonly<Record<string, unknown>>): Promise<number | null> {
  const Id = String(visit.KehuID ?? '');
  const here = readPlace(visit.DakaDD_Lng, visit.DakaDD_Lat);
  if (Id === '' || !here) return null;
  const { row } = await getRow(actor, { FormEngineKey: 'diy_customer', Id }).catch((error: unknown) => {
    if (error instanceof Refusal) return { row: null };
    throw error;
  });
  const there = readPlace(row?.Location_Lng, row?.Location_Lat);
  return there ? Math.round(distanceBetween(here, there)) : null;
}

/**
 * A visit carries the name of the user who stores it, and the time and place it was made at, and keeps them; the distance to its
 * customer is calculated here. Administrators of the platform transfer what was recorded elsewhere.
 */
export const visitRule: RowRule = async (actor, { action, before, cells }) => {
  if (action === 'Delete') return;
  if (!before) cells.DakaR ??= actor.user?.Name ?? '';
  if (!before || 'KehuID' in cells) cells.Juli = await metresAway(actor, { ...before, ...cells });
  if (isPlatformAdmin(actor)) return;
  if (!before) cells.DakaSJ = madeAt(cells.DakaSJ, actor.now());
  else delete cells.DakaSJ;
  if (before && isElsewhere(before, cells)) throw new Refusal('打卡地点不能更改');
};
