import { sql, type Kysely } from 'kysely';
import { createTable, addColumn, isValidOsClient, readCatalog, schemaOf } from '../db/physical';
import type { TenantDatabase } from '../db/schema';
import { systemColumns, systemTables } from '../db/system-tables';
import { statementLimit } from '../db/statement-limit';
import { TenantReaders, type OpenAs, type TableGrant } from '../db/tenant-readers';
import { openColumns } from '../access/closed-columns';
import { controlSchema, createControlTables, tenantRecords } from './control-tables';
import { loadModel, type TenantModel } from './tenant-model';

export interface Tenant {
  osClient: string;
  domains: string[];
  isDefault: boolean;
}

interface ModelCache {
  value: TenantModel | null;
  pending: Promise<TenantModel> | null;
}

/** Models whose tables the tenant's role was given already. */
const granted = new WeakSet<TenantModel>();

/** One tenant's door to the database: its schema, its definitions, its transactions. */
export class TenantScope {
  readonly db: Kysely<TenantDatabase>;
  readonly schema: string;
  /** Of a transaction: the last number drawn of each series, so that a batch looks for it once (AutoNumber). */
  readonly lastNumbers = new Map<string, number>();
  /** Of a transaction: the tables it has to itself. */
  readonly locked = new Set<string>();
  private changed = false;

  constructor(
    readonly osClient: string,
    readonly root: Kysely<TenantDatabase>,
    private readonly cache: ModelCache,
    private readonly readers: TenantReaders,
    private readonly inTransaction = false,
  ) {
    this.schema = schemaOf(osClient);
    this.db = root.withSchema(this.schema);
  }

  /** The tenant's definitions, from memory when nothing changed. */
  async model(): Promise<TenantModel> {
    if (this.cache.value) return this.cache.value;
    // Inside a transaction another request's pending read may be waiting for this very connection: read for ourselves.
    if (this.inTransaction) return (this.cache.value = await loadModel(this.root, this.osClient));
    this.cache.pending ??= loadModel(this.root, this.osClient);
    const pending = this.cache.pending;
    try {
      const model = await pending;
      if (this.cache.pending === pending) this.cache.value = model;
      return model;
    } finally {
      if (this.cache.pending === pending) this.cache.pending = null;
    }
  }

  /** To be called after definitions, menus or role limits were written. */
  forgetModel(): void {
    this.changed = true;
    this.cache.value = null;
    this.cache.pending = null;
  }

  /** One transaction; inside one, the work joins it. */
  async transaction<T>(work: (scope: TenantScope) => Promise<T>): Promise<T> {
    if (this.inTransaction) return work(this);
    let inner: TenantScope | undefined;
    try {
      return await this.root.transaction().execute((transaction) => {
        inner = new TenantScope(this.osClient, transaction, this.cache, this.readers, true);
        return work(inner);
      });
    } finally {
      if (inner?.changed) this.forgetModel(); // what was read meanwhile may be from before, or was rolled back
    }
  }

  /**
   * Runs a statement that carries SQL of the tenant: as the tenant's role, read only, for a limited time.
   * @param work must use the handle it is given, and no other
   */
  async readAsTenant<T>(
    work: (db: Kysely<TenantDatabase>) => Promise<T>,
    milliseconds = statementLimit,
  ): Promise<T> {
    const model = await this.model();
    if (!granted.has(model)) {
      await this.readers.grant(this.root, this.schema, grantsOf(model));
      // What a transaction granted may be rolled back with it.
      if (!this.inTransaction) granted.add(model);
    }
    return this.inTransaction
      ? this.readers.readInside(this.root, this.schema, milliseconds, work)
      : this.readers.read(this.schema, milliseconds, work);
  }
}

function grantsOf(model: TenantModel): TableGrant[] {
  return [...model.systemByName.values(), ...model.formsByName.values()]
    .filter((table) => table.columns.size > 0)
    .map((table) => ({ table: table.physical, columns: openColumns(table) }));
}

/** All tenants of the server. */
export class Tenants {
  private readonly byName = new Map<string, Tenant>();
  private readonly caches = new Map<string, ModelCache>();

  private tenantReaders: TenantReaders | null = null;

  constructor(
    readonly root: Kysely<TenantDatabase>,
    private readonly openAs: OpenAs = null,
  ) {}

  private get readers(): TenantReaders {
    if (!this.tenantReaders) throw new Error('The tenants were not opened');
    return this.tenantReaders;
  }

  /** Ends the connections of its own. */
  async close(): Promise<void> {
    await this.tenantReaders?.close();
  }

  /** Creates the control tables when missing and reads the tenants; system tables gain columns newer versions added. */
  async open(): Promise<void> {
    await createControlTables(this.root);
    this.tenantReaders = await TenantReaders.open(this.root, this.openAs, sql.id(controlSchema, 'setting'));
    const { rows } = await sql<{
      OsClient: string;
      DomainName: string;
      IsDefault: number;
    }>`select * from ${sql.id(controlSchema, 'tenant')}`.execute(this.root);
    for (const row of rows) {
      this.remember(row.OsClient, row.DomainName, row.IsDefault === 1);
      await this.createSystemTables(row.OsClient);
      await this.readers.create(schemaOf(row.OsClient));
    }
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
    const cache = this.caches.get(key) ?? { value: null, pending: null };
    this.caches.set(key, cache);
    return new TenantScope(this.find(osClient)?.osClient ?? osClient, this.root, cache, this.readers);
  }

  /** A new tenant with empty system tables. @throws Error when the id is unusable or taken. */
  async create(osClient: string): Promise<TenantScope> {
    if (!isValidOsClient(osClient)) throw new Error(`Not a usable tenant id: ${osClient}`);
    if (this.find(osClient)) throw new Error(`Tenant ${osClient} exists already`);
    await sql`drop schema if exists ${sql.id(schemaOf(osClient))} cascade`.execute(this.root); // left by an install cut short
    await sql`create schema ${sql.id(schemaOf(osClient))}`.execute(this.root);
    await this.createSystemTables(osClient);
    await this.readers.create(schemaOf(osClient));
    return this.scope(osClient);
  }

  /** Makes a created tenant known; called last, so that an install cut short is done again at the next start. */
  async announce(osClient: string, domainName: string, isDefault: boolean): Promise<void> {
    await sql`insert into ${sql.id(controlSchema)}.tenant values (${osClient}, ${domainName}, ${isDefault ? 1 : 0})`.execute(
      this.root,
    );
    this.remember(osClient, domainName, isDefault);
  }

  /** Removes a tenant with everything it has. */
  async drop(osClient: string): Promise<void> {
    const tenant = this.find(osClient);
    if (!tenant) return;
    this.byName.delete(tenant.osClient.toLowerCase());
    this.caches.delete(tenant.osClient.toLowerCase());
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

  private remember(osClient: string, domainName: string, isDefault: boolean): void {
    const domains = domainName
      .toLowerCase()
      .split(/[;$]/)
      .map((domain) => domain.trim());
    this.byName.set(osClient.toLowerCase(), { osClient, domains: domains.filter(Boolean), isDefault });
  }

  private async createSystemTables(osClient: string): Promise<void> {
    const schema = schemaOf(osClient);
    const catalog = await readCatalog(this.root, schema);
    for (const [table, { indexes }] of Object.entries(systemTables)) {
      const present = catalog.get(table);
      if (!present) {
        await createTable(this.root, schema, table, systemColumns(table), indexes);
        continue;
      }
      const names = new Set(present.map((column) => column.name));
      for (const column of systemColumns(table)) {
        if (!names.has(column.name)) await addColumn(this.root, schema, table, column);
      }
    }
  }
}
