import { sql, type Kysely, type RawBuilder } from 'kysely';
import { createTable, addColumn, isValidOsClient, readCatalog, schemaOf } from '../db/physical';
import type { TenantDatabase } from '../db/schema';
import { systemColumns, systemTables } from '../db/system-tables';
import { TenantReaders, type OpenAs } from '../db/tenant-readers';
import { controlSchema, tenantRecords } from './control-tables';
import { createFlowPeople, forgetFlowPeople, noteFlowPeople } from './flow-people';
import { createInboxChanges, isInbox, noteInboxChanges } from './inbox-changes';
import { createRowChanges, followRows, followShared } from './row-changes';
import { indexRows } from './row-indexes';
import { countModelChanges, createModelVersions } from './model-version';
import { TenantScope, type ModelCache } from './tenant-scope';

export interface Tenant {
  osClient: string;
  domains: string[];
  isDefault: boolean;
}

interface TenantRow {
  OsClient: string;
  /** Several domains are separated by `;` or `$`. */
  DomainName: string;
  IsDefault: number;
  Version: number | null;
}

/** All tenants of the server. */
export class Tenants {
  private readonly byName = new Map<string, Tenant>();
  private readonly caches = new Map<string, ModelCache>();

  private tenantReaders: TenantReaders | null = null;

  /** @param rootOf the same database for the statements of one tenant, which must not monopolise it */
  constructor(
    readonly root: Kysely<TenantDatabase>,
    private readonly openAs: OpenAs = null,
    private readonly rootOf: (osClient: string) => Kysely<TenantDatabase> = () => root,
  ) {}

  /** Whether other servers may work on the same database; the embedded one belongs to this process. */
  private get isShared(): boolean {
    return this.openAs !== null;
  }

  private get readers(): TenantReaders {
    if (!this.tenantReaders) throw new Error('The tenants were not opened');
    return this.tenantReaders;
  }

  /** Ends its own connections. */
  async close(): Promise<void> {
    await this.tenantReaders?.close();
  }

  /** Reads the tenants; system tables gain the columns that newer versions added. */
  async open(): Promise<void> {
    await createModelVersions(this.root);
    await createInboxChanges(this.root);
    await createRowChanges(this.root);
    await createFlowPeople(this.root);
    this.tenantReaders = await TenantReaders.open(this.root, this.openAs, sql.id(controlSchema, 'setting'));
    for (const row of await this.rows(sql``)) {
      this.remember(row);
      await this.createSystemTables(row.OsClient);
      await this.readers.create(schemaOf(row.OsClient));
      await countModelChanges(this.root, row.OsClient, schemaOf(row.OsClient));
      await this.watchInboxes(row.OsClient);
      await followRows(this.root, row.OsClient, schemaOf(row.OsClient));
      await followShared(this.root, row.OsClient, schemaOf(row.OsClient));
      await noteFlowPeople(this.root, row.OsClient, schemaOf(row.OsClient));
    }
  }

  /** Reads the list of tenants again: another server on this database may have installed or removed one. */
  async look(): Promise<void> {
    if (!this.isShared) return;
    const rows = await this.rows(sql``);
    const present = new Set(rows.map((row) => row.OsClient.toLowerCase()));
    for (const key of this.byName.keys()) if (!present.has(key)) this.forget(key);
    for (const row of rows) this.remember(row);
  }

  /** The tenant in the database's current version, including its definitions. */
  async current(osClient: string): Promise<Tenant | undefined> {
    if (!this.isShared) return this.find(osClient);
    const key = osClient.toLowerCase();
    const [row] = await this.rows(sql`where lower(t."OsClient") = ${key}`);
    if (!row) {
      this.forget(key);
      return undefined;
    }
    this.remember(row);
    this.scope(row.OsClient).noteVersion(row.Version ?? 0);
    return this.find(osClient);
  }

  private async rows(condition: RawBuilder<unknown>): Promise<TenantRow[]> {
    const { rows } =
      await sql<TenantRow>`select t.*, v."Version" from ${sql.id(controlSchema, 'tenant')} as t left join ${sql.id(controlSchema, 'model_version')} as v on v."OsClient" = t."OsClient" ${condition}`.execute(
        this.root,
      );
    return rows;
  }

  private forget(key: string): void {
    this.byName.delete(key);
    this.caches.delete(key);
  }

  list(): Tenant[] {
    return [...this.byName.values()];
  }

  /** By id, case-insensitive. */
  find(osClient: string | undefined | null): Tenant | undefined {
    return osClient ? this.byName.get(osClient.toLowerCase()) : undefined;
  }

  /** The tenant that serves a host (without scheme), else the default one. */
  ofDomain(host: string): Tenant | undefined {
    const wanted = host.toLowerCase();
    const bare = wanted.replace(/:\d+$/, '');
    const all = this.list();
    return (
      all.find((tenant) => tenant.domains.includes(wanted)) ??
      all.find((tenant) => tenant.domains.includes(bare)) ??
      all.find((tenant) => tenant.isDefault) ??
      all[0]
    );
  }

  scope(osClient: string): TenantScope {
    const key = osClient.toLowerCase();
    const cache = this.caches.get(key) ?? { value: null, pending: null, version: 0 };
    this.caches.set(key, cache);
    const name = this.find(osClient)?.osClient ?? osClient;
    return new TenantScope(name, this.rootOf(key), cache, this.readers);
  }

  /** A new tenant with empty system tables. @throws Error when the id is unusable or taken. */
  async create(osClient: string): Promise<TenantScope> {
    if (!isValidOsClient(osClient)) throw new Error(`Not a usable tenant id: ${osClient}`);
    if (this.find(osClient)) throw new Error(`Tenant ${osClient} exists already`);
    await sql`drop schema if exists ${sql.id(schemaOf(osClient))} cascade`.execute(this.root); // left by an interrupted install
    await sql`create schema ${sql.id(schemaOf(osClient))}`.execute(this.root);
    await this.createSystemTables(osClient);
    await this.readers.create(schemaOf(osClient));
    await countModelChanges(this.root, osClient, schemaOf(osClient));
    await this.watchInboxes(osClient);
    await forgetFlowPeople(this.root, osClient);
    await noteFlowPeople(this.root, osClient, schemaOf(osClient));
    return this.scope(osClient);
  }

  /** Makes a created tenant known; called last, so that an interrupted install is repeated at the next start. */
  async announce(osClient: string, domainName: string, isDefault: boolean): Promise<void> {
    await sql`insert into ${sql.id(controlSchema)}.tenant values (${osClient}, ${domainName}, ${isDefault ? 1 : 0})`.execute(
      this.root,
    );
    // It was created by this version: no earlier step applies to it.
    await sql`insert into ${sql.id(controlSchema, 'migration')} ("OsClient", "Number") select ${osClient}, "Number" from ${sql.id(controlSchema, 'migration')} where "OsClient" = '' on conflict do nothing`.execute(
      this.root,
    );
    await followRows(this.root, osClient, schemaOf(osClient));
    await followShared(this.root, osClient, schemaOf(osClient));
    this.remember({ OsClient: osClient, DomainName: domainName, IsDefault: isDefault ? 1 : 0 });
  }

  /** Removes a tenant with everything it has. */
  async drop(osClient: string): Promise<void> {
    const tenant = this.find(osClient);
    if (!tenant) return;
    this.forget(tenant.osClient.toLowerCase());
    await this.root.transaction().execute(async (inner) => {
      await sql.raw('set local statement_timeout = 0').execute(inner);
      await sql`drop schema if exists ${sql.id(schemaOf(tenant.osClient))} cascade`.execute(inner);
    });
    await this.readers.drop(schemaOf(tenant.osClient));
    for (const table of tenantRecords) {
      await sql`delete from ${sql.id(controlSchema, table)} where "OsClient" = ${tenant.osClient}`.execute(
        this.root,
      );
    }
  }

  private async watchInboxes(osClient: string): Promise<void> {
    const schema = schemaOf(osClient);
    for (const [table, columns] of await readCatalog(this.root, schema))
      if (isInbox(table))
        await noteInboxChanges(
          this.root,
          osClient,
          schema,
          table,
          columns.map(({ name }) => name),
        );
  }

  private remember({ OsClient, DomainName, IsDefault }: Omit<TenantRow, 'Version'>): void {
    const domains = DomainName.toLowerCase()
      .split(/[;$]/)
      .map((domain) => domain.trim());
    this.byName.set(OsClient.toLowerCase(), {
      osClient: OsClient,
      domains: domains.filter(Boolean),
      isDefault: IsDefault === 1,
    });
  }

  private async createSystemTables(osClient: string): Promise<void> {
    const schema = schemaOf(osClient);
    const catalog = await readCatalog(this.root, schema);
    for (const [table, { indexes }] of Object.entries(systemTables)) {
      const present = catalog.get(table);
      if (!present) {
        const columns = await createTable(this.root, schema, table, systemColumns(table), indexes);
        await indexRows(
          this.root,
          schema,
          table,
          columns.map(({ name }) => name),
        );
        continue;
      }
      const names = new Set(present.map((column) => column.name));
      for (const column of systemColumns(table)) {
        if (!names.has(column.name)) await addColumn(this.root, schema, table, column);
      }
    }
  }
}
