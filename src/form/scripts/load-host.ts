import { appScriptPorts } from '@/form/scripts/app-ports';
import type { FormScripts, ScriptContext } from '@/form/scripts/form-scripts';
import { createFormScripts } from '@/form/scripts/host';
import { createMenuHost, type MenuHost } from '@/form/scripts/menu-host';
import { loadRunner } from '@/form/scripts/runner';
import type { FormStore } from '@/form/store-types';

/** The script engine for one form. Mini-programs cannot load code later: it is in the package of the forms. */
export async function loadFormScripts(store: FormStore, context: ScriptContext): Promise<FormScripts> {
  return createFormScripts(store, { runner: await loadRunner(), ports: appScriptPorts, context });
}

let menuHost: MenuHost | undefined;

/** The script engine of menus; one for the whole app. */
export async function loadMenuHost(): Promise<MenuHost> {
  menuHost ??= createMenuHost({ runner: await loadRunner(), ports: appScriptPorts });
  return menuHost;
}
