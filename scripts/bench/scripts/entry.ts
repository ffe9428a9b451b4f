import { parseForm } from '@/form/parse-form';
import { createFormStore } from '@/form/store/form-store';
import { createCompiledRunner, scriptHash, type CompiledScript } from '@/scripting/compiled-runner';
import { createFormScripts } from '@/form/scripting/host';
import type { ScriptRunner } from '@/scripting/runner-types';
import { createSandboxRunner } from '@/scripting/sandbox-runner';
import type { ScriptPorts } from '@/form/scripting/script-ports';
import { prepareScript, PREPARED_NAMES } from '@/scripting/compiler/prepare';

const FIELDS = 40;

/** The usual work of a change event: look at values, decide, set another field and the display of a third one. */
const scriptOf = (at: number): string => `
var total = 0;
for (var i = 0; i < ${FIELDS}; i++) total += Number(V8.Form['N' + i] || 0);
V8.FieldSet('N${(at + 1) % FIELDS}', 'Placeholder', total > 100 ? '超出 ' + total : '合计 ' + total);
V8.Form.Total = Math.round(total * 100) / 100;
if (V8.ThisValue.New < 0) V8.Tips('不能为负', false);
`;

const none = (): Promise<{ Code: number; Data: null; Msg: null }> =>
  Promise.resolve({ Code: 1, Data: null, Msg: null });
const ports: ScriptPorts = {
  user: () => ({ Id: 'u', Name: 'n' }),
  sysConfig: () => ({}),
  osClient: () => 'bench',
  token: () => '',
  clientType: () => 'H5',
  newServerId: () => Promise.resolve('id'),
  newId: () => 'id',
  tableName: () => Promise.resolve(''),
  formEngine: none,
  apiEngine: none,
  dataSource: none,
  request: none,
  toast: () => undefined,
  ask: () => Promise.resolve(true),
  openUrl: () => undefined,
  openRecord: () => undefined,
  openMenu: () => undefined,
  chooseRows: () => Promise.resolve(undefined),
  fillForm: () => Promise.resolve(undefined),
  startWork: none,
  scan: () => Promise.resolve(''),
  log: () => undefined,
};

/** The output of scripts:compile, turned into functions in this page. */
function compiledRunner(): ScriptRunner {
  const scripts: Record<string, CompiledScript> = {};
  for (let at = 0; at < FIELDS; at += 1) {
    const { code } = prepareScript(scriptOf(at), false);
    scripts[scriptHash(scriptOf(at), false)] = new Function(...PREPARED_NAMES, code) as CompiledScript;
  }
  return createCompiledRunner(scripts);
}

/** Milliseconds per change event: each of the scripted fields changes once. */
function measure(runner: ScriptRunner): number {
  const fields = Array.from({ length: FIELDS }, (_, at) => ({
    Id: `n${at}`,
    Name: `N${at}`,
    Label: `N${at}`,
    Component: 'NumberText',
    Type: 'int',
    Sort: at,
    Config: { V8Code: scriptOf(at) },
  }));
  const total = {
    Id: 't',
    Name: 'Total',
    Label: 'Total',
    Component: 'NumberText',
    Type: 'decimal(18,2)',
    Sort: 99,
  };
  const model = parseForm({ table: { Id: 't', Name: 'bench' }, fields: [...fields, total] });
  const store = createFormStore(model, { mode: 'Add', id: 'r' });
  const scripts = createFormScripts(store, { runner, ports, context: {} });
  store.start();
  const started = performance.now();
  for (let at = 0; at < FIELDS; at += 1) store.set(`N${at}`, at);
  const ms = (performance.now() - started) / FIELDS;
  if (store.value('Total') !== (FIELDS * (FIELDS - 1)) / 2) throw new Error('the scripts did not run');
  scripts.close();
  return ms;
}

declare global {
  interface Window {
    runEvents: () => { sandbox: number; compiled: number };
  }
}

window.runEvents = () => ({ sandbox: measure(createSandboxRunner()), compiled: measure(compiledRunner()) });
