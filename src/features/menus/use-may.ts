import { useQuery } from '@/data/query/use-query';
import { canPress, isAdministrator, isReadOnly, type PermissionUser } from '@/data/session/permissions';
import { useSession } from '@/data/session/session-store';
import { readMenus, type WorkMenu } from '@/features/menus/menu-model';
import { ALL_MENUS } from '@/features/menus/menus';
import { useMenus } from '@/features/menus/use-menus';

/** What a user may do with the rows of a table. */
export type TableRight = 'Read' | 'Add' | 'Edit' | 'Del';

const flat = (menus: readonly WorkMenu[]): WorkMenu[] =>
  menus.flatMap((menu) => [menu, ...flat(menu.children)]);

/**
 * Whether the user's roles allow something with a table, as far as these menus tell.
 *
 * @param complete these are all the user's menus, not only those a phone shows
 * @returns undefined where a menu or table that is not among them may grant it
 */
export function mayWithTable(
  user: PermissionUser | null,
  menus: readonly WorkMenu[],
  { table, right, complete }: { table: string; right: TableRight; complete: boolean },
): boolean | undefined {
  if (right !== 'Read' && isReadOnly(user)) return false;
  if (isAdministrator(user)) return true;
  const limits = user?._RoleLimits ?? [];
  // A server that names no right at all decides by other means.
  if (limits.length === 0) return undefined;
  // A user who has a menu may read what it shows.
  const grants = (id: string) =>
    right === 'Read'
      ? limits.some(({ FkId }) => FkId === id)
      : canPress({ user, menuId: id, button: right, mode: 'List' });
  const known = flat(menus);
  const own = known.filter(({ tableName }) => tableName.toLowerCase() === table.toLowerCase());
  if (own.some(({ id, tableId }) => grants(id) || (tableId !== '' && grants(tableId)))) return true;
  const told = new Set(known.map(({ id }) => id));
  const unclear = limits.some(({ FkId, Type }) => {
    if (!grants(FkId)) return false;
    // Of a table only the Id is known, and which table that is only if a menu shows it.
    return Type === 'Table' ? own.length === 0 : !complete && !told.has(FkId);
  });
  return unclear ? undefined : false;
}

const NOTHING: typeof ALL_MENUS = { ...ALL_MENUS, name: '' };

/**
 * Whether the user may do something with a table, so that a page can say so before the user begins. Undefined until it is known;
 * true where it cannot be determined (no network, a table that no menu shows): what is written is kept, and the server has the
 * final word.
 */
export function useMay(table: string, right: TableRight): boolean | undefined {
  const user = useSession((session) => session.user);
  const { menus, error } = useMenus();
  const shown = mayWithTable(user, menus ?? [], { table, right, complete: false });
  const isOpen = shown === undefined && menus !== undefined;
  const all = useQuery(isOpen ? ALL_MENUS : NOTHING);
  if (shown === true || (right !== 'Read' && isReadOnly(user))) return shown;
  if (!menus) return error === '' ? undefined : true;
  if (shown !== undefined) return shown;
  if (!all.data) return all.error === '' ? undefined : true;
  return mayWithTable(user, readMenus(all.data), { table, right, complete: true }) ?? true;
}
