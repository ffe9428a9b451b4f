import type { FormScripts, ScriptContext } from '@/form/scripting/types';
import { loadRunner } from '@/scripting/runner';
import type { MenuHost } from '@/form/scripting/menu-host';
import type { FormStore } from '@/form/store/types';

/** The script engine for one form, fetched with the first form that has scripts. */
export async function loadFormScripts(store: FormStore, context: ScriptContext): Promise<FormScripts> {
  const [runner, host, app] = await Promise.all([
    loadRunner(),
    import('@/form/scripting/host'),
    import('@/form/scripting/app-ports'),
  ]);
  return host.createFormScripts(store, { runner, ports: app.appScriptPorts, context });
}

let menuHost: Promise<MenuHost> | undefined;

/** The script engine of menus, fetched with the first menu that has scripts; one for the whole app. */
export function loadMenuHost(): Promise<MenuHost> {
  menuHost ??= Promise.all([
    loadRunner(),
    import('@/form/scripting/menu-host'),
    import('@/form/scripting/app-ports'),
  ]).then(([runner, host, app]) => host.createMenuHost({ runner, ports: app.appScriptPorts }));
  menuHost.catch(() => {
    menuHost = undefined;
  });
  return menuHost;
}
