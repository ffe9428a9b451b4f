import { runApiEngine } from '@/data/api/api-engine';
import { runDataSource } from '@/data/api/data-source-engine';
import { newGuid } from '@/data/api/diy-table';
import { addSysLog } from '@/data/api/sys-log';
import { call, callAddress } from '@/data/api/transport';
import { formEngineCall } from '@/data/protocol/form-engine';
import { workFlow } from '@/data/protocol/work-flow';
import { queries } from '@/data/query/app-queries';
import { formDefinition } from '@/data/query/form-definition';
import { clientSystem, clientType, isDesktop } from '@/device/runtime/platform';
import { newId } from '@/device/runtime/random';
import { redactText } from '@/lib/redact';
import { cleanJson, isJsonObject, own, type JsonObject } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { pickRowsInDialog, fillFormInDialog } from '@/form/scripting/sheet-ports';
import { scanCode } from '@/form/scripting/scan-code';
import type { ScriptPorts } from '@/form/scripting/script-ports';
import { open, openAddress } from '@/navigation/navigation';
import { sessionStore } from '@/data/session/session-store';
import { dialog } from '@/ui/dialog';
import { toast, TOAST_MS } from '@/ui/toast';

/** It is up to the script to show refusals. */
const QUIET = { quiet: true } as const;

/** What a script may know about the user and the tenant's settings: no keys, no passwords, no tokens. */
const SECRET = /token|secret|password|pwd|appkey|^_?session/i;

function withoutSecrets(value: unknown): JsonObject {
  const clean = cleanJson(value);
  return isJsonObject(clean)
    ? Object.fromEntries(Object.entries(clean).filter(([name]) => !SECRET.test(name)))
    : {};
}

function clientTypeText(): string {
  if (clientType === 'WeChat') return 'WeChat';
  if (clientType === 'APP') return /ios/i.test(clientSystem()) ? 'IOS' : 'Android';
  return isDesktop() ? 'PC' : 'H5';
}

/** An address of the tenant's own server as a path; null for any other. */
function ownPath(url: string): string | null {
  const { apiBase } = sessionStore.getState();
  const path =
    apiBase !== '' && url.startsWith(apiBase) ? url.slice(apiBase.length) : url.replace(/^\$ApiBase\$/, '');
  return /^\/(?!\/)[^\\]*$/.test(path) ? path : null;
}

/** The script ports of the running app. */
export const appScriptPorts: ScriptPorts = {
  user: () => withoutSecrets(sessionStore.getState().user),
  sysConfig: () => withoutSecrets(sessionStore.getState().sysConfig),
  osClient: () => sessionStore.getState().osClient,
  token: () => '',
  clientType: clientTypeText,
  newId,
  async newServerId() {
    const { Code, Data } = await newGuid(QUIET);
    return Code === 1 && Data ? Data : newId();
  },
  async tableName(target) {
    const read = await queries.ensure(formDefinition(target)).catch(() => undefined);
    return readText(own(read?.data.table, 'Name'));
  },
  formEngine: (action, body) => call(formEngineCall(action), body, QUIET),
  apiEngine: (key, params) => runApiEngine(key, params, QUIET),
  dataSource: (key, params) => runDataSource(key, params, QUIET),
  async request(method, url, data, json) {
    const path = ownPath(url);
    if (path === null) return { Code: 0, Data: null, Msg: `not the tenant's own server: ${url}` };
    return callAddress(path, data, { ...QUIET, method, form: !json && method === 'POST', lenient: true });
  },
  toast(text, isGood, seconds) {
    if (seconds !== undefined) toast.show(text, seconds * 1000);
    else if (isGood) toast.show(text, TOAST_MS.success);
    else toast.error(text);
  },
  async ask(content, { title, ok, cancel }) {
    return (await dialog.confirm({ title, content, confirmText: ok, cancelText: cancel })).confirm;
  },
  // A page of this product, or a web page.
  openUrl: (url) => void openAddress(url).then((isOwn) => (isOwn ? undefined : open('webView', { url }))),
  openRecord({ tableId, tableName, menuId, id, mode, presets, shown }) {
    const table = tableName ?? tableId;
    const fields = shown?.join();
    if (mode === 'View' && id) void open('workDetail', { id, menu: menuId, table, shown: fields });
    else
      void open('workAdd', {
        id,
        menu: menuId,
        table,
        mode: id ? 'Edit' : 'Add',
        presets: presets && JSON.stringify(presets),
        shown: fields,
      });
  },
  openMenu: (key) => void open('workList', { menu: key }),
  chooseRows: pickRowsInDialog,
  fillForm: fillFormInDialog,
  startWork: (params) => callAddress(workFlow.startWork.path, params, QUIET),
  scan: scanCode,
  log({ title, where, detail, content }) {
    void addSysLog({
      Type: '前端异常',
      Title: title,
      Api: where,
      Param: detail,
      Content: redactText(content),
    });
  },
};
