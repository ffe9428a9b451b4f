import { own, isJsonObject, type JsonObject, type JsonValue } from '../../src/lib/json';
import type { Definitions } from './collect';

const TIMEOUT_MS = 30_000;
/** How many nodes of workflows are requested. */
const MAX_NODES = 1000;

export interface TenantAccess {
  server: string;
  osClient: string;
  account?: string;
  password?: string;
}

/** Reads every definition the account can see: its menus, and the tables and fields behind them. */
export async function fetchDefinitions({
  server,
  osClient,
  account,
  password,
}: TenantAccess): Promise<Definitions> {
  let token = '';
  async function call(path: string, body: JsonObject, form = false): Promise<JsonValue> {
    const text = form
      ? Object.entries(body)
          .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
          .join('&')
      : JSON.stringify({ ...body, OsClient: osClient });
    const response = await fetch(server.replace(/\/+$/, '') + path, {
      method: 'POST',
      headers: {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        osclient: osClient,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: text,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    token = response.headers.get('authorization')?.replace(/^Bearer /, '') || token;
    const answer = (await response.json()) as JsonObject;
    if (answer.Code !== 1) throw new Error(`${path}: ${String(answer.Msg ?? answer.Code)}`);
    return answer.Data ?? null;
  }
  const SysConfig = await call('/api/DiyTable/getSysConfig', {});
  if (account)
    await call('/api/SysUser/login', { Account: account, Pwd: password ?? '', OsClient: osClient }, true);
  const SysMenus = await call('/api/SysMenu/getSysMenuStep', {});
  const DiyTables: JsonObject[] = [];
  const DiyFields: JsonObject[] = [];
  const waiting = tableIds(SysMenus);
  const seen = new Set<string>();
  for (let Id = waiting.shift(); Id !== undefined; Id = waiting.shift()) {
    if (seen.has(Id)) continue;
    seen.add(Id);
    const table = await call('/api/DiyTable/GetDiyTableModel', { Id }).catch(() => null);
    if (!isJsonObject(table)) continue;
    DiyTables.push(table);
    const fields = await call('/api/diyfield/getDiyField', { TableId: Id }).catch(() => null);
    for (const field of Array.isArray(fields) ? fields.filter(isJsonObject) : []) {
      DiyFields.push(field);
      waiting.push(...childTables(field));
    }
  }
  // Closed to some accounts: their nodes' scripts are left out.
  const WFNodes = await call('/api/FormEngine/getTableData', {
    FormEngineKey: 'wf_node',
    _PageIndex: 1,
    _PageSize: MAX_NODES,
  }).catch(() => []);
  return { DiyTables, DiyFields, SysMenus, SysConfig, WFNodes };
}

function tableIds(menus: JsonValue): string[] {
  return (Array.isArray(menus) ? menus : []).flatMap((menu) => {
    const id = own(menu, 'DiyTableId');
    return [...(typeof id === 'string' && id !== '' ? [id] : []), ...tableIds(own(menu, '_Child') ?? [])];
  });
}

/** Tables a form opens inside itself. */
function childTables(field: JsonObject): string[] {
  return [...String(field.Config ?? '').matchAll(/"(?:TableChildTableId|TableId)":"([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
}
