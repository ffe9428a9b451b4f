import {
  type CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { StatementError, type PGliteThread } from './pglite-thread';
import { statementLimit } from './statement-limit';
import { allowance, spend } from './time-budget';

/**
 * Kysely over PGlite. PGlite is a single connection, so callers queue for it: a transaction holds it until it ends, and code
 * inside a transaction must use only the transaction's handle.
 */
export class PGliteDialect implements Dialect {
  constructor(private readonly thread: PGliteThread) {}
  createAdapter() {
    return new PostgresAdapter();
  }
  createDriver(): Driver {
    return new PGliteDriver(this.thread);
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }
  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db);
  }
}

class PGliteDriver implements Driver {
  private readonly waiting: Array<() => void> = [];
  private held = false;
  private readonly connection: PGliteConnection;

  constructor(private readonly thread: PGliteThread) {
    this.connection = new PGliteConnection(thread);
  }
  async init(): Promise<void> {
    await this.thread.waitReady();
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.held) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.held = true;
    return this.connection;
  }
  async releaseConnection(): Promise<void> {
    const next = this.waiting.shift();
    if (next) next();
    else this.held = false;
  }
  async beginTransaction(): Promise<void> {
    await this.connection.begin();
  }
  async commitTransaction(): Promise<void> {
    await this.connection.finish('commit');
  }
  async rollbackTransaction(): Promise<void> {
    await this.connection.finish('rollback');
  }
  async destroy(): Promise<void> {
    await this.thread.close();
  }
}

const setsLimit = /^set (?:local )?statement_timeout = (\d+)$/;

class PGliteConnection implements DatabaseConnection {
  /** PGlite has no statement_timeout: the limit is kept here, from SET LOCAL to the end of the transaction. */
  private limit = statementLimit;
  private inTransaction = false;
  /** The transaction was lost with its thread: whatever follows in it must not be stored on its own. */
  private lost = false;

  constructor(private readonly thread: PGliteThread) {}

  async begin(): Promise<void> {
    this.limit = statementLimit;
    this.lost = false;
    await this.run('begin', []);
    this.inTransaction = true;
  }

  async finish(how: 'commit' | 'rollback'): Promise<void> {
    const { lost } = this;
    try {
      if (!lost) await this.thread.query(how, [], 0);
      else if (how === 'commit') throw new StatementError({ message: 'the transaction was ended' }, true);
    } finally {
      this.limit = statementLimit;
      this.inTransaction = false;
      this.lost = false;
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.lost) throw new StatementError({ message: 'the transaction was ended', code: '25P02' }, true);
    const limit = setsLimit.exec(query.sql)?.[1];
    if (limit !== undefined) this.limit = Number(limit);
    // Rolling back is always allowed, however little time the request has left.
    const goesBack = /^(rollback|release)/.test(query.sql);
    if (goesBack) this.limit = statementLimit;
    const { rows, affected } = goesBack
      ? await this.thread.query(query.sql, [], 0)
      : await this.run(query.sql, query.parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  private async run(
    text: string,
    parameters: readonly unknown[],
  ): Promise<{ rows: unknown[]; affected: number }> {
    try {
      return await spend(() => this.thread.query(text, parameters, allowance(this.limit)));
    } catch (error) {
      if (error instanceof StatementError && error.threadLost) this.lost = this.inTransaction;
      throw error;
    }
  }

  /** PGlite has no cursor: one chunk with everything. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}
