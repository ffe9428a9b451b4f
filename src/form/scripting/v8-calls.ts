import { cleanJson, isJsonObject, type JsonObject, type JsonValue } from '@/lib/json';
import { DATE_FUNCTIONS, formatDate } from '@/scripting/date-helpers';
import type { ScriptAnswer, ScriptPorts } from '@/form/scripting/script-ports';
import { isNullLike } from '@/lib/null-like';
import { decodeBase64, encodeBase64 } from '@/lib/base64';

type Call = (...args: unknown[]) => unknown;

/** Waits for something outside on a script's behalf: the script's changes go out before, changes from outside come in after. */
export type Outside = <Value extends JsonValue | undefined>(
  work: () => Promise<unknown>,
  callback?: unknown,
  read?: (answer: unknown) => Value,
) => Promise<unknown>;

const objectOf = (value: unknown): JsonObject => {
  const clean = cleanJson(value);
  return isJsonObject(clean) ? clean : {};
};
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** An answer as plain data. */
const answerOf = (answer: unknown): JsonValue => {
  const { Code, Data, DataCount, DataAppend, Msg } = answer as ScriptAnswer;
  return cleanJson({
    Code,
    Data: cleanJson(Data),
    DataCount: DataCount ?? null,
    DataAppend: cleanJson(DataAppend),
    Msg,
  });
};

/** Functions of V8.FormEngine by the action of /api/FormEngine they call. */
const ENGINE_ACTIONS: Record<string, string> = {
  GetTableData: 'getTableData',
  GetTableDataCount: 'GetTableDataCount',
  GetTableTree: 'GetTableDataTree',
  GetTableDataTree: 'GetTableDataTree',
  GetFormData: 'getFormData',
  GetFormDataAnonymous: 'getFormDataAnonymous',
  GetTableDataAnonymous: 'GetTableDataAnonymous',
  AddFormData: 'addFormData',
  UptFormData: 'uptFormData',
  DelFormData: 'delFormData',
  UptFormDataByWhere: 'uptFormDataByWhere',
  DelFormDataByWhere: 'delFormDataByWhere',
  AddFormDataBatch: 'addFormDataBatch',
  UptFormDataBatch: 'uptFormDataBatch',
  DelFormDataBatch: 'delFormDataBatch',
};

/** Keys of a write that are not columns; every other parameter is a column. */
const WRITE_KEYS = new Set([
  'Id',
  'Ids',
  'FormEngineKey',
  '_RowModel',
  '_Where',
  'TableName',
  'TableId',
  '_SysMenuId',
  'OsClient',
]);

/** Converts a write with loose columns (`{ Id, Name: 'x' }`) to the documented form. */
function writeOf(body: JsonObject): JsonObject {
  const loose = Object.entries(body).filter(([name]) => !WRITE_KEYS.has(name));
  if (isJsonObject(body._RowModel) || loose.length === 0) return body;
  return {
    ...Object.fromEntries(Object.entries(body).filter(([name]) => WRITE_KEYS.has(name))),
    _RowModel: Object.fromEntries(loose),
  };
}

function bodyOf(action: string, key: string, params: unknown): JsonObject | JsonObject[] {
  const isWrite = /^(add|upt)/.test(action);
  const one = (value: unknown): JsonObject => {
    const body: JsonObject = { ...objectOf(value), ...(key === '' ? {} : { FormEngineKey: key }) };
    return isWrite ? writeOf(body) : body;
  };
  return Array.isArray(params) ? params.map(one) : one(params);
}

/** `(table, params, callback?)` or `(params, callback?)`. */
function split(args: readonly unknown[]): { key: string; params: unknown; callback: unknown } {
  const [first, second, third] = args;
  if (typeof first === 'string') {
    return typeof second === 'function'
      ? { key: first, params: {}, callback: second }
      : { key: first, params: second, callback: third };
  }
  return { key: '', params: first, callback: second };
}

export interface CallDeps {
  ports: ScriptPorts;
  outside: Outside;
  /** Called with what a script did, for the developer panel. */
  did: (effect: string) => void;
  /** Adds held child rows to the server's answer. */
  withHeldRows?: (key: string, rows: JsonValue) => Promise<JsonValue>;
}

/** V8.FormEngine, ApiEngine, DataSourceEngine, Post, Get and the helpers that need no form. */
export function createCalls({ ports, outside, did, withHeldRows }: CallDeps): Record<string, unknown> {
  const engine =
    (name: string, action: string): Call =>
    (...args) => {
      const { key, params, callback } = split(args);
      did(`FormEngine.${name} ${key}`);
      const ask = async (): Promise<unknown> => {
        const answer = await ports.formEngine(action, bodyOf(action, key, params));
        if (action !== 'getTableData' || !withHeldRows || answer.Code !== 1) return answer;
        const table = key || textOf(objectOf(params).FormEngineKey) || textOf(objectOf(params).TableName);
        return { ...answer, Data: await withHeldRows(table, cleanJson(answer.Data)) };
      };
      return outside(ask, callback, answerOf);
    };
  const run =
    (kind: 'ApiEngine' | 'DataSourceEngine', keyName: string): Call =>
    (...args) => {
      const { key, params, callback } = split(args);
      const body = objectOf(params);
      const name = key || textOf(body[keyName]);
      did(`${kind}.Run ${name}`);
      return outside(
        () => (kind === 'ApiEngine' ? ports.apiEngine(name, body) : ports.dataSource(name, body)),
        callback,
        answerOf,
      );
    };
  const request =
    (method: 'GET' | 'POST'): Call =>
    (...args) => {
      const [first, data, callback] = args;
      const options = typeof first === 'string' ? {} : ((first as Record<string, unknown> | null) ?? {});
      const url = typeof first === 'string' ? first : textOf(options.url);
      const body = objectOf(typeof first === 'string' ? data : options.data);
      did(`${method} ${url}`);
      const done = typeof data === 'function' ? data : (callback ?? options.success);
      return outside(() => ports.request(method, url, body, options.dataType === 'json'), done, answerOf);
    };
  const engines = Object.fromEntries(
    Object.entries(ENGINE_ACTIONS).map(([name, action]) => [name, engine(name, action)]),
  );
  return {
    FormEngine: engines,
    ApiEngine: { Run: run('ApiEngine', 'ApiEngineKey') },
    DataSourceEngine: { Run: run('DataSourceEngine', 'DataSourceKey') },
    Post: request('POST'),
    PostAsync: request('POST'),
    Get: request('GET'),
    GetAsync: request('GET'),
    Http: { Get: request('GET'), Post: request('POST') },
    AddDiyTableRow: engine('AddFormData', 'addFormData'),
    UptDiyTableRow: engine('UptFormData', 'uptFormData'),
    DelDiyTableRow: engine('DelFormData', 'delFormData'),
    GetDiyTableRow: engine('GetTableData', 'getTableData'),
    GetDiyTableRowModel: engine('GetFormData', 'getFormData'),
    AddSysLog: (entry: unknown) => {
      const { Title, Content } = objectOf(entry);
      ports.log({ title: textOf(Title), where: 'V8.AddSysLog', detail: '', content: textOf(Content) });
    },
    IsNull: (value: unknown) => isNullLike(value),
    NewGuid: () => ports.newId(),
    NewServerGuid: (callback?: unknown) =>
      outside(
        () => ports.newServerId(),
        callback,
        (id) => textOf(id),
      ),
    Base64: {
      encode: (value: unknown) => encodeBase64(textOf(value)),
      decode: (value: unknown) => decodeBase64(textOf(value)) ?? '',
      isValid: (value: unknown) => decodeBase64(textOf(value)) !== undefined,
    },
    Method: {
      DateTimeFormat: DATE_FUNCTIONS.DateFormat,
      DateDiff: (one: unknown, other: unknown) =>
        Math.trunc((Date.parse(textOf(other)) - Date.parse(textOf(one))) / 86_400_000),
      Add0: (value: unknown) => textOf(value).padStart(2, '0'),
      Now: () => formatDate(new Date(), 'yyyy-MM-dd HH:mm:ss'),
    },
    WF: {
      StartWork: (params: unknown, callback?: unknown) =>
        outside(() => ports.startWork(objectOf(params)), callback, answerOf),
    },
  };
}
