import { networkOf } from '../auth/throttle';
import { param } from '../lib/params';
import type { Envelope } from '../../src/data/protocol/envelope';
import { sysLog } from '../../src/data/protocol/log';
import { sysLogRules } from '../../src/data/protocol/log.rules';
import type { Call } from '../http/call';
import { implementAll } from '../http/implement';
import { ok } from '../lib/envelope';
import { engineTables } from '../form-engine/tables';
import { Refusal, messages } from '../lib/messages';

const longest = 4000;

/** One column of a log entry: text, cut to a length no client can abuse. */
function textOf(call: Call, name: string): string {
  const value = param(call.params, name);
  const text = value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.split('\u0000').join('').slice(0, longest);
}

/** Entries per hour without a login, from one network and for one tenant: enough to report every fault of an office. */
const quotas = { network: { hourly: 100, free: 100 }, tenant: { hourly: 2000, free: 2000 } };

/** @throws Refusal when the share is used up */
async function countAnonymousLog({ server, request, scope }: Call): Promise<void> {
  const wait =
    (await server.throttle.take({ key: `log\n${networkOf(request.ip)}`, ...quotas.network })) ||
    (await server.throttle.take({ key: `log of\n${scope.osClient}`, ...quotas.tenant }));
  if (wait) throw new Refusal(messages.TooManyLogs);
}

async function addSysLog(call: Call): Promise<Envelope> {
  const { profile } = call.server;
  if (profile.sysLogAdminOnly && !call.isAdmin) throw new Refusal(messages.NoAuth);
  if (!call.user) await countAnonymousLog(call);
  const names = ['Type', 'Title', 'Api', 'Param', 'Content', 'Remark', 'OtherInfo'];
  await engineTables(call.actor).add('sys_log', {
    ...Object.fromEntries(names.map((name) => [name, textOf(call, name)])),
    IP: call.request.ip,
  });
  return ok(null);
}

export const sysLogRoutes = implementAll(sysLog, sysLogRules, { addSysLog });
