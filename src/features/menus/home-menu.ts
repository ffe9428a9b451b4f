import type { SysMenu } from '@/data/protocol/menu';
import { readMenuModel } from '@/features/menus/menu-model';
import { openMenu } from '@/features/menus/open-menu';

/** Opens the menu that a login starts at; what this client cannot open leaves home as it is. */
export async function openHomeMenu(wire: SysMenu): Promise<void> {
  const menu = readMenuModel(wire);
  if (menu) await openMenu(menu);
}
