import type { SysMenu } from '../../src/data/protocol/menu';
import type { SharedView, ViewAudience } from '../../src/data/protocol/shared-views';
import type { CurrentUser } from '../../src/data/protocol/user';
import { isJsonObject } from '../../src/lib/json';
import { parseJson, parseList } from '../lib/json-text';

/** A shared view as `sys_menu.SharedViews` holds it. */
export interface StoredView extends Omit<SharedView, 'Audience' | 'Own'>, ViewAudience {
  /** Who shares it. */
  UserId: string;
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The shared views of a menu, oldest first; what is damaged is left out. */
export function storedViews({ SharedViews }: Pick<SysMenu, 'SharedViews'>): StoredView[] {
  return parseList<unknown>(SharedViews).flatMap((stored) => {
    if (!isJsonObject(stored) || typeof stored.Id !== 'string' || typeof stored.Name !== 'string') return [];
    return {
      Id: stored.Id,
      Name: stored.Name,
      View: parseJson<Record<string, unknown>>(stored.View, {}),
      IsDefault: stored.IsDefault === true,
      By: String(stored.By ?? ''),
      UserId: String(stored.UserId ?? ''),
      Everyone: stored.Everyone === true,
      Roles: textsOf(stored.Roles),
      Depts: textsOf(stored.Depts),
    };
  });
}

/** Whether a view is meant for a person; a department includes those below it. */
function isFor({ Everyone, Roles, Depts }: ViewAudience, user: CurrentUser): boolean {
  const held = (user._Roles ?? []).map(({ Id }) => Id);
  const within = [user.DeptId ?? '', ...parseList<unknown>(user.DeptIds).flatMap(textsOf)];
  return Everyone || Roles.some((role) => held.includes(role)) || Depts.some((dept) => within.includes(dept));
}

/** Whether a person may change a view: who shares it, and administrators. */
export const mayChangeView = ({ UserId }: StoredView, user: CurrentUser, isAdmin: boolean): boolean =>
  isAdmin || UserId === user.Id;

/** The views of a menu as a person gets them. */
export function viewsFor(menu: SysMenu, user: CurrentUser | null, isAdmin: boolean): SharedView[] {
  if (!user) return [];
  return storedViews(menu).flatMap((view) => {
    const mayChange = mayChangeView(view, user, isAdmin);
    if (!mayChange && !isFor(view, user)) return [];
    const { UserId, Everyone, Roles, Depts, ...shown } = view;
    const forThem = {
      ...shown,
      IsDefault: view.IsDefault && isFor(view, user),
      Own: UserId === user.Id,
    };
    return mayChange ? { ...forThem, Audience: { Everyone, Roles, Depts } } : forThem;
  });
}
