import { menuUse } from '@/features/menus/menu-use';

/** Gives some of the pinned menus another order; the others keep their places. @param menus in their new order */
export function orderPinned(menus: readonly { id: string }[]): void {
  void menuUse.change(({ recent, pinned }) => {
    const ids = menus.map(({ id }) => id).filter((id) => pinned.includes(id));
    let at = 0;
    return { recent, pinned: pinned.map((id) => (ids.includes(id) ? (ids[at++] ?? id) : id)) };
  });
}
