import { isPlatformAdmin } from '../../access/administrators';
import type { RowRule } from '../../form-engine/row-rules';
import { formatTime } from '../../lib/clock';

/** A visit made without network arrives when there is one again: for so long its device is believed. */
const BELIEVED_MS = 7 * 24 * 3_600_000;

/** When it was: what the device says, but neither a time to come nor one long gone. */
function madeAt(sent: unknown, now: number): string {
  const time = typeof sent === 'string' ? sent : '';
  return time >= formatTime(now - BELIEVED_MS) && time <= formatTime(now) ? time : formatTime(now);
}

/**
 * A visit bears the name of whoever stores it and the time it was made, and keeps both. Administrators of the platform carry
 * over what was noted elsewhere.
 */
export const visitRule: RowRule = async (actor, { action, before, cells }) => {
  if (action === 'Delete') return;
  if (!before) cells.DakaR ??= actor.user?.Name ?? '';
  if (isPlatformAdmin(actor)) return;
  if (before) delete cells.DakaSJ;
  else cells.DakaSJ = madeAt(cells.DakaSJ, actor.now());
};
