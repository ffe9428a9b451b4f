import { getSysMenuModel, getSysMenuStep } from '../api/sys-menu';
import type { CallResult } from '../api/transport';
import type { SysMenu } from '../protocol/menu';
import type { MenuQuery } from '../protocol/sys-menu';
import { given, givenOne, QUIET } from './ask';

/** The tree of the menus that the user may open in a tenant. @throws like `given` */
export async function askMenus(osClient: string, query?: MenuQuery): Promise<SysMenu[]> {
  return given(await getSysMenuStep(osClient, query, QUIET)) ?? [];
}

/** The server's answer about one menu: by its Id, else by its key. Never rejects. */
export async function menuAnswer(idOrKey: string): Promise<CallResult<SysMenu>> {
  const byId = await getSysMenuModel({ Id: idOrKey }, QUIET);
  return byId.Code === 1 && byId.Data ? byId : getSysMenuModel({ ModuleEngineKey: idOrKey }, QUIET);
}

/** One menu by its Id or key. @throws like `given`, also if it does not exist */
export async function askMenu(idOrKey: string): Promise<SysMenu> {
  return givenOne(await menuAnswer(idOrKey));
}
