import { sql } from 'kysely';
import type { Row } from '../../../src/data/protocol/row';
import { parseJson } from '../../lib/json-text';
import { seedId } from '../../seed/base/ids';
import type { RoleKey } from '../../seed/base/roles';
import type { TenantScope } from '../../tenants/tenant-scope';
import { findTable } from '../../tenants/tenant-model';
import type { Migration } from './migration';
import { rolesThere, setRule, shippedRole, shippedTables } from './shipped';

/**
 * Adds to shipped definitions what this version requires of them: who leads, who owns the results of tests, how an order moves
 * on, and what a cancelled application is called. Definitions that a tenant wrote itself stay as they are.
 */
export const oldDefinitions: Migration = {
  number: 8,
  async tenant(scope) {
    await nameLeaders(scope);
    await closeResults(scope);
    await nameOrderStates(scope);
    await nameCancelled(scope);
    scope.forgetModel();
  },
};

/** An older rule does not mention leaders: managers lead. */
async function nameLeaders(scope: TenantScope): Promise<void> {
  const manager = shippedRole(scope, 'manager');
  if (!(await rolesThere(scope)).has(manager)) return;
  for (const { Id, AccessRule } of await shippedTables(scope)) {
    const rule = parseJson<Record<string, unknown> | null>(AccessRule, null);
    if (
      rule &&
      typeof rule === 'object' &&
      !Array.isArray(rule) &&
      !('Leads' in rule) &&
      rule.Private !== true
    )
      await setRule(scope, Id, { ...rule, Leads: [manager] });
  }
}

/** Results of the DISC test were read by leaders and personnel; there is no column yet for the people one is shared with. */
async function closeResults(scope: TenantScope): Promise<void> {
  const results = (await shippedTables(scope)).find(({ Name }) => Name === 'diy_disc_result');
  const rule = parseJson<Record<string, unknown>>(results?.AccessRule || '{}', {});
  const isShipped = Object.keys(rule).every((name) => name === 'Leads' || name === 'Keepers');
  if (results && isShipped && 'Keepers' in rule)
    await setRule(scope, results.Id, { Private: true, Leads: [], Keepers: {} });
}

const ORDER_STATES = ['草稿', '待审核', '已审核', '生产中', '已发货', '已完成'];
type Move = readonly [from: readonly string[], to: string, roles?: readonly RoleKey[], button?: string];
const ORDER_MOVES: readonly Move[] = [
  [['草稿'], '待审核'],
  [['待审核'], '草稿'],
  [['待审核'], '已审核', undefined, 'audit'],
  [['已审核'], '生产中', ['manager', 'director']],
  [['已审核', '生产中'], '已发货', undefined, 'ship'],
  [['已发货'], '已完成', ['manager', 'finance', 'director']],
];

/** Orders belonged to everybody and could move from any state to any other. */
async function nameOrderStates(scope: TenantScope): Promise<void> {
  const order = (await shippedTables(scope)).find(({ Name }) => Name === 'diy_order');
  const there = await rolesThere(scope);
  const roles = (['manager', 'finance', 'director'] as const).map((key) => shippedRole(scope, key));
  if (!order || !roles.every((id) => there.has(id))) return;
  const rule = parseJson<Record<string, unknown>>(order.AccessRule || '{}', {});
  const own = Object.keys(rule).filter((name) => !['Everybody', 'Leads', 'Keepers'].includes(name));
  if (own.length > 0 || (Object.keys(rule).length > 0 && rule.Everybody !== true)) return;
  if (!(await hasOptions(scope, order.Id, 'Status', ORDER_STATES)) || !(await hasOrderButtons(scope))) return;
  const moves = ORDER_MOVES.map(([from, to, keys, button]) => ({
    from,
    to,
    ...(keys ? { roles: keys.map((key) => shippedRole(scope, key)) } : {}),
    ...(button ? { button: orderButton(scope, button) } : {}),
  }));
  const States = { column: 'Status', start: ['草稿'], moves, closed: ORDER_STATES.slice(2) };
  const usual = {
    Leads: [shippedRole(scope, 'manager')],
    Keepers: { [shippedRole(scope, 'director')]: ['Read'] },
  };
  await setRule(scope, order.Id, { Everybody: true, States, ...usual, ...rule });
}

/** People with these buttons audit and ship: with a menu that lacks them nobody could. */
async function hasOrderButtons(scope: TenantScope): Promise<boolean> {
  const menu = await scope.db
    .selectFrom('sys_menu')
    .selectAll()
    .where('Id', '=', seedId(scope.osClient, 'menu', 'order'))
    .where('IsDeleted', '=', 0)
    .executeTakeFirst();
  const text = JSON.stringify(menu ?? {});
  return ['audit', 'ship'].every((key) => text.includes(orderButton(scope, key)));
}

const orderButton = (scope: TenantScope, key: string): string =>
  seedId(scope.osClient, 'button', 'order', key);

async function hasOptions(
  scope: TenantScope,
  tableId: string,
  name: string,
  options: readonly string[],
): Promise<boolean> {
  const field = (await scope.db
    .selectFrom('diy_field')
    .selectAll()
    .where('TableId', '=', tableId)
    .where('Name', '=', name)
    .where('IsDeleted', '=', 0)
    .executeTakeFirst()) as Row | undefined;
  return JSON.stringify(parseJson<unknown>(field?.Data, null)) === JSON.stringify(options);
}

const OLD_OPTIONS = ['草稿', '审批中', '已通过', '已拒绝', '已撤回'];
const OLD_STATES = { Running: '审批中', End: '已通过', Reject: '已拒绝', Recall: '已撤回', Cancel: '草稿' };
const CANCELLED = '已作废';

/** A cancelled application was called a draft, like one that was never handed in. */
async function nameCancelled(scope: TenantScope): Promise<void> {
  for (const key of ['leave', 'purchase', 'seal_use', 'makeup']) {
    const id = seedId(scope.osClient, 'flow', key);
    const design = (await scope.db
      .selectFrom('wf_flowdesign')
      .selectAll()
      .where('Id', '=', id)
      .executeTakeFirst()) as Row | undefined;
    const data = parseJson<Record<string, unknown>>(design?.JsonData, {});
    const table = findTable(await scope.model(), String(design?.TableId ?? ''));
    if (!table || data.StateField !== 'Zhuangtai' || !isOld(data.States)) continue;
    const States = { Draft: '草稿', ...OLD_STATES, Cancel: CANCELLED };
    await scope.db
      .updateTable('wf_flowdesign')
      .set({ JsonData: JSON.stringify({ ...data, States }) })
      .where('Id', '=', id)
      .execute();
    if (await hasOptions(scope, table.id, 'Zhuangtai', OLD_OPTIONS))
      await scope.db
        .updateTable('diy_field')
        .set({ Data: JSON.stringify([...OLD_OPTIONS, CANCELLED]) })
        .where('TableId', '=', table.id)
        .where('Name', '=', 'Zhuangtai')
        .execute();
    await callCancelled(scope, table.id, table.physical);
  }
}

const isOld = (states: unknown): boolean =>
  states !== null &&
  typeof states === 'object' &&
  JSON.stringify(Object.entries(states).sort()) === JSON.stringify(Object.entries(OLD_STATES).sort());

/** Rows whose last flow was cancelled and that nobody has resubmitted since. */
async function callCancelled(
  { root, schema }: TenantScope,
  tableId: string,
  physical: string,
): Promise<void> {
  const [rows, flows] = [sql.id(schema, physical), sql.id(schema, 'wf_flow')];
  await sql`update ${rows} as form set "Zhuangtai" = ${CANCELLED} from (
      select distinct on ("TableRowId") "TableRowId", "FlowState", "UpdateTime" from ${flows}
      where "TableId" = ${tableId} and "IsDeleted" = 0 order by "TableRowId", "CreateTime" desc, "Id" desc
    ) as flow
    where form."Id" = flow."TableRowId" and form."Zhuangtai" = '草稿' and flow."FlowState" = 'Cancel'
      and form."UpdateTime" <= flow."UpdateTime" + interval '1 minute'`.execute(root);
}
