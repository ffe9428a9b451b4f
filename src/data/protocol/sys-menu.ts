import { defineEndpoint } from './define-endpoint';
import type { SysMenu } from './menu';

export interface MenuQuery {
  AppDisplay?: 0 | 1;
  Display?: 0 | 1;
  Ids?: string[];
}

/** Menus. */
export const sysMenu = {
  getSysMenuStep: defineEndpoint<MenuQuery & { OsClient?: string }, SysMenu[]>()({
    path: '/api/SysMenu/getSysMenuStep',
  }),
  getSysMenuModel: defineEndpoint<{ Id: string } | { ModuleEngineKey: string }, SysMenu>()({
    path: '/api/SysMenu/GetSysMenuModel',
  }),
} as const;
