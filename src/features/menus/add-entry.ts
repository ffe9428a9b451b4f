import { sharedMessages } from '@/features/shared/messages';
import type { WorkMenu } from '@/features/menus/menu-model';
import { ADD_MARK, setPinned } from '@/features/menus/menu-use';
import { openMenu } from '@/features/menus/open-menu';
import { canPress } from '@/data/session/permissions';
import { sessionStore } from '@/data/session/session-store';
import { translate } from '@/i18n/define-messages';
import { addressOf } from '@/navigation/navigation';
import { openActionSheet } from '@/ui/action-sheet';
import type { ActionItem } from '@/ui/action-sheet/types';

/**
 * The "new" of a menu as a menu of its own, which opens the form; undefined where the user may not add, or where a rule of the menu
 * decides: its list asks that.
 */
export const addMenuOf = (menu: WorkMenu): WorkMenu | undefined =>
  menu.target === 'list' &&
  menu.addShowScript === '' &&
  canPress({ user: sessionStore.getState().user, menuId: menu.id, button: 'Add', mode: 'List' })
    ? {
        ...menu,
        id: ADD_MARK + menu.id,
        name: menu.addText || translate(sharedMessages, 'addNamed', menu),
        target: 'page',
        url: addressOf('workAdd', { menu: menu.id, mode: 'Add', title: menu.name }),
        icon: '',
        iconClass: 'plus',
      }
    : undefined;

/** Offers what can be done with a menu that is held: pin it, add a record to it, or pin that. @param pinned what is pinned now */
export function holdMenu(menu: WorkMenu, pinned: readonly string[]): Promise<unknown> {
  const added = addMenuOf(menu);
  const pinOf = (key: string, what = ''): ActionItem => ({
    key,
    text: translate(sharedMessages, pinned.includes(key) ? 'unpin' : 'pin') + what,
    icon: 'star',
  });
  const items: ActionItem[] = added
    ? [{ key: ADD_MARK, text: added.name, icon: 'plus' }, pinOf(menu.id), pinOf(added.id, ` · ${added.name}`)]
    : [pinOf(menu.id)];
  return openActionSheet({ title: menu.name, items }).then((chosen): unknown =>
    chosen === ADD_MARK && added ? openMenu(added) : chosen && setPinned(chosen, !pinned.includes(chosen)),
  );
}
