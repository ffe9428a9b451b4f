import type { DiyField } from '../../../src/data/protocol/definition';
import { seedId } from '../../seed/base/ids';
import { findTable } from '../../tenants/tenant-model';
import type { TenantScope } from '../../tenants/tenant-scope';
import type { Migration } from './migration';
import { leaveToServer } from './shipped';

interface Declared {
  table: string;
  column: string;
  counted: { Product: readonly string[] } | { Sum: string; Of: string };
  /** Whether a form of this name that the tenant created itself was also counted before. */
  byName?: boolean;
}

const declared: readonly Declared[] = [
  { table: 'diy_purchase', column: 'Jine', counted: { Product: ['Shuliang', 'Danjia'] }, byName: true },
  { table: 'diy_order_item', column: 'Amount', counted: { Product: ['Quantity', 'Price'] } },
  { table: 'diy_order', column: 'Total', counted: { Sum: 'Amount', Of: 'Items' } },
];

/**
 * The amounts that the server computes are defined in the definitions of their fields. Rows stay as they are: an order keeps what
 * was decided on, and is recalculated when it or one of its lines is next written.
 */
export const countedColumns: Migration = {
  number: 12,
  async tenant(scope) {
    for (const each of declared) await declare(scope, each);
    scope.forgetModel();
  },
};

async function declare(
  scope: TenantScope,
  { table: name, column, counted, byName = false }: Declared,
): Promise<void> {
  const table = findTable(await scope.model(), name);
  if (!table || (!byName && table.id !== seedId(scope.osClient, 'table', name))) return;
  const names = 'Product' in counted ? counted.Product : [counted.Of];
  const field = (wanted: string): DiyField | undefined => table.fields.find(({ Name }) => Name === wanted);
  const own = field(column);
  if (!own || !names.every(field)) return;
  await leaveToServer(scope, own, { Counted: counted });
}
