import type { Envelope } from '../../src/data/protocol/envelope';
import { MOST_WATCHED, live } from '../../src/data/protocol/live';
import { liveRules } from '../../src/data/protocol/live.rules';
import { ok } from '../lib/envelope';
import type { Call } from '../http/call';
import { implementAll } from '../http/implement';
import { listParam, textParam } from '../lib/params';
import { changesSince } from '../notices/live/since';

async function getChanges(call: Call): Promise<Envelope> {
  const names = listParam(call.params, 'Names').slice(0, MOST_WATCHED);
  return ok(await changesSince(call.server, call.actor, names, textParam(call.params, 'At')));
}

export const liveRoutes = implementAll(live, liveRules, { getChanges });
