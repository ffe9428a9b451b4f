import type { TableQuery, Where } from '@/data/protocol/form-engine';
import type { FormTarget } from '@/data/query/form-definition';
import type { JsonObject } from '@/lib/json';

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

/** A record's form as scripts ask for it. */
export interface ScriptRecordTarget {
  tableId?: string;
  tableName?: string;
  menuId?: string;
  id?: string;
  /** Add, Edit or View. */
  mode: string;
  presets?: JsonObject;
  /** Names of the fields that are shown; all when left out. */
  shown?: string[];
}

/** A form filled in over the page, of which a script takes what was filled in (V8.OpenAnyForm with EventReplace). */
export interface FormToFill {
  /** Waits until the form is handed in, in order; undefined when it was given up. */
  next(): Promise<FilledForm | undefined>;
  /** Says whether that was taken: then the form closes, else it stays open. */
  taken(isTaken: boolean): void;
}

export interface FilledForm {
  /** The row in stored form. */
  row: JsonObject;
  original: JsonObject;
  tableId: string;
  tableName: string;
  mode: string;
  /** What would have been written. */
  param: JsonObject;
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
  /** An id made by the server; by this device when the server cannot be asked. */
  newServerId(): Promise<string>;
  /** The name of another form's table; '' while it is not known. */
  tableName(target: FormTarget): Promise<string>;
  formEngine(action: string, body: JsonObject | JsonObject[]): Promise<ScriptAnswer>;
  apiEngine(key: string, params: JsonObject): Promise<ScriptAnswer>;
  dataSource(key: string, params: JsonObject): Promise<ScriptAnswer>;
  /** A call to the tenant's own server; other addresses are refused. */
  request(method: 'GET' | 'POST', url: string, data: JsonObject, json: boolean): Promise<ScriptAnswer>;
  toast(text: string, isGood: boolean, seconds?: number): void;
  ask(content: string, options: AskOptions): Promise<boolean>;
  openUrl(url: string): void;
  openRecord(target: ScriptRecordTarget): void;
  openMenu(key: string): void;
  /** Lets rows of a menu's list be chosen; undefined when given up. */
  chooseRows(from: ChooseFrom): Promise<readonly JsonObject[] | undefined>;
  /** Opens a form over the page; undefined when it cannot be opened, which is said. */
  fillForm(target: ScriptRecordTarget): Promise<FormToFill | undefined>;
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
