import type { SysMenu } from '../../src/data/protocol/menu';
import type { Actor } from './actor';
import type { TenantModel } from '../tenants/tenant-model';
import { isAdmin } from './administrators';
import { viewsFor } from './shared-views';

/** A menu as everybody may see it: without the parts that only the server needs. */
export function publicMenu(menu: SysMenu): SysMenu {
  const {
    SqlWhere: _where,
    SqlJoin: _join,
    JoinTables: _tables,
    SharedViews: _views,
    PaperTemplate: _paper,
    ...shown
  } = menu;
  return shown as SysMenu;
}

/** A menu as a given user may see it. */
export function shownMenu(actor: Actor, menu: SysMenu): SysMenu {
  const admin = isAdmin(actor);
  const { SharedViews: _stored, ...own } = admin ? menu : publicMenu(menu);
  const SharedViews = viewsFor(menu, actor.user, admin);
  return (SharedViews.length > 0 ? { ...own, SharedViews } : own) as SysMenu;
}

/** A menu with the name of its table, which some tenants do not store next to its id. */
export function withTableName(model: TenantModel, menu: SysMenu): SysMenu {
  const name = model.tablesById.get(menu.DiyTableId ?? '')?.name;
  return name && !menu.DiyTableName ? { ...menu, DiyTableName: name } : menu;
}

/** The menus of a user's roles, in their order. @param all include those that no role has */
export function menusOf(actor: Actor, model: TenantModel, { all = false } = {}): SysMenu[] {
  const limits = actor.user?._RoleLimits ?? [];
  const allowed = new Set(limits.filter(({ Type }) => Type === 'Menu').map(({ FkId }) => FkId));
  return model.menus
    .filter(({ Id }) => all || allowed.has(Id))
    .map((menu) => withTableName(model, shownMenu(actor, menu)));
}
