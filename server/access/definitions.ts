import type { Actor } from '../http/call';
import { isOn } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import type { TableInfo } from '../tenants/tenant-model';
import { mayAtAll } from './gate';

/**
 * Whether somebody may know the form of a table. Where definitions are not open to all, only those who read the table,
 * whom a flow gave one of its rows, or to whom it is open without a login.
 */
export async function mayKnowForm(actor: Actor, table: TableInfo): Promise<boolean> {
  if (actor.profile.systemTablesReadable || (await mayAtAll(actor, 'Read', { table }))) return true;
  if (isOn(table.definition?.IsAnonymousRead) || isOn(table.definition?.IsAnonymousAdd)) return true;
  const me = actor.user?.Id ?? '';
  const work = await actor.scope.db
    .selectFrom('wf_work')
    .select('Id')
    .where('TableId', 'in', [table.id, table.name])
    .where((eb) => eb.or([eb('ReceiverId', '=', me), eb('FirstSenderId', '=', me)]))
    .limit(1)
    .executeTakeFirst();
  return work !== undefined;
}

/** @throws Refusal */
export async function refuseUnknownForm(actor: Actor, table: TableInfo): Promise<void> {
  if (!(await mayKnowForm(actor, table))) throw new Refusal(messages.NoAuth);
}
