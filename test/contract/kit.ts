import type { RunningServer, ServerOptions } from '../../server/app';
import { startServer } from '../kit/server';
import type { Envelope } from '../../src/data/protocol/envelope';
import type { Row } from '../../src/data/protocol/row';
import { databaseUrl, scratchDatabase } from '../kit/template/postgres';
import { startSeeded } from '../kit/template/seeded-server';
import { minimalTemplate, type Template } from '../kit/template/template';

export { databaseUrl, scratchDatabase };

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

/** A server on its own database, with a seed that only one file uses. */
async function startUnique(options: ServerOptions): Promise<RunningServer> {
  const scratch = await scratchDatabase();
  const server = await startServer({ ...(scratch ? { databaseUrl: scratch.url } : {}), ...options });
  return { ...server, close: (how) => server.close(how).finally(() => scratch?.drop()) };
}

/**
 * A server on its own database.
 *
 * @param options with a `seed`, its tenants are installed for this server alone
 * @param template what it starts with otherwise: the two tenants `one` and `two`
 */
export async function openContract(
  options: ServerOptions = {},
  template: Template = minimalTemplate,
): Promise<Contract> {
  const server = options.seed
    ? await startUnique(options)
    : await startSeeded(template, { ...(databaseUrl ? { databaseUrl } : {}), ...options });
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
    close: () => server.close(),
  };
}

/** Customers as a visitor sees them, by Id unless the query says otherwise. */
export const customersOf = (visitor: Visitor, query: object): Promise<Reply<Row[]>> =>
  visitor.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_customer', _OrderBy: 'Id', ...query });

/** The Ids of a list, joined by commas. */
export const idsOf = (reply: { Data: Row[] }): string => reply.Data.map((row) => row.Id).join();
