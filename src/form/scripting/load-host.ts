import { appScriptPorts } from '@/form/scripting/app-ports';
import type { FormScripts, ScriptContext } from '@/form/scripting/types';
import { createFormScripts } from '@/form/scripting/host';
import { createMenuHost, type MenuHost } from '@/form/scripting/menu-host';
import { loadRunner } from '@/scripting/runner';
import type { FormStore } from '@/form/store/types';

/** The script engine for one form. Mini-programs cannot load code later, so it is in the package of the forms. */
export async function loadFormScripts(store: FormStore, context: ScriptContext): Promise<FormScripts> {
  return createFormScripts(store, { runner: await loadRunner(), ports: appScriptPorts, context });
}

let menuHost: MenuHost | undefined;

/** The script engine of menus; one for the whole app. */
export async function loadMenuHost(): Promise<MenuHost> {
  menuHost ??= createMenuHost({ runner: await loadRunner(), ports: appScriptPorts });
  return menuHost;
}
