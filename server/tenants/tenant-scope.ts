import type { Kysely } from 'kysely';
import { openColumns } from './closed-columns';
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
  /** The newest known version of the definitions; what is remembered is not older. */
  version: number;
}

/** Models whose tables the tenant's role has already been granted. */
const granted = new WeakSet<TenantModel>();

/** One tenant's door to the database: its schema, its definitions, its transactions. */
export class TenantScope {
  readonly db: Kysely<TenantDatabase>;
  readonly schema: string;
  /** In a transaction: the last number drawn of each series, so that a batch looks it up once (AutoNumber). */
  readonly lastNumbers = new Map<string, number>();
  /** In a transaction: the tables it has locked. */
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

  /** The tenant's definitions, from memory if nothing has changed. */
  async model(): Promise<TenantModel> {
    if (this.cache.value) return this.cache.value;
    // Inside a transaction another request's pending read may be waiting for this very connection: this transaction reads for
    // itself.
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

  /** The number is read first: a change during the rest of the read makes the result outdated. */
  private async loadCounted(): Promise<TenantModel> {
    const version = await modelVersion(this.root, this.osClient);
    const model = await loadModel(this.root, this.osClient);
    this.cache.version = Math.max(this.cache.version, version);
    return model;
  }

  /** Takes note of the definitions' version in the database: a remembered older version is read again. */
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
      if (inner?.changed) this.forgetModel(); // what was read meanwhile may be older, or was rolled back
    }
  }

  /** Runs work once everything else in the transaction is done, as part of it; without a transaction, at once. */
  async atEnd(work: () => Promise<void>): Promise<void> {
    if (this.inTransaction) this.last.push(work);
    else await work();
  }

  /**
   * Runs a statement that contains the tenant's SQL: as the tenant's role, read-only, for a limited time.
   * @param work must use only the handle it is given
   */
  async readAsTenant<T>(
    work: (db: Kysely<TenantDatabase>) => Promise<T>,
    milliseconds = statementLimit,
  ): Promise<T> {
    const model = await this.model();
    if (!granted.has(model)) {
      await this.readers.grant(this.root, this.schema, grantsOf(model));
      // A grant made in a transaction may be rolled back with it.
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
