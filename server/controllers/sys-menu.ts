import type { Envelope } from '../../src/data/protocol/envelope';
import type { CurrentUser } from '../../src/data/protocol/user';
import type { SysMenu } from '../../src/data/protocol/menu';
import { intParam, listParam, textParam } from '../lib/params';
import { sysMenu } from '../../src/data/protocol/sys-menu';
import { sysMenuRules } from '../../src/data/protocol/sys-menu.rules';
import type { Call } from '../http/call';
import { isAdmin } from '../access/administrators';
import { implementAll } from '../http/implement';
import { ok, refuse } from '../engines/registry';
import { nest } from '../form-engine/read';
import { isOn } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { mayUseMenu } from '../access/permissions';
import { findMenu } from '../tenants/tenant-model';

/** A menu as it travels: without the parts that are the server's own business. */
function shownMenu(call: Call, menu: SysMenu): SysMenu {
  return isAdmin(call.actor) ? menu : publicMenu(menu);
}

function publicMenu(menu: SysMenu): SysMenu {
  const { SqlWhere: _where, SqlJoin: _join, JoinTables: _tables, ...shown } = menu;
  return shown as SysMenu;
}

async function getSysMenuStep(call: Call): Promise<Envelope> {
  const { params } = call;
  const model = await call.scope.model();
  const allowed = new Set(
    (call.me._RoleLimits ?? []).filter((limit) => limit.Type === 'Menu').map((limit) => limit.FkId),
  );
  const ids = listParam(params, 'Ids');
  const display = intParam(params, 'Display');
  const appDisplay = intParam(params, 'AppDisplay');
  const names = listParam(params, '_SelectFields');
  const all = isAdmin(call.actor) && textParam(params, '_All') === 'true';
  const menus = model.menus
    .filter((menu) => all || allowed.has(menu.Id))
    .filter((menu) => !ids.length || ids.includes(menu.Id))
    .filter((menu) => display === undefined || isOn(menu.Display) === (display === 1))
    .filter((menu) => appDisplay === undefined || isOn(menu.AppDisplay) === (appDisplay === 1))
    .map((menu) => shownMenu(call, menu))
    .map((menu) => withTableName(menu, model.tablesById.get(menu.DiyTableId ?? '')?.name));
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

function withTableName(menu: SysMenu, tableName: string | undefined): SysMenu {
  return tableName && !menu.DiyTableName ? { ...menu, DiyTableName: tableName } : menu;
}

async function getSysMenuModel(call: Call): Promise<Envelope> {
  const key = textParam(call.params, 'Id', 'ModuleEngineKey', '_SysMenuId', 'SysMenuId');
  if (!key) throw new Refusal(`${messages.ParamError}[Id]`);
  const model = await call.scope.model();
  const menu = findMenu(model, key);
  if (!menu) return refuse(messages.NoExistData, 2);
  if (!(await mayUseMenu(call.actor, menu))) throw new Refusal(messages.NoAuth);
  return ok(withTableName(shownMenu(call, menu), model.tablesById.get(menu.DiyTableId ?? '')?.name));
}

/** The menu that a login begins at: the one of the user's first role that names one he may open. Null without any. */
export async function homeMenuOf(call: Call, user: CurrentUser): Promise<SysMenu | null> {
  const open = new Set(
    (user._RoleLimits ?? []).filter(({ Type }) => Type === 'Menu').map(({ FkId }) => FkId),
  );
  const id = user._Roles?.map((role) => role.HomePageMenuId ?? '').find((one) => open.has(one));
  if (!id) return null;
  const model = await call.scope.model();
  const menu = findMenu(model, id);
  return menu ? withTableName(publicMenu(menu), model.tablesById.get(menu.DiyTableId ?? '')?.name) : null;
}

export const sysMenuRoutes = implementAll(sysMenu, sysMenuRules, { getSysMenuStep, getSysMenuModel });
