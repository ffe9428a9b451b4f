import { indexTenant } from '../../tenants/row-indexes';
import type { Migration } from './migration';

/** What people are told, and what waits for them, is found by an index. */
export const inboxIndexes: Migration = { number: 7, tenant: indexTenant };
