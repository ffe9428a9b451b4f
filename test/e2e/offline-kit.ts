import { createHash } from 'node:crypto';
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';

export type Row = Record<string, unknown> & { Id: string };

/** Another client of the tenant, which always has a network. */
export class Office {
  private token = '';
  constructor(
    private readonly request: APIRequestContext,
    private readonly osClient: string,
  ) {}

  async call<T>(path: string, data: object): Promise<T> {
    const headers = { osclient: this.osClient, ...(this.token ? { authorization: this.token } : {}) };
    const answer = await this.request.post(path, { data, headers });
    this.token ||= answer.headers()['authorization'] ?? '';
    const { Code, Data, Msg } = (await answer.json()) as { Code: number; Data: T; Msg: string };
    if (Code !== 1) throw new Error(`${path}: ${Msg}`);
    return Data;
  }

  logIn(): Promise<{ Id: string }> {
    return this.call('/api/SysUser/login', { Account: 'admin', Pwd: DEMO_PASSWORD, OsClient: this.osClient });
  }

  add(FormEngineKey: string, rows: Row[]): Promise<unknown> {
    const changes = rows.map(({ Id, ..._RowModel }) => ({ FormEngineKey, Id, _RowModel }));
    return this.call('/api/FormEngine/addFormDataBatch', changes);
  }

  rows(FormEngineKey: string, Name: string, Value: string): Promise<Row[]> {
    const _Where = [{ Name, Value, Type: '=' }];
    return this.call('/api/FormEngine/getTableData', {
      FormEngineKey,
      _Where,
      _PageIndex: 1,
      _PageSize: 500,
    });
  }

  private privateAddress(FilePathName: string): Promise<string> {
    return this.call('/api/HDFS/GetPrivateFileUrl', { FilePathName, HDFS: '' });
  }

  async digest(file: string): Promise<string> {
    const open = await this.request.get(`/files${file}`);
    // Some servers make everything that staff upload private.
    const answer = open.ok() ? open : await this.request.get(await this.privateAddress(file));
    expect(answer.ok()).toBe(true);
    return createHash('sha256')
      .update(await answer.body())
      .digest('hex');
  }
}

export async function officeOf(request: APIRequestContext, osClient: string): Promise<Office> {
  const office = new Office(request, osClient);
  await office.logIn();
  return office;
}

/** The app is cached: from now on it starts without a network. */
export async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** A new window without a network, as after closing the browser. */
export async function reopen(context: BrowserContext, page: Page, address: string): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  return next;
}
