import { scriptMessages } from '@/scripting/messages';
import { translate } from '@/i18n/define-messages';
import { cleanJson, isJsonObject, type JsonObject, type JsonValue } from '@/lib/json';
import { createCalls, type Outside } from '@/form/scripting/v8-calls';
import { fillFormByScript, submitOf } from '@/form/scripting/v8-fill';
import { createFormMembers, fieldsView } from '@/form/scripting/v8-form';
import type { ScriptEvent } from '@/scripting/event-types';
import type { FormLink } from '@/form/scripting/form-link';
import type { Where } from '@/data/protocol/form-engine';
import type { Meter } from '@/scripting/sandbox/meter';
import { lazyView } from '@/scripting/sandbox/views';
import type { ListPorts, PagePorts, ScriptPorts } from '@/form/scripting/script-ports';
import type { FormStore } from '@/form/store/types';

/** The members of V8, by the tiers of the protocol; `docs/scripts.md` describes each. */
export interface V8Deps {
  event: ScriptEvent;
  link: FormLink;
  ports: ScriptPorts;
  meter: Meter;
  /** The open form; absent for a menu's scripts. */
  store?: FormStore;
  list?: ListPorts;
  page: () => PagePorts;
  menu?: { id: string; name: string; key: string; tableId: string; tableName: string };
  dataAppend?: JsonObject;
  /** V8.ParentV8 of a child row's form. */
  parent?: Record<string, unknown>;
  effects: string[];
  nested: (work: () => void) => void;
  hideButton: (name: string) => void;
  withHeldRows?: (key: string, rows: JsonValue) => Promise<JsonValue>;
}

type Submit = (rows: unknown, callback: () => void) => unknown;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const objectOf = (value: unknown): JsonObject => {
  const clean = cleanJson(value);
  return isJsonObject(clean) ? clean : {};
};
/** Field names as scripts write them: texts, or references with a Name. */
const namesOf = (value: unknown): string[] | undefined =>
  Array.isArray(value)
    ? value.map((one) => textOf(objectOf(one).Name) || textOf(one)).filter((name) => name !== '')
    : undefined;

/** Members that only make sense on a desktop: one quiet notice, one log line, nothing else happens. */
const DESKTOP_ONLY = [
  'OpenDialog',
  'OpenAppDialog',
  'CloseThisDialog',
  'ShowTableChildHideField',
  'TableSetData',
  'SendSystemMessage',
  'PostSync',
  'GetSync',
  'ImportTableData',
  'ExportTableData',
] as const;
const saidDesktopOnly = new Set<string>();

/** Makes the V8 object of one run. */
export function createV8(deps: V8Deps): Record<string, unknown> {
  const { event, link, ports, store, list, page, effects } = deps;
  const did = (effect: string): void => {
    if (effects.length < 50) effects.push(effect);
  };
  const outside = outsideOf(deps);
  const state = store?.state();
  const calls = createCalls({ ports, outside, did, withHeldRows: deps.withHeldRows });
  const WF = Object.assign(event.wf ?? {}, calls.WF);
  /** The code goes to the callback, to the awaiting script, and into V8.ScanCodeRes. */
  const scan = (callback?: unknown): Promise<unknown> =>
    outside(
      () => ports.scan(),
      callback,
      (code) => (V8.ScanCodeRes = textOf(code)),
    );
  const V8: Record<string, unknown> = {
    ...calls,
    WF,
    WorkFlow: WF,
    ...uiMembers(ports, outside, did),
    ...openMembers(deps, outside, did),
    ...(store
      ? createFormMembers({
          store,
          link,
          page,
          did,
          nested: deps.nested,
          hideButton: deps.hideButton,
          outside,
        })
      : formlessMembers()),
    ...listMembers(list, page, did),
    ...Object.fromEntries(DESKTOP_ONLY.map((name) => [name, () => desktopOnly(name, ports)])),
    Form: link.Form,
    EventName: event.name,
    FormMode: state?.mode ?? 'View',
    LoadMode: '',
    TableId: store?.model.table.id ?? deps.menu?.tableId ?? '',
    TableName: store?.model.table.name ?? deps.menu?.tableName ?? '',
    TableRowId: store?.id ?? textOf(link.Form.Id),
    SysMenuId: deps.menu?.id ?? store?.model.menu?.id ?? '',
    OsClient: ports.osClient(),
    ClientType: ports.clientType(),
    CurrentToken: ports.token(),
    DataAppend: objectOf(deps.dataAppend),
    Extend: {},
    NotSaveField: store ? [...store.notSave()] : [],
    ParentV8: deps.parent,
    ParentForm: deps.parent?.Form,
    ParentFormSet: deps.parent?.FormSet,
    V8Callback: () => undefined,
    Init: () => undefined,
    Method: Object.assign(calls.Method as object, { ScanCode: scan }),
    ScanCode: scan,
    ...event.members,
  };
  return lazyView(V8, lazyMembers(deps));
}

/** Data that is copied only when a script looks at it. */
function lazyMembers({ ports, store, menu, link }: V8Deps): {
  names: () => string[];
  get: (name: string) => unknown;
} {
  const makers: Record<string, () => unknown> = {
    CurrentUser: () => cleanJson(ports.user()),
    SysConfig: () => cleanJson(ports.sysConfig()),
    Field: () => (store ? fieldsView(store) : {}),
    OldForm: () => cleanJson(store?.original ?? link.Form),
    TableModel: () =>
      store
        ? { Id: store.model.table.id, Name: store.model.table.name, Description: store.model.table.title }
        : {},
    SysMenuModel: () => ({ Id: menu?.id ?? '', Name: menu?.name ?? '', ModuleEngineKey: menu?.key ?? '' }),
    ActiveDiyTableTab: () => ({ Id: store?.state().activeTab ?? '' }),
  };
  return {
    names: () => [],
    get: (name) => (Object.prototype.hasOwnProperty.call(makers, name) ? makers[name]?.() : undefined),
  };
}

/** Work done outside on a script's behalf, as promise and callback. */
function outsideOf({ link, meter }: V8Deps): Outside {
  return async (work, callback, read) => {
    link.flush();
    const answer = await work();
    meter.turn();
    link.pull();
    const value = read ? read(answer) : answer;
    if (typeof callback === 'function') {
      await (callback as (value: unknown) => unknown)(value);
      link.flush();
    }
    return value;
  };
}

function uiMembers(
  ports: ScriptPorts,
  outside: Outside,
  did: (effect: string) => void,
): Record<string, unknown> {
  return {
    /** V8.Tips(message, isGood = true, seconds?). */
    Tips(message: unknown, isGood: unknown = true, seconds?: unknown) {
      did(`Tips ${textOf(message)}`);
      ports.toast(
        textOf(message),
        isGood !== false && isGood !== 0,
        typeof seconds === 'number' ? seconds : undefined,
      );
    },
    ConfirmTips(content: unknown, ok?: unknown, cancel?: unknown, options?: unknown) {
      const { Title, OkText, CancelText } = objectOf(options);
      did(`ConfirmTips ${textOf(content)}`);
      const words = {
        title: textOf(Title) || undefined,
        ok: textOf(OkText) || undefined,
        cancel: textOf(CancelText) || undefined,
      };
      const answered = (isOk: unknown): unknown => {
        const call = isOk === true ? ok : cancel;
        return typeof call === 'function' ? (call as () => unknown)() : undefined;
      };
      return outside(() => ports.ask(textOf(content), words), answered);
    },
  };
}

function openMembers(
  { ports, menu, store }: V8Deps,
  outside: Outside,
  did: (effect: string) => void,
): Record<string, unknown> {
  const openAnyForm = (options: unknown): unknown => {
    const { TableName, TableId, SysMenuId, FormMode, Id, DataAppend, _RowModel, SelectFields } =
      objectOf(options);
    did(`OpenAnyForm ${textOf(TableName) || textOf(TableId)}`);
    const target = {
      tableName: textOf(TableName) || undefined,
      tableId: textOf(TableId) || undefined,
      menuId: textOf(SysMenuId) || undefined,
      id: textOf(Id) || undefined,
      mode: textOf(FormMode) || 'Add',
      presets: { ...objectOf(DataAppend), ...objectOf(_RowModel) },
      shown: namesOf(SelectFields),
    };
    const submit = submitOf(options);
    return submit ? fillFormByScript(target, submit, { ports, outside }) : ports.openRecord(target);
  };
  const openForm = (row: unknown, mode: unknown): void => {
    did(`OpenForm ${textOf(mode)}`);
    ports.openRecord({
      menuId: menu?.id,
      tableName: store?.model.table.name,
      id: textOf(objectOf(row).Id) || undefined,
      mode: textOf(mode) || 'View',
    });
  };
  /** Opens the list; with SubmitEvent(rows, callback) rows of it are chosen over the page instead. */
  const openAnyTable = (options: unknown): unknown => {
    const { SysMenuId, ModuleEngineKey, MultipleSelect, PropsWhere } = objectOf(options);
    const key = textOf(SysMenuId) || textOf(ModuleEngineKey);
    did(`OpenAnyTable ${key}`);
    const submit = (options as { SubmitEvent?: unknown } | null | undefined)?.SubmitEvent;
    if (typeof submit !== 'function') return ports.openMenu(key);
    const where = Array.isArray(PropsWhere) ? (PropsWhere as Where) : [];
    const choosing = () => ports.chooseRows({ menu: key, multiple: MultipleSelect === true, where });
    return outside(choosing, (rows: unknown): unknown =>
      rows === undefined ? undefined : (submit as Submit)(cleanJson(rows), () => undefined),
    );
  };
  const openUrl = (url: unknown): void => {
    did(`open ${textOf(url)}`);
    ports.openUrl(textOf(url));
  };
  return {
    OpenAnyForm: openAnyForm,
    OpenForm: openForm,
    // A record's page offers what starts its flow, and shows the flow's state.
    OpenFormWF: (row: unknown, mode: unknown) =>
      openForm(row, textOf(objectOf(row).Id) === '' ? mode : 'View'),
    OpenAnyTable: openAnyTable,
    Router: { Push: openUrl },
    Window: { Open: openUrl },
  };
}

function listMembers(
  list: ListPorts | undefined,
  page: () => PagePorts,
  did: (effect: string) => void,
): Record<string, unknown> {
  const search = (isAppended: boolean) => (where: unknown) => {
    did('SearchSet');
    const clean = cleanJson(where);
    if (Array.isArray(clean)) list?.search(clean as never, {}, {}, isAppended);
    else
      list?.search(
        [],
        {},
        Object.fromEntries(Object.entries(objectOf(clean)).map(([name, value]) => [name, textOf(value)])),
        isAppended,
      );
  };
  return {
    RefreshTable: (options?: unknown) => {
      did('RefreshTable');
      const { _PageIndex } = objectOf(options);
      if (list) list.refresh(typeof _PageIndex === 'number' ? _PageIndex : undefined);
      else page().refreshList?.();
    },
    SearchSet: search(false),
    SearchAppend: search(true),
    ClearTableSelection: () => list?.clearSelection(),
  };
}

/** Form members do nothing where there is no form, so that shared helper functions work in lists too. */
function formlessMembers(): Record<string, () => void> {
  const nothing = (): void => undefined;
  return Object.fromEntries(
    ['FormSet', 'FieldSet', 'HideFormBtn', 'FormSubmit', 'FormClose', 'ReloadForm'].map((name) => [
      name,
      nothing,
    ]),
  );
}

function desktopOnly(name: string, ports: ScriptPorts): void {
  if (saidDesktopOnly.has(name)) return;
  saidDesktopOnly.add(name);
  const title = translate(scriptMessages, 'desktopOnly', { name: `V8.${name}` });
  ports.toast(title, true);
  ports.log({ title, where: `V8.${name}`, detail: '', content: title });
}
