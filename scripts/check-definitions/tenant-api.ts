import type { Row } from '../../src/data/protocol/row';
import { isJsonObject, own, type JsonObject } from '../../src/lib/json';
import { parseForm } from '../../src/form/parse-form';
import { viewerOf, type FormViewer } from '../../src/form/parser/rights';
import type { FormModel } from '../../src/form/model/model';

/** A tenant of the server under test, and a user of it. */
export interface TenantAccess {
  url: string;
  osClient: string;
  account: string;
  password: string;
}

interface Answer {
  Code: number;
  Data: unknown;
  Msg: string | null;
}

/** The calls that the check itself makes, as that user. */
export interface TenantApi {
  viewer: FormViewer;
  /** @throws Error with the server's sentence when the definition cannot be fetched */
  form(table: string): Promise<FormModel>;
  /** Ids of stored rows, the oldest first. */
  rowIds(table: string): Promise<string[]>;
  row(table: string, id: string): Promise<JsonObject | null>;
  /** Stores a row. @returns its Id, or the sentence of the refusal */
  insert(table: string, values: JsonObject): Promise<{ id: string } | { refused: string }>;
}

const TIMEOUT_MS = 60_000;
const MOST_ROWS = 3;

/** Logs in and returns the calls. @throws Error when the user cannot log in */
export async function openTenant({ url, osClient, account, password }: TenantAccess): Promise<TenantApi> {
  let token = '';
  async function post(path: string, body: string, type: string): Promise<Answer> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': type,
        osclient: osClient,
        clienttype: 'H5',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    token = response.headers.get('authorization')?.replace(/^Bearer /, '') || token;
    return (await response.json()) as Answer;
  }
  const call = (path: string, body: object): Promise<Answer> =>
    post(path, JSON.stringify({ ...body, OsClient: osClient }), 'application/json');
  async function need(path: string, body: object): Promise<unknown> {
    const { Code, Data, Msg } = await call(path, body);
    if (Code !== 1) throw new Error(`${path}: ${Msg ?? Code}`);
    return Data;
  }

  const form = new URLSearchParams({ Account: account, Pwd: password, OsClient: osClient }).toString();
  const login = await post('/api/SysUser/login', form, 'application/x-www-form-urlencoded');
  if (login.Code !== 1) throw new Error(`${account} cannot log in: ${login.Msg ?? login.Code}`);
  const viewer = viewerOf(login.Data);
  return {
    viewer,
    form: async (table) => {
      const [model, fields] = await Promise.all([
        need('/api/DiyTable/GetDiyTableModel', { Name: table }),
        need('/api/diyfield/getDiyField', { TableName: table }),
      ]);
      return parseForm({ table: model, fields }, viewer);
    },
    rowIds: async (table) => {
      const body = { FormEngineKey: table, _PageIndex: 1, _PageSize: MOST_ROWS };
      const rows = await need('/api/FormEngine/getTableData', body);
      return Array.isArray(rows) ? rows.map((row: Row) => String(row.Id)) : [];
    },
    row: async (table, id) => {
      const { Data } = await call('/api/FormEngine/getFormData', { FormEngineKey: table, Id: id });
      return isJsonObject(Data) ? Data : null;
    },
    insert: async (table, values) => {
      const body = { FormEngineKey: table, _RowModel: values };
      const { Code, Data, Msg } = await call('/api/FormEngine/addFormData', body);
      const id = own(Data, 'Id') ?? Data;
      return Code === 1 && typeof id === 'string' ? { id } : { refused: Msg ?? `Code ${Code}` };
    },
  };
}
