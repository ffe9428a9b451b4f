import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { sharedMessages } from '@/features/shared/messages';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Scroll } from '@/ui/scroll';
import { Empty } from '@/ui/states';
import { Pressable } from '@/ui/pressable';
import { Tile } from '@/ui/tile';
import { gridColors } from '@/ui/theme/color-from-name';
import { Text } from '@/ui/text';
import { MenuTiles, useMenuPictures, type MenuTilesProps, type Tints } from '@/features/menus/menu-tiles';
import { drawMenus, hold } from '@/features/menus/gestures';
import { findMenu, leafMenus } from '@/features/menus/menu-model';
import type { WorkMenu } from '@/features/menus/menu-model';
import './workbench.scss';

interface GroupProps extends MenuTilesProps {
  name: string;
}

/** One group of the menu tree; it can be folded. */
function MenuGroup({ name, ...tiles }: GroupProps) {
  const t = useTranslation(sharedMessages);
  const [folded, setFolded] = useState(false);
  return (
    <Card flush>
      <Pressable
        name={t(folded ? 'expandGroup' : 'collapseGroup', { name })}
        expanded={!folded}
        className="menu-group__head"
        onTap={() => setFolded(!folded)}
      >
        <Text className="menu-group__title">{name}</Text>
        <Icon icon={folded ? 'down' : 'up'} size={20} tone="text-2" />
      </Pressable>
      {folded ? null : <MenuTiles {...tiles} />}
    </Card>
  );
}

/** Menus in a row that scrolls sideways: recently used, pinned. */
function MenuStrip({
  title,
  menus,
  tints,
  onOpen,
  own,
}: {
  title: string;
  menus: readonly WorkMenu[];
  tints: Tints;
  onOpen: (menu: WorkMenu) => void;
  own?: boolean;
}) {
  const pictures = useMenuPictures(menus);
  if (!menus[0]) return null;
  return (
    <Box as="section" className="menu-strip">
      <Text as="h2" className="menu-strip__title">
        {title}
      </Text>
      <Scroll horizontal>
        <Box className="menu-strip__row">
          {drawMenus(
            menus,
            (menu, index) => (
              <Pressable
                key={menu.id}
                name={menu.name}
                className="menu-strip__item"
                onTap={() => onOpen(menu)}
              >
                <Tile title={menu.name} tint={tints.get(menu.id)} size={28} {...pictures[index]} />
                <Text className="menu-strip__name">{menu.name}</Text>
              </Pressable>
            ),
            own,
          )}
        </Box>
      </Scroll>
    </Box>
  );
}

export interface MenuBoardProps {
  menus: readonly WorkMenu[];
  recent: readonly string[];
  pinned: readonly string[];
  badges: Readonly<Record<string, number>>;
  keyword: string;
  onOpen: (menu: WorkMenu) => void;
}

/** Top-level menus that open something themselves share a group. */
function groupsOf(
  menus: readonly WorkMenu[],
  other: string,
): { id: string; name: string; menus: readonly WorkMenu[] }[] {
  const single = menus.filter((menu) => menu.target !== 'group');
  const groups = menus
    .filter((menu) => menu.target === 'group')
    .map(({ id, name, children }) => ({ id, name, menus: leafMenus(children) }))
    .filter((group) => group.menus.length > 0);
  return single.length > 0 ? [...groups, { id: '', name: other, menus: single }] : groups;
}

/** The workbench's menus: recent and pinned strips, then the groups of the tree, or what the search finds. */
export function MenuBoard({ menus, recent, pinned, badges, keyword, onOpen }: MenuBoardProps) {
  const t = useTranslation(sharedMessages);
  const groups = groupsOf(menus, t('otherGroup'));
  const tints = new Map(
    groups.flatMap(({ menus: tiles }) => {
      const colors = gridColors(tiles.map(({ name }) => name));
      return tiles.map(({ id }, at) => [id, colors[at]] as const);
    }),
  );
  const known = (ids: readonly string[]) => ids.flatMap((id) => findMenu(menus, id) ?? []);
  const shared = { badges, tints, onOpen, onHold: (menu: WorkMenu) => void hold(menu, pinned) };
  const text = keyword.trim();
  if (text !== '') {
    const wanted = text.toLowerCase();
    const found = leafMenus(menus).filter(({ name }) => name.toLowerCase().includes(wanted));
    if (!found[0]) return <Empty text={t('noMenuFound', { text })} />;
    return (
      <Box className="menu-board">
        <Card flush title={t('foundMenus')}>
          <MenuTiles menus={found} {...shared} />
        </Card>
      </Box>
    );
  }
  if (!groups[0]) return <Empty text={t('noMenus')} />;
  return (
    <Box className="menu-board">
      <MenuStrip title={t('pinned')} menus={known(pinned)} tints={tints} onOpen={onOpen} own />
      <MenuStrip title={t('recent')} menus={known(recent)} tints={tints} onOpen={onOpen} />
      {groups.map((group) => (
        <MenuGroup key={group.id} {...group} {...shared} />
      ))}
    </Box>
  );
}
