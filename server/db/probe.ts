import pg from 'pg';

/** Longer than a healthy database ever takes for an empty query, in milliseconds. */
const patience = 1000;

/**
 * Sends an empty query to a PostgreSQL, on its own connection: those of the pool may all be busy while the database is well. A
 * connection that broke or does not answer is replaced for the next query.
 */
export class Probe {
  private client: pg.Client | undefined;
  private asked: Promise<void> | undefined;

  constructor(private readonly databaseUrl: string) {}

  /** Callers who ask at the same time share one answer. @throws what the database, or the way to it, throws */
  ask(): Promise<void> {
    this.asked ??= this.askNow().finally(() => {
      this.asked = undefined;
    });
    return this.asked;
  }

  private async askNow(): Promise<void> {
    const client = this.client ?? (await this.connect());
    try {
      await client.query('select 1');
    } catch (error) {
      this.drop(client);
      throw error;
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'workbench probe',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    try {
      await client.connect();
    } catch (error) {
      this.drop(client);
      throw error;
    }
    this.client = client;
    return client;
  }

  private drop(client: pg.Client): void {
    if (this.client === client) this.client = undefined;
    void client.end().catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.client?.end().catch(() => undefined);
  }
}
