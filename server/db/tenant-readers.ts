import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { closeFunctions } from './function-fence';
import type { TenantDatabase } from './schema';
import { TurnsByName } from './turns';
import { undisturbed } from './undisturbed';

/** What a tenant's SQL may read of one table; null = all of it. */
export interface TableGrant {
  table: string;
  columns: readonly string[] | null;
}

type Database = Kysely<TenantDatabase>;

/** How many of the connections for tenants' SQL one tenant may have at a time; there are twice as many (open.ts). */
const readersOfTenant = 2;

/** Opens connections of another account on the same database; null where only one connection exists. */
export type OpenAs = ((account: string, password: string) => Database) | null;

/**
 * SQL that a tenant wrote runs as the tenant: under a role that may read its own schema's open columns, and nothing else. On
 * PostgreSQL the connection belongs to an account that owns nothing, so that there is nothing to fall back to; the embedded
 * database has one connection, whose way back (set_config and the like) is closed at the start, as is every function missing from
 * the list of open ones.
 */
export class TenantReaders {
  private readonly turns = new TurnsByName(readersOfTenant);

  private constructor(
    private readonly owner: Database,
    private readonly reader: Database,
    private readonly prefix: string,
    private readonly account: string | null,
  ) {}

  /**
   * @param setting where the reading account's password is kept, so that several processes share it
   * @throws Error with a sentence for the operator when the database account may not create roles
   */
  static async open(owner: Database, openAs: OpenAs, setting: RawBuilder<unknown>): Promise<TenantReaders> {
    await closeFunctions(owner);
    // Roles belong to the whole cluster: those of two databases must not collide.
    const { rows } = await sql<{
      prefix: string;
    }>`select 'microi_' || oid || '_' as prefix from pg_database where datname = current_database()`.execute(
      owner,
    );
    const prefix = rows[0]?.prefix ?? 'microi_';
    if (!openAs) return new TenantReaders(owner, owner, prefix, null);
    const account = `${prefix}reader`;
    const { password, isNew } = await passwordOf(owner, setting);
    try {
      await createRole(owner, account, sql`login noinherit password ${sql.lit(password)}`);
      if (isNew) await sql`alter role ${sql.id(account)} password ${sql.lit(password)}`.execute(owner);
    } catch (error) {
      throw new Error(
        `The account of DATABASE_URL must be allowed to make roles (ALTER ROLE … CREATEROLE): ${(error as Error).message}`,
      );
    }
    return new TenantReaders(owner, openAs(account, password), prefix, account);
  }

  /** True when reading waits for the same connection that writes: then a transaction has to do its own reading. */
  get sharesConnection(): boolean {
    return this.reader === this.owner;
  }

  private roleOf(schema: string): string {
    // A schema's name may be longer than a role's, and everybody in the cluster can read a role's name.
    return this.prefix + createHash('sha256').update(schema).digest('hex').slice(0, 16);
  }

  /** Creates the role of a schema; does nothing if it exists. */
  async create(schema: string): Promise<void> {
    const role = this.roleOf(schema);
    await createRole(this.owner, role, sql`nologin`);
    await sql`grant usage on schema ${sql.id(schema)} to ${sql.id(role)}`.execute(this.owner);
    await sql`grant ${sql.id(role)} to current_user`.execute(this.owner);
    if (this.account) await sql`grant ${sql.id(role)} to ${sql.id(this.account)}`.execute(this.owner);
  }

  /** Removes the role of a schema that is dropped already. */
  async drop(schema: string): Promise<void> {
    const role = sql.id(this.roleOf(schema));
    const { rows } = await sql`select 1 from pg_roles where rolname = ${this.roleOf(schema)}`.execute(
      this.owner,
    );
    if (!rows.length) return;
    await sql`drop owned by ${role}`.execute(this.owner);
    await sql`drop role if exists ${role}`.execute(this.owner);
  }

  /** Lets the role read exactly this, whatever it could read before. */
  async grant(db: Database, schema: string, grants: readonly TableGrant[]): Promise<void> {
    const role = sql.id(this.roleOf(schema));
    const whole = grants.filter(({ columns }) => columns === null);
    const apply = async (inner: Database): Promise<void> => {
      // Two processes changing the rights of one table at once would disturb each other.
      await sql`select pg_advisory_xact_lock(hashtext(${`grants ${schema}`}))`.execute(inner);
      await sql`revoke select on all tables in schema ${sql.id(schema)} from ${role}`.execute(inner);
      if (whole.length)
        await sql`grant select on ${sql.join(whole.map(({ table }) => sql.id(schema, table)))} to ${role}`.execute(
          inner,
        );
      for (const { table, columns } of grants)
        if (columns?.length)
          await sql`grant select (${sql.join(columns.map((name) => sql.id(name)))}) on ${sql.id(schema, table)} to ${role}`.execute(
            inner,
          );
    };
    await undisturbed(db, () => (db.isTransaction ? apply(db) : db.transaction().execute(apply)));
  }

  /**
   * Runs `work` as the tenant of a schema: read-only, with a limit for each statement, and alongside few others of that tenant.
   */
  async read<T>(schema: string, milliseconds: number, work: (db: Database) => Promise<T>): Promise<T> {
    const leave = this.sharesConnection ? undefined : await this.turns.of(schema).take();
    try {
      return await this.reader.transaction().execute(async (inner) => {
        await this.enter(inner, schema, milliseconds);
        return work(inner);
      });
    } finally {
      leave?.();
    }
  }

  /** The same inside a transaction that writes, so that its own writes are visible; it continues as itself afterwards. */
  async readInside<T>(
    db: Transaction<TenantDatabase> | Database,
    schema: string,
    milliseconds: number,
    work: (db: Database) => Promise<T>,
  ): Promise<T> {
    await sql`savepoint tenant_reads`.execute(db);
    try {
      await this.enter(db, schema, milliseconds);
      return await work(db);
    } finally {
      // Rolling back also resets the role, the limit and the read-only state.
      await sql`rollback to savepoint tenant_reads`.execute(db);
      await sql`release savepoint tenant_reads`.execute(db);
    }
  }

  private async enter(db: Database, schema: string, milliseconds: number): Promise<void> {
    await sql.raw('set local transaction_read_only = on').execute(db);
    await sql.raw(`set local statement_timeout = ${Math.max(1, Math.round(milliseconds))}`).execute(db);
    await sql`set local role ${sql.id(this.roleOf(schema))}`.execute(db);
  }

  async close(): Promise<void> {
    if (this.reader !== this.owner) await this.reader.destroy();
  }
}

async function createRole(db: Database, name: string, options: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${name}`.execute(db);
  if (rows.length) return;
  try {
    await sql`create role ${sql.id(name)} ${options}`.execute(db);
  } catch (error) {
    // Another process starting at the same moment created it.
    if ((error as { code?: string }).code !== '42710' && (error as { code?: string }).code !== '23505')
      throw error;
  }
}

/** Created once and kept: a second process must not change what the first one's new connections still use. */
async function passwordOf(
  db: Database,
  setting: RawBuilder<unknown>,
): Promise<{ password: string; isNew: boolean }> {
  const fresh = randomBytes(24).toString('hex');
  await sql`insert into ${setting} values ('ReaderPassword', ${fresh}) on conflict ("Name") do nothing`.execute(
    db,
  );
  const { rows } = await sql<{
    Value: string;
  }>`select "Value" from ${setting} where "Name" = 'ReaderPassword'`.execute(db);
  const password = rows[0]?.Value ?? fresh;
  return { password, isNew: password === fresh };
}
