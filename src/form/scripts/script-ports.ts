import type { TableQuery, Where } from '@/api/wire/form-engine';
import type { JsonObject } from '@/form/definition/json';

/** An answer of a server as scripts get it. */
export interface ScriptAnswer {
  Code: number;
  Data: unknown;
  DataCount?: number | null;
  DataAppend?: unknown;
  Msg: string | null;
}

export interface AskOptions {
  title?: string;
  ok?: string;
  cancel?: string;
}

/** The list V8.OpenAnyTable lets rows be chosen from. */
export interface ChooseFrom {
  /** Id or ModuleEngineKey of its menu. */
  menu: string;
  multiple: boolean;
  where: Where;
}

/** Everything of the outside that scripts can reach; the app's own is in app-ports.ts. */
export interface ScriptPorts {
  user(): JsonObject;
  sysConfig(): JsonObject;
  osClient(): string;
  /** V8.CurrentToken; '' unless the tenant's build allows it. */
  token(): string;
  /** PC, IOS, Android, H5 or WeChat. */
  clientType(): string;
  newId(): string;
  formEngine(action: string, body: JsonObject | JsonObject[]): Promise<ScriptAnswer>;
  apiEngine(key: string, params: JsonObject): Promise<ScriptAnswer>;
  dataSource(key: string, params: JsonObject): Promise<ScriptAnswer>;
  /** A call to the tenant's own server; other addresses are refused. */
  request(method: 'GET' | 'POST', url: string, data: JsonObject, json: boolean): Promise<ScriptAnswer>;
  toast(text: string, isGood: boolean, seconds?: number): void;
  ask(content: string, options: AskOptions): Promise<boolean>;
  openUrl(url: string): void;
  openRecord(target: {
    tableId?: string;
    tableName?: string;
    menuId?: string;
    id?: string;
    mode: string;
    presets?: JsonObject;
  }): void;
  openMenu(key: string): void;
  /** Lets rows of a menu's list be chosen; undefined when given up. */
  chooseRows(from: ChooseFrom): Promise<readonly JsonObject[] | undefined>;
  startWork(params: JsonObject): Promise<ScriptAnswer>;
  scan(): Promise<string>;
  log(entry: { title: string; where: string; detail: string; content: string }): void;
}

/** The list a script of a menu runs over. */
export interface ListPorts {
  refresh(pageIndex: number | undefined): void;
  search(
    where: Where,
    equal: NonNullable<TableQuery['_SearchEqual']>,
    like: Record<string, string>,
    append: boolean,
  ): void;
  clearSelection(): void;
}

/** The page a form stands on. */
export interface PagePorts {
  /** @returns whether it was saved */
  submit?(after: 'Insert' | 'Update' | 'View' | 'Close'): Promise<boolean>;
  close?(): void;
  reload?(): void;
  /** The list behind the form. */
  refreshList?(): void;
}
