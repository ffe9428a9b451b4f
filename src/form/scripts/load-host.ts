import { appScriptPorts } from '@/form/scripts/app-ports';
import type { FormScripts, ScriptContext } from '@/form/scripts/form-scripts';
import { createFormScripts } from '@/form/scripts/host';
import { loadRunner } from '@/form/scripts/runner';
import type { FormStore } from '@/form/store-types';

/** The script engine for one form. Mini-programs cannot load code later: it is in the package of the forms. */
export async function loadFormScripts(store: FormStore, context: ScriptContext): Promise<FormScripts> {
  return createFormScripts(store, { runner: await loadRunner(), ports: appScriptPorts, context });
}
