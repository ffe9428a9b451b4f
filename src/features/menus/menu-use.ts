import { defineMark, readTexts } from '@/data/cache/marks';
import { own } from '@/lib/json';

/** Menus shown as recently used. */
const RECENT_COUNT = 8;

/** Precedes the id of a menu whose "new" is meant, among what is pinned. */
export const ADD_MARK = '+';

interface MenuUse {
  /** Ids, newest first. */
  recent: readonly string[];
  /** Ids in the order they were pinned. */
  pinned: readonly string[];
}

/** The menus this user opened last, and the pinned ones. */
export const menuUse = defineMark<MenuUse>('menu_use', (stored) => ({
  recent: readTexts(own(stored, 'recent')),
  pinned: readTexts(own(stored, 'pinned')),
}));

/** Moves a menu to the front of the recently used ones; adding to it is using it. */
export function noteUse(id: string): void {
  const menuId = id.replace(ADD_MARK, '');
  void menuUse.change(({ recent, pinned }) => ({
    recent: [menuId, ...recent.filter((id) => id !== menuId)].slice(0, RECENT_COUNT),
    pinned,
  }));
}

/** Pins a menu, or unpins it. */
export function setPinned(menuId: string, isPinned: boolean): void {
  void menuUse.change(({ recent, pinned }) => {
    const others = pinned.filter((id) => id !== menuId);
    return { recent, pinned: isPinned ? [...others, menuId] : others };
  });
}

/** Ids of the pinned menus; undefined until they have been read. */
export function usePinned(owner: string): readonly string[] | undefined {
  return menuUse.useRead(owner)?.pinned;
}

/** Recently used and pinned menus of the user, read on first use. */
export function useMenuUse(owner: string): MenuUse {
  return menuUse.use(owner);
}
