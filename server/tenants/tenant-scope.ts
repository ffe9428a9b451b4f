import type { Kysely } from 'kysely';
import { openColumns } from '../access/closed-columns';
import { schemaOf } from '../db/physical';
import type { TenantDatabase } from '../db/schema';
import { statementLimit } from '../db/statement-limit';
import type { TableGrant, TenantReaders } from '../db/tenant-readers';
import { asHolder } from '../db/turns';
import { modelVersion } from './model-version';
import { loadModel, type TenantModel } from './tenant-model';

/** What a process remembers of a tenant. */
export interface ModelCache {
  value: TenantModel | null;
  pending: Promise<TenantModel> | null;
  /** The newest version of the definitions that was heard of; what is remembered is not older. */
  version: number;
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
  private readonly last: Array<() => Promise<void>> = [];
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
    this.cache.pending ??= this.loadCounted();
    const pending = this.cache.pending;
    try {
      const model = await pending;
      if (this.cache.pending === pending) this.cache.value = model;
      return model;
    } finally {
      if (this.cache.pending === pending) this.cache.pending = null;
    }
  }

  /** The number is read first: what changes while the rest is read makes it old. */
  private async loadCounted(): Promise<TenantModel> {
    const version = await modelVersion(this.root, this.osClient);
    const model = await loadModel(this.root, this.osClient);
    this.cache.version = Math.max(this.cache.version, version);
    return model;
  }

  /** Takes notice of the version the definitions have in the database: what is remembered of an older one is read anew. */
  noteVersion(version: number): void {
    if (version <= this.cache.version) return;
    this.cache.version = version;
    this.cache.value = null;
    this.cache.pending = null;
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
      return await asHolder(() =>
        this.root.transaction().execute(async (transaction) => {
          inner = new TenantScope(this.osClient, transaction, this.cache, this.readers, true);
          const result = await work(inner);
          for (const each of inner.last) await each();
          return result;
        }),
      );
    } finally {
      if (inner?.changed) this.forgetModel(); // what was read meanwhile may be from before, or was rolled back
    }
  }

  /** Does something when all else of the transaction is done, as part of it; where there is none, at once. */
  async atEnd(work: () => Promise<void>): Promise<void> {
    if (this.inTransaction) this.last.push(work);
    else await work();
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
