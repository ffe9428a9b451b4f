import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { SysMenu } from '../protocol/menu';
import { sysMenu, type MenuQuery } from '../protocol/sys-menu';

/** /api/SysMenu/getSysMenuStep: the tree of the menus the user may open. */
export function getSysMenuStep(
  osClient: string,
  query: MenuQuery = {},
  options?: CallOptions,
): Promise<CallResult<SysMenu[]>> {
  return call(sysMenu.getSysMenuStep, { OsClient: osClient, ...query }, options);
}

/** /api/SysMenu/GetSysMenuModel: one menu by Id or ModuleEngineKey, for menus that the tree does not contain. */
export function getSysMenuModel(
  target: { Id: string } | { ModuleEngineKey: string },
  options?: CallOptions,
): Promise<CallResult<SysMenu>> {
  return call(sysMenu.getSysMenuModel, target, options);
}
