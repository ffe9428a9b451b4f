import type { WorkMenu } from '@/features/menus/menu-model';
import { menuNow, MENUS } from '@/features/menus/menus';
import { useQuery } from '@/data/query/use-query';

/** A menu as it was changed since a page was opened with it. */
export function useMenuNow(menu: WorkMenu): WorkMenu {
  useQuery(MENUS);
  return menuNow(menu.id) ?? menu;
}
