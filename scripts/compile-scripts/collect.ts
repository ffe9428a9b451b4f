import { readScript } from '../../src/lib/read-value';
import { isJsonObject, own, readJson, type JsonObject, type JsonValue } from '../../src/lib/json';

/** A front-end script and its place. */
export interface FoundScript {
  source: string;
  /** Form or menu, and the place in it. */
  form: string;
  place: string;
  /** Tenant-wide code: its names remain available to later scripts. */
  shares: boolean;
}

const TABLE = ['InFormV8', 'SubmitFormV8', 'OutFormV8'];
const FIELD = ['V8Code', 'KeyupV8Code', 'V8TmpEngineTable', 'V8TmpEngineForm'];
const CONFIG = [
  'V8Code',
  'V8CodeBlur',
  'SlotButtonV8Code',
  'TableChildRowClickV8',
  'OpenTable.SubmitV8',
  'OpenTable.BeforeOpenV8',
  'Upload.BeforeUploadV8',
];
const MENU = ['DetailPageV8', 'AddCodeShowV8', 'EditCodeShowV8', 'DelCodeShowV8'];
const NODE = ['StartV8', 'EndV8', 'AllowAddUserV8Code'];
const BUTTONS = ['MoreBtns', 'FormBtns', 'PageBtns', 'BatchSelectMoreBtns', 'ExportMoreBtns', 'PageTabs'];

/** The content of a definition export or a server's answer. */
export interface Definitions {
  DiyTables?: unknown;
  DiyFields?: unknown;
  SysMenus?: unknown;
  SysConfig?: unknown;
  /** Nodes of workflows (wf_node). */
  WFNodes?: unknown;
}

/** Every front-end script of a tenant's definitions, decoded. */
export function collectScripts({
  DiyTables,
  DiyFields,
  SysMenus,
  SysConfig,
  WFNodes,
}: Definitions): FoundScript[] {
  const found: FoundScript[] = [];
  const add = (source: JsonValue | undefined, form: string, place: string, shares = false): void => {
    const text = readScript(source);
    if (text !== undefined && text.trim() !== '') found.push({ source: text, form, place, shares });
  };
  add(own(SysConfig, 'GlobalV8Code'), 'SysConfig', 'GlobalV8Code', true);
  const tables = listOf(DiyTables);
  const names = new Map(tables.map((table) => [own(table, 'Id'), text(own(table, 'Name'))]));
  for (const table of tables) for (const key of TABLE) add(own(table, key), text(own(table, 'Name')), key);
  for (const field of listOf(DiyFields)) {
    const form = names.get(own(field, 'TableId')) ?? text(own(field, 'TableName'));
    const name = text(own(field, 'Name'));
    for (const key of FIELD) add(own(field, key), form, `${name}.${key}`);
    const config = readJson(own(field, 'Config'));
    for (const path of CONFIG) add(at(config, path), form, `${name}.Config.${path}`);
  }
  for (const menu of listOf(SysMenus)) addMenu(menu, add);
  for (const node of listOf(WFNodes))
    for (const key of NODE) add(own(node, key), text(own(node, 'NodeName')), key);
  return found;
}

function addMenu(
  menu: JsonObject,
  add: (source: JsonValue | undefined, form: string, place: string) => void,
): void {
  const name = text(own(menu, 'Name'));
  for (const key of MENU) add(own(menu, key), name, key);
  for (const key of BUTTONS) {
    for (const button of listOf(readJson(own(menu, key)))) {
      add(own(button, 'V8Code'), name, `${key} ${text(own(button, 'Name'))}`);
      add(own(button, 'V8CodeShow'), name, `${key} ${text(own(button, 'Name'))} V8CodeShow`);
    }
  }
  for (const child of listOf(own(menu, '_Child'))) addMenu(child, add);
}

const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const at = (value: JsonValue | undefined, path: string): JsonValue | undefined =>
  path.split('.').reduce<JsonValue | undefined>((part, key) => own(part, key), value);
