import { indexTenant } from '../../tenants/row-indexes';
import type { Migration } from './migration';

/** People's notices, and the work pending for them, are found by an index. */
export const inboxIndexes: Migration = { number: 7, tenant: indexTenant };
