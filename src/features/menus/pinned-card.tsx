import { addMenuOf } from '@/features/menus/add-entry';
import { findMenu, type WorkMenu } from '@/features/menus/menu-model';
import { ADD_MARK } from '@/features/menus/menu-use';
import { MenuTiles } from '@/features/menus/menu-tiles';
import { openMenu } from '@/features/menus/open-menu';
import { PinnedSpace, type PinnedProps } from '@/features/menus/pinned-space';
import { useMenus } from '@/features/menus/use-menus';
import { sharedMessages } from '@/features/shared/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { toast } from '@/ui/toast';

/** The apps that this person pinned and may still open, and what may be added with one tap. */
export function PinnedCard({ ids }: PinnedProps) {
  const t = useTranslation(sharedMessages);
  const { menus, error } = useMenus();
  if (!menus) return error === '' ? <PinnedSpace ids={ids} /> : null;
  const mine = ids.flatMap((id) => {
    const menu = findMenu(menus, id.replace(ADD_MARK, ''));
    return (menu && id.startsWith(ADD_MARK) ? addMenuOf(menu) : menu) ?? [];
  });
  if (mine.length === 0) return null;
  const show = async (menu: WorkMenu) => {
    if (!(await openMenu(menu))) toast.show(t('cannotOpen', { name: menu.name }));
  };
  return (
    <Card flush title={t('pinned')}>
      <MenuTiles menus={mine} onOpen={(menu) => void show(menu)} own />
    </Card>
  );
}
