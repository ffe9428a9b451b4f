import type { DiyField, DiyTable } from '../../src/data/protocol/definition';
import type { Row } from '../../src/data/protocol/row';
import { setPassword, voidLogins } from '../auth/users';
import type { Params } from '../lib/params';
import type { Actor } from '../access/actor';
import { syncTable } from '../tenants/definitions';
import { Refusal } from '../lib/messages';
import type { TableInfo } from '../tenants/tenant-model';
import { isClosedAccount } from './departures';

const definitionTables = new Set(['sys_menu', 'sys_rolelimit', 'sys_role', 'diy_table', 'diy_field']);

/** The consequences of a write to one of the engine's own tables: real columns, a password, fresh definitions. */
export async function afterWrite(actor: Actor, table: TableInfo, row: Row, values: Params): Promise<void> {
  if (!table.system) return;
  const { scope } = actor;
  if (definitionTables.has(table.name)) scope.forgetModel();
  if (isClosedAccount(table, row)) await voidLogins(scope, row.Id);
  if (row.IsDeleted) return;
  if (table.name === 'diy_table') refuseProblems(await syncTable(scope, row as unknown as DiyTable, []));
  if (table.name === 'diy_field') await syncField(actor, row as unknown as DiyField);
  const password = values['Pwd'];
  if (table.name === 'sys_user' && typeof password === 'string' && password)
    await setPassword(scope, row.Id, password);
}

async function syncField(actor: Actor, field: DiyField): Promise<void> {
  const table = (await actor.scope.model()).tablesById.get(field.TableId);
  if (!table) throw new Refusal(`不存在的表单：${String(field.TableId).slice(0, 64)}`);
  refuseProblems(await syncTable(actor.scope, { Id: table.id, Name: table.name }, [field]));
}

function refuseProblems(problems: string[]): void {
  if (problems.length) throw new Refusal(problems.join('；'));
}
