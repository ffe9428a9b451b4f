import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startServer, type RunningServer, type ServerOptions } from '../../server/app';
import { minimalTenant } from '../../server/seed/minimal';
import type { Envelope } from '../../src/data/protocol/envelope';
import type { Row } from '../../src/data/protocol/row';

/** The suites run on the embedded database, or on the PostgreSQL this names. */
export const databaseUrl = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];

export interface Reply<T = unknown> extends Envelope<T> {
  status: number;
  headers: Headers;
}

/** Someone talking to the server: a tenant, and after signIn a token. */
export class Visitor {
  token = '';
  constructor(
    readonly url: string,
    readonly osClient: string,
  ) {}

  /** POSTs JSON and reads the envelope. */
  async call<T = never>(
    path: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    return this.send<T>(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  /** POSTs a form the way the platform's SDK does. */
  async form<T = never>(path: string, body: string): Promise<Reply<T>> {
    return this.send<T>(path, body, { 'content-type': 'application/x-www-form-urlencoded' });
  }

  async send<T>(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Reply<T>> {
    const own: Record<string, string> = { osclient: this.osClient, ...headers };
    if (this.token && !('authorization' in own)) own['authorization'] = `Bearer ${this.token}`;
    const response = await fetch(this.url + path, { method: 'POST', body, headers: own });
    const text = await response.text();
    const parsed = /^\s*[{[]/.test(text)
      ? (JSON.parse(text) as Envelope<T>)
      : ({ Code: NaN, Data: text as T, Msg: text } as Envelope<T>);
    return { ...parsed, status: response.status, headers: response.headers };
  }

  /** Signs in; the token is kept. */
  async signIn(account: string, clientType = 'H5'): Promise<this> {
    const reply = await this.call('/api/SysUser/login', {
      Account: account,
      Pwd: 'secret1',
      OsClient: this.osClient,
      _ClientType: clientType,
    });
    if (reply.Code !== 1) throw new Error(`Sign-in of ${account} failed: ${reply.Msg}`);
    this.token = reply.headers.get('authorization') ?? '';
    return this;
  }
}

export interface Contract {
  server: RunningServer;
  /** A visitor of a tenant (default: `one`), signed in when an account is given. */
  visit(account?: string, osClient?: string): Promise<Visitor>;
  /** Visitors of tenant `one`, signed in, in the order of their accounts. */
  visitAs<const A extends readonly string[]>(...accounts: A): Promise<{ -readonly [K in keyof A]: Visitor }>;
  close(): Promise<void>;
}

/** A server with two tenants, `one` and `two`, on a database of its own. */
export async function openContract(options: ServerOptions = {}): Promise<Contract> {
  const scratch = await scratchDatabase();
  const server = await startServer({
    seed: [{ ...minimalTenant('one'), IsDefault: true }, minimalTenant('two')],
    ...(scratch ? { databaseUrl: scratch.url } : {}),
    ...options,
  });
  const visit: Contract['visit'] = async (account, osClient = 'one') => {
    const visitor = new Visitor(server.url, osClient);
    return account ? visitor.signIn(account) : visitor;
  };
  return {
    server,
    visit,
    visitAs: <A extends readonly string[]>(...accounts: A) =>
      Promise.all(accounts.map((account) => visit(account))) as Promise<{
        -readonly [K in keyof A]: Visitor;
      }>,
    close: async () => {
      await server.close();
      await scratch?.drop();
    },
  };
}

/** Customers as a visitor sees them, by Id unless the query says otherwise. */
export const customersOf = (visitor: Visitor, query: object): Promise<Reply<Row[]>> =>
  visitor.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_customer', _OrderBy: 'Id', ...query });

/** The Ids of a list, joined by commas. */
export const idsOf = (reply: { Data: Row[] }): string => reply.Data.map((row) => row.Id).join();

/** An empty database of one's own; null without a PostgreSQL. */
export async function scratchDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  if (!databaseUrl) return null;
  const name = `contract_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string): Promise<pg.QueryResultRow[]> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return (await client.query<pg.QueryResultRow>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const drop = async (): Promise<void> => {
    // Roles belong to the cluster: those of this database go with it.
    const roles = await run(
      `select rolname from pg_roles, pg_database where datname = '${name}' and rolname like 'microi\\_' || pg_database.oid || '\\_%'`,
    );
    await run(`drop database ${name} with (force)`);
    for (const { rolname } of roles) await run(`drop role ${String(rolname)}`);
  };
  return { url: url.href, drop };
}
