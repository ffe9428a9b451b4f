import type { TenantScope } from '../../tenants/tenant-scope';

/**
 * One step of the database from an older version to this one. A step that was released is never changed, only followed by
 * another. Servers of the version before go on working while a new one starts: a step adds, and what nobody uses any more
 * is removed by one of a later release.
 */
export interface Migration {
  /** Steps are done in this order. */
  number: number;
  /** Statements for the server's own tables, in one transaction. */
  control?: readonly string[];
  /** What it does to each tenant that is there, in one transaction a tenant. */
  tenant?(scope: TenantScope): Promise<void>;
}
