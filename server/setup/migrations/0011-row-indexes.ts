import { indexTenant } from '../../tenants/row-indexes';
import type { Migration } from './migration';

/** The punches and reports of a day, and the lines of an order, are found by an index. */
export const rowIndexes: Migration = { number: 11, tenant: indexTenant };
