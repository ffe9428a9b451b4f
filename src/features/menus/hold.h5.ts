import type { holdMenu } from '@/features/menus/add-entry';
import { menuUse } from '@/features/menus/menu-use';

/** Offers what can be done with a menu that is held; the code is fetched when somebody holds one. */
export const hold: typeof holdMenu = async (...given) =>
  (await import('@/features/menus/add-entry')).holdMenu(...given);

/** Gives some of the pinned menus another order; the others keep their places. @param menus in their new order */
export function orderPinned(menus: readonly { id: string }[]): void {
  void menuUse.change(({ recent, pinned }) => {
    const ids = menus.map(({ id }) => id).filter((id) => pinned.includes(id));
    let at = 0;
    return { recent, pinned: pinned.map((id) => (ids.includes(id) ? (ids[at++] ?? id) : id)) };
  });
}
