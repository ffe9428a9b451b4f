import type { RunningServer } from '../../server/app';
import { schemaOf } from '../../server/db/physical';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { startSeeded } from '../kit/template/seeded-server';
import { demoTemplate } from '../kit/template/template';
import type { MiniPlatform } from './host/package';
import type { MiniApp } from './mini-app';
import { openMiniApp, type OpenOptions } from './open';

const DEFAULT_TENANT = 'microi';
const LOGIN = 'pages/mine/login/login';

/** A row as the server stores it. */
export type StoredRow = Record<string, unknown> & { Id: string };

/** Who opens the app, and how; everything else as {@link OpenOptions} has it. */
export interface Visit extends Omit<OpenOptions, 'platform' | 'server'> {
  /** One of the demonstration accounts; the administrator when left out. */
  account?: string;
}

/** Tenants that no test has closed: an open server would silently keep Jest from ending. */
const open = new Set<MiniTenant>();
afterAll(() => Promise.all([...open].map((tenant) => tenant.close())));

/** A server with one tenant for a test file: phones log in to it, and an office checks what has arrived. */
export class MiniTenant {
  private readonly apps: MiniApp[] = [];
  private readonly storages = new Map<string, Promise<Record<string, unknown>>>();
  private readonly tokens = new Map<string, string>();

  private constructor(
    readonly server: RunningServer,
    private readonly osClient: string,
  ) {}

  /**
   * Starts it.
   *
   * @param osClient one of the demonstration tenants; the default one when left out
   * @param customers how many the tenant has
   */
  static async start({ osClient = DEFAULT_TENANT, customers = 20 } = {}): Promise<MiniTenant> {
    const template = demoTemplate([osClient], customers);
    const databaseUrl = process.env['CLIENTS_DATABASE_URL'];
    const options = { demoLogin: true, ...(databaseUrl ? { databaseUrl } : {}) };
    const tenant = new MiniTenant(await startSeeded(template, options), osClient);
    open.add(tenant);
    return tenant;
  }

  /** Opens the app at its login page and logs in, using what a person reads and touches. */
  async logIn(platform: MiniPlatform, { account = 'admin', ...visit }: Visit = {}): Promise<MiniApp> {
    // A user who opens the app without having logged in is led there; the address names another tenant.
    const address = this.osClient === DEFAULT_TENANT ? {} : { path: `/${LOGIN}?OsClient=${this.osClient}` };
    const app = await this.start({ ...address, ...visit, platform });
    await app.waitForPage(LOGIN);
    if (platform === 'lark') {
      // Feishu tries its code first; the server does not know the one of this phone.
      await app.tap('知道了');
      await app.waitForGone('知道了');
    }
    await app.type('账号', account);
    await app.type('密码', DEMO_PASSWORD);
    await app.tap('登录', { role: 'button' });
    await app.waitForPage('pages/naviBar/home/index');
    return app;
  }

  /** Opens the app for a user who has logged in on this phone before. */
  async open(platform: MiniPlatform, { account = 'admin', ...visit }: Visit = {}): Promise<MiniApp> {
    const storage = visit.left ? {} : await this.storageOf(platform, account);
    return this.start({ storage, ...visit, platform });
  }

  private async start(options: OpenOptions): Promise<MiniApp> {
    const app = await openMiniApp({ ...options, server: this.server.url });
    this.apps.push(app);
    return app;
  }

  /** What a phone's storage holds after this account has logged in. */
  private storageOf(platform: MiniPlatform, account: string): Promise<Record<string, unknown>> {
    const key = `${platform} ${account}`;
    const logInOnce = async (): Promise<Record<string, unknown>> => {
      const app = await this.logIn(platform, { account });
      const storage = await app.storage();
      await app.close();
      return storage;
    };
    const known = this.storages.get(key) ?? logInOnce();
    this.storages.set(key, known);
    return known;
  }

  /**
   * Calls the server as another client of this account would.
   *
   * @returns Data of the answer
   * @throws Error with the server's message
   */
  async ask<T>(path: string, body: object, account = 'admin'): Promise<T> {
    if (!this.tokens.has(account)) {
      const login = { Account: account, Pwd: DEMO_PASSWORD, OsClient: this.osClient };
      const answer = await this.post('/api/SysUser/login', login, '');
      this.tokens.set(account, answer.headers.get('authorization') ?? '');
    }
    const answer = await this.post(path, body, this.tokens.get(account) ?? '');
    const { Code, Data, Msg } = (await answer.json()) as { Code: number; Data: T; Msg: string };
    if (Code !== 1) throw new Error(`${path}: ${Msg}`);
    return Data;
  }

  /** Rows of any table of the tenant's database, oldest first; for what no call gives a client. */
  async stored(table: string, column: string, value: string): Promise<StoredRow[]> {
    const query = this.server.db.withSchema(schemaOf(this.osClient)).selectFrom(table).selectAll();
    return (await query
      .where(column, '=', value)
      .orderBy('CreateTime')
      .orderBy('Id')
      .execute()) as StoredRow[];
  }

  /** Rows of a table whose field has this value, as the server gives them to the administrator. */
  rows(FormEngineKey: string, Name: string, Value: string): Promise<StoredRow[]> {
    const _Where = [{ Name, Value, Type: '=' }];
    return this.ask('/api/FormEngine/getTableData', { FormEngineKey, _Where, _PageIndex: 1, _PageSize: 500 });
  }

  /** Adds rows, each with an Id from the caller. */
  async add(FormEngineKey: string, rows: readonly StoredRow[]): Promise<void> {
    const changes = rows.map(({ Id, ..._RowModel }) => ({ FormEngineKey, Id, _RowModel }));
    await this.ask('/api/FormEngine/addFormDataBatch', changes);
  }

  /** An uploaded file, as the server gives it to everybody. */
  async file(path: string): Promise<Buffer> {
    const answer = await fetch(`${this.server.url}/files${path}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  /** Ends the server, and every app that a failed test has left running. */
  async close(): Promise<void> {
    if (!open.delete(this)) return;
    await Promise.all(this.apps.map((app) => app.abandon()));
    await this.server.close();
  }

  private post(path: string, body: object, authorization: string): Promise<Response> {
    return fetch(`${this.server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', osclient: this.osClient, authorization },
      body: JSON.stringify(body),
    });
  }
}
