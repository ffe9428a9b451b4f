import type { ReactNode } from 'react';
import type { WorkMenu } from '@/features/menus/menu-model';
import { menuUse } from '@/features/menus/menu-use';
import { Movable } from '@/ui/moving';

export interface OrderedMenusProps {
  menus: readonly WorkMenu[];
  draw: (menu: WorkMenu, index: number) => ReactNode;
}

/** Gives some of the pinned menus another order; the others keep their places. @param menus in their new order */
function orderPinned(menus: readonly WorkMenu[]): void {
  void menuUse.change(({ recent, pinned }) => {
    const ids = menus.map(({ id }) => id).filter((id) => pinned.includes(id));
    let at = 0;
    return { recent, pinned: pinned.map((id) => (ids.includes(id) ? (ids[at++] ?? id) : id)) };
  });
}

/** Pinned menus, whose order is changed with a mouse or keys. */
export const OrderedMenus = ({ menus, draw }: OrderedMenusProps) => (
  <Movable items={menus} draw={draw} onPut={orderPinned} />
);
