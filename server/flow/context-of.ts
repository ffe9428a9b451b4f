import { accountsOf, administratorsOf } from '../access/accounts';
import { isAdmin } from '../access/administrators';
import { engineTables } from '../form-engine/tables';
import type { Actor } from '../access/actor';
import { formatTime } from '../lib/clock';
import { Refusal, messages } from '../lib/messages';
import { leadersOf, type Leaders } from '../notices/superiors';
import { findTable } from '../tenants/tenant-model';
import type { FlowContext } from './context';

/** What the flow engine works with, for a logged-in user. @throws Refusal */
export function contextOf(actor: Actor): FlowContext {
  const { user, scope, now } = actor;
  if (!user) throw new Refusal(messages.NoLogin, 1001);
  const tableOf: FlowContext['tableOf'] = async (key) => {
    const table = findTable(await scope.model(), key);
    if (!table) throw new Refusal(messages.NoTable + key.slice(0, 64));
    return table;
  };
  const { osClient, db } = scope;
  const tables = engineTables(actor);
  let leaders: Promise<Leaders> | undefined;
  return {
    osClient,
    user,
    db,
    tables,
    tableOf,
    isAdministrator: isAdmin(actor),
    leaders: () => (leaders ??= leadersOf(tables)),
    administrators: () => administratorsOf(actor),
    accounts: (ids) => accountsOf(scope, ids),
    now: () => formatTime(now()),
  };
}
