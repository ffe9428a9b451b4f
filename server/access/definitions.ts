import type { DiyField, DiyTable } from '../../src/data/protocol/definition';
import type { Actor } from './actor';
import { isOn } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import type { TableInfo } from '../tenants/tenant-model';
import { isPlatformAdmin } from './administrators';
import { withoutSql } from './column-classes';
import { mayAtAll } from './gate';

const serverScripts = ['ServerDataV8', 'SubmitBeforeServerV8', 'SubmitAfterServerV8', 'AccessRule'];

/**
 * Whether a user may open the form of a table: anyone who may read the table or add to it, anyone to whom a flow gave one of its
 * rows, and everybody where it is open without a login.
 */
export async function mayOpenForm(actor: Actor, table: TableInfo): Promise<boolean> {
  if (isOn(table.definition?.IsAnonymousRead) || isOn(table.definition?.IsAnonymousAdd)) return true;
  if (await mayAtAll(actor, 'Read', { table })) return true;
  if (await mayAtAll(actor, 'Add', { table })) return true;
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

/** Whether a user may know the form of a table: everybody where definitions are open to all, else those who may open it. */
export async function mayKnowForm(actor: Actor, table: TableInfo): Promise<boolean> {
  return actor.profile.systemTablesReadable || (await mayOpenForm(actor, table));
}

/** @throws Refusal */
export async function refuseUnknownForm(actor: Actor, table: TableInfo): Promise<void> {
  if (!(await mayKnowForm(actor, table))) throw new Refusal(messages.NoAuth);
}

/**
 * A form's definition as a user may see it: whole for administrators of the platform, for others without the server's own
 * scripts.
 */
export function shownDefinition(actor: Actor, definition: DiyTable): DiyTable {
  if (isPlatformAdmin(actor)) return definition;
  const shown = Object.entries(definition).filter(([name]) => !serverScripts.includes(name));
  return Object.fromEntries(shown) as unknown as DiyTable;
}

/** A form's fields as somebody may see them: SQL stays on the server, where getFieldsData runs it. */
export function shownFields(actor: Actor, table: TableInfo): DiyField[] {
  const named = table.fields.map((field) => ({
    ...field,
    TableName: field.TableName || table.name,
    TableDescription: field.TableDescription || table.definition?.Description || '',
  }));
  return isPlatformAdmin(actor) ? named : named.map(withoutSql);
}
