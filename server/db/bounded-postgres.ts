import {
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { statementLimit } from './statement-limit';
import { allowance, spend } from './time-budget';
import type { Turns } from './turns';

/** Kysely over PostgreSQL, where the time a request has left bounds its next statement. */
export class BoundedPostgresDialect extends PostgresDialect {
  /** @param turns who may have a connection of the pool, shared with other dialects on the same pool; absent = everybody */
  constructor(
    config: PostgresDialectConfig,
    private readonly turns?: Turns,
  ) {
    super(config);
  }
  override createDriver(): Driver {
    return new BoundedDriver(super.createDriver(), this.turns);
  }
}

class BoundedDriver implements Driver {
  constructor(
    private readonly inner: Driver,
    private readonly turns: Turns | undefined,
  ) {}
  init(): Promise<void> {
    return this.inner.init();
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    const leave = await this.turns?.take();
    try {
      return new BoundedConnection(await this.inner.acquireConnection(), leave);
    } catch (error) {
      leave?.();
      throw error;
    }
  }
  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.inner.beginTransaction(innerOf(connection), settings);
  }
  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.inner.commitTransaction(innerOf(connection));
  }
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.inner.rollbackTransaction(innerOf(connection));
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    try {
      if (connection instanceof BoundedConnection) await connection.restore();
    } finally {
      await this.inner.releaseConnection(innerOf(connection));
      if (connection instanceof BoundedConnection) connection.leave?.();
    }
  }
  destroy(): Promise<void> {
    return this.inner.destroy();
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof BoundedConnection ? connection.inner : connection;
}

// Setting the limit on the server costs a round trip: only a request that has used up some of its time pays it.
const worthTelling = statementLimit * 0.8;

class BoundedConnection implements DatabaseConnection {
  private shortened = false;
  constructor(
    readonly inner: DatabaseConnection,
    readonly leave: (() => void) | undefined,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Rolling back is always allowed.
    if (/^(rollback|release)/.test(query.sql)) return this.inner.executeQuery<R>(query);
    const left = allowance(statementLimit);
    if (left < worthTelling) {
      this.shortened = true;
      await this.inner.executeQuery(CompiledQuery.raw(`set statement_timeout = ${left}`));
    }
    return spend(() => this.inner.executeQuery<R>(query));
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }

  /** The next request gets its own time. */
  async restore(): Promise<void> {
    if (!this.shortened) return;
    this.shortened = false;
    await this.inner.executeQuery(CompiledQuery.raw(`set statement_timeout = ${statementLimit}`));
  }
}
