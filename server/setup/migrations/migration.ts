import type { TenantScope } from '../../tenants/tenant-scope';

/**
 * One step of the database from an older version to this one. A released step is never changed, only followed by another. Servers
 * of the previous version go on working while a new one starts: a step only adds, and a step of a later release removes what is
 * no longer used.
 */
export interface Migration {
  /** Steps are done in this order. */
  number: number;
  /** Statements for the server's own tables, in one transaction. */
  control?: readonly string[];
  /** What it does to each existing tenant, in one transaction per tenant. */
  tenant?(scope: TenantScope): Promise<void>;
}
