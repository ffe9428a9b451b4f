import type { FormScripts, ScriptContext } from '@/form/scripts/form-scripts';
import { loadRunner } from '@/form/scripts/runner';
import type { FormStore } from '@/form/store-types';

/** The script engine for one form, fetched with the first form that has scripts. */
export async function loadFormScripts(store: FormStore, context: ScriptContext): Promise<FormScripts> {
  const [runner, host, app] = await Promise.all([
    loadRunner(),
    import('@/form/scripts/host'),
    import('@/form/scripts/app-ports'),
  ]);
  return host.createFormScripts(store, { runner, ports: app.appScriptPorts, context });
}
