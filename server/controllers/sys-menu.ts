import type { Envelope } from '../../src/data/protocol/envelope';
import type { CurrentUser } from '../../src/data/protocol/user';
import type { SysMenu } from '../../src/data/protocol/menu';
import { intParam, listParam, textParam } from '../lib/params';
import { sysMenu } from '../../src/data/protocol/sys-menu';
import { sysMenuRules } from '../../src/data/protocol/sys-menu.rules';
import type { Call } from '../http/call';
import { isAdmin } from '../access/administrators';
import { menusOf, publicMenu, shownMenu, withTableName } from '../access/menus';
import { implementAll } from '../http/implement';
import { ok, refuse } from '../lib/envelope';
import { nest } from '../form-engine/read';
import { isOn } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { mayUseMenu } from '../access/permissions';
import { findMenu } from '../tenants/tenant-model';

async function getSysMenuStep(call: Call): Promise<Envelope> {
  const { params } = call;
  const model = await call.scope.model();
  const ids = listParam(params, 'Ids');
  const display = intParam(params, 'Display');
  const appDisplay = intParam(params, 'AppDisplay');
  const names = listParam(params, '_SelectFields');
  const all = isAdmin(call.actor) && textParam(params, '_All') === 'true';
  const menus = menusOf(call.actor, model, { all })
    .filter((menu) => !ids.length || ids.includes(menu.Id))
    .filter((menu) => display === undefined || isOn(menu.Display) === (display === 1))
    .filter((menu) => appDisplay === undefined || isOn(menu.AppDisplay) === (appDisplay === 1));
  const picked = names.length
    ? menus.map(
        (menu) =>
          Object.fromEntries(
            Object.entries(menu).filter(([name]) => [...names, 'Id', 'ParentId'].includes(name)),
          ) as unknown as SysMenu,
      )
    : menus;
  const roots = nest(picked, 'ParentId');
  return ok(roots, { DataCount: roots.length });
}

async function getSysMenuModel(call: Call): Promise<Envelope> {
  const key = textParam(call.params, 'Id', 'ModuleEngineKey', '_SysMenuId', 'SysMenuId');
  if (!key) throw new Refusal(`${messages.ParamError}[Id]`);
  const model = await call.scope.model();
  const menu = findMenu(model, key);
  if (!menu) return refuse(messages.NoExistData, 2);
  if (!(await mayUseMenu(call.actor, menu))) throw new Refusal(messages.NoAuth);
  return ok(withTableName(model, shownMenu(call.actor, menu)));
}

/**
 * The menu a login starts at: the one named by the first of the user's roles that names a menu he may open. Null if there is
 * none.
 */
export async function homeMenuOf(call: Call, user: CurrentUser): Promise<SysMenu | null> {
  const open = new Set(
    (user._RoleLimits ?? []).filter(({ Type }) => Type === 'Menu').map(({ FkId }) => FkId),
  );
  const id = user._Roles?.map((role) => role.HomePageMenuId ?? '').find((one) => open.has(one));
  if (!id) return null;
  const model = await call.scope.model();
  const menu = findMenu(model, id);
  return menu ? withTableName(model, publicMenu(menu)) : null;
}

export const sysMenuRoutes = implementAll(sysMenu, sysMenuRules, { getSysMenuStep, getSysMenuModel });
