import { createHash } from 'node:crypto';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';

export type Row = Record<string, unknown> & { Id: string };

/** Another client of the tenant, with a network that never fails: prepares the work and reads what arrived. */
export class TenantClient {
  private token = '';

  constructor(
    private readonly url: string,
    private readonly osClient: string,
    private readonly account: string,
  ) {}

  async logIn(): Promise<void> {
    const { account: Account, osClient: OsClient } = this;
    const answer = await this.post('/api/SysUser/login', { Account, Pwd: DEMO_PASSWORD, OsClient });
    this.token = answer.headers.get('authorization') ?? '';
  }

  async call<T>(path: string, body: unknown): Promise<T> {
    const answer = (await (await this.post(path, body)).json()) as { Code: number; Data: T; Msg: string };
    if (answer.Code !== 1) throw new Error(`${path}: ${answer.Code} ${answer.Msg}`);
    return answer.Data;
  }

  user(): Promise<{ Id: string; Name: string }> {
    return this.call('/api/SysUser/getCurrentUser', {});
  }

  add(FormEngineKey: string, rows: Row[]): Promise<unknown> {
    const changes = rows.map(({ Id, ..._RowModel }) => ({ FormEngineKey, Id, _RowModel }));
    return this.call('/api/FormEngine/addFormDataBatch', changes);
  }

  rows(FormEngineKey: string, field: string, value: string): Promise<Row[]> {
    const _Where = [{ Name: field, Value: value, Type: '=' }];
    return this.call('/api/FormEngine/getTableData', {
      FormEngineKey,
      _Where,
      _PageIndex: 1,
      _PageSize: 500,
    });
  }

  /** Digests of the files of a field, as the server gives their bytes. */
  async digests(field: unknown): Promise<string[]> {
    const files = JSON.parse(String(field || '[]')) as Array<{ Path: string }>;
    return Promise.all(
      files.map(async ({ Path }) => {
        const answer = await fetch(`${this.url}/files${Path}`, { headers: this.headers() });
        return digest(Buffer.from(await answer.arrayBuffer()));
      }),
    );
  }

  private headers(): Record<string, string> {
    const { osClient: osclient, token: authorization } = this;
    return { 'content-type': 'application/json', osclient, ...(authorization ? { authorization } : {}) };
  }

  private post(path: string, body: unknown): Promise<Response> {
    return fetch(this.url + path, { method: 'POST', headers: this.headers(), body: JSON.stringify(body) });
  }
}

export function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
