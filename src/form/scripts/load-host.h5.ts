import type { FormScripts, ScriptContext } from '@/form/scripts/form-scripts';
import { loadRunner } from '@/form/scripts/runner';
import type { MenuHost } from '@/form/scripts/menu-host';
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

let menuHost: Promise<MenuHost> | undefined;

/** The script engine of menus, fetched with the first menu that has scripts; one for the whole app. */
export function loadMenuHost(): Promise<MenuHost> {
  menuHost ??= Promise.all([
    loadRunner(),
    import('@/form/scripts/menu-host'),
    import('@/form/scripts/app-ports'),
  ]).then(([runner, host, app]) => host.createMenuHost({ runner, ports: app.appScriptPorts }));
  menuHost.catch(() => {
    menuHost = undefined;
  });
  return menuHost;
}
