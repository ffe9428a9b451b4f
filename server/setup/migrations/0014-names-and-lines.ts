import type { Row } from '../../../src/data/protocol/row';
import type { RoleKey } from '../../seed/base/roles';
import { parseJson } from '../../lib/json-text';
import type { TenantScope } from '../../tenants/tenant-scope';
import { findTable } from '../../tenants/tenant-model';
import type { Migration } from './migration';
import { leaveToServer, rolesThere, setRule, shippedRole, shippedTables } from './shipped';

const repeated = [
  ['diy_order', 'Customer', { By: 'CustomerId', From: 'diy_customer', Column: 'CustName' }],
  ['diy_order_item', 'ProductName', { By: 'ProductId', From: 'diy_product', Column: 'Name' }],
  ['diy_customer', 'Owner', { By: 'OwnerId', From: 'sys_user', Column: 'Name' }],
] as const;

/** Roles that read everybody's applications, in addition to leaders. */
const keepers: Readonly<Record<string, readonly RoleKey[]>> = {
  diy_purchase: ['director', 'finance', 'buyer'],
  diy_seal_use: ['director', 'hr'],
};

/**
 * Adds to shipped definitions what this version requires of them: the server writes names that a row repeats, an order is not
 * audited without lines, and purchases and seals belong to their applicants.
 */
export const namesAndLines: Migration = {
  number: 14,
  async tenant(scope) {
    const shipped = new Map((await shippedTables(scope)).map((table) => [table.Name, table]));
    for (const [name, column, Copied] of repeated) {
      if (!shipped.has(name)) continue;
      const fields = findTable(await scope.model(), name)?.fields ?? [];
      const field = fields.find(({ Name }) => Name === column);
      if (field && fields.some(({ Name }) => Name === Copied.By))
        await leaveToServer(scope, field, { Copied });
    }
    await askForLines(scope, shipped.get('diy_order'));
    await nameApplicants(scope, shipped);
    scope.forgetModel();
  },
};

async function askForLines(scope: TenantScope, order: Row | undefined): Promise<void> {
  const rule = parseJson<Record<string, unknown> | null>(order?.AccessRule, null);
  const States = parseJson<Record<string, unknown> | null>(rule?.States, null);
  const fields = findTable(await scope.model(), 'diy_order')?.fields ?? [];
  if (!order || !States || 'lines' in States || !fields.some(({ Name }) => Name === 'Items')) return;
  await setRule(scope, order.Id, { ...rule, States: { ...States, lines: ['Items'] } });
}

async function nameApplicants(scope: TenantScope, shipped: ReadonlyMap<unknown, Row>): Promise<void> {
  const there = await rolesThere(scope);
  const manager = shippedRole(scope, 'manager');
  for (const [name, keys] of Object.entries(keepers)) {
    const table = shipped.get(name);
    const roles = keys.map((key) => shippedRole(scope, key));
    const columns = findTable(await scope.model(), name)?.columns;
    if (!table || table.AccessRule || !columns?.has('shenqingrenid')) continue;
    if (![manager, ...roles].every((role) => there.has(role))) continue;
    const Keepers = Object.fromEntries(roles.map((role) => [role, ['Read']]));
    await setRule(scope, table.Id, { Owner: 'ShenqingrenID', Leads: [manager], Keepers });
  }
}
