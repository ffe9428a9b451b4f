import { useStoredFiles } from '@/data/session/stored-files';
import type { WorkMenu } from '@/features/menus/menu-model';
import { drawMenus } from '@/features/menus/gestures';
import { Box } from '@/ui/box';
import { iconOfClass, looksLikeImage } from '@/ui/icon/icon-of-class';
import { gridColors, type Tint } from '@/ui/theme/color-from-name';
import { TileEntry } from '@/ui/tile';
import './menu-tiles.scss';

/** The pictures on the tiles of the menus, in their order. */
export function useMenuPictures(menus: readonly WorkMenu[]) {
  const { srcs, onBroken } = useStoredFiles(menus.map(({ icon }) => (looksLikeImage(icon) ? icon : '')));
  return menus.map(({ icon, iconClass }, index) => ({
    src: srcs[index] || undefined,
    icon: iconOfClass(iconClass) ?? iconOfClass(icon),
    onBroken: () => onBroken(icon),
  }));
}

/** The tint of each menu, by Id. */
export type Tints = ReadonlyMap<string, Tint | undefined>;

export interface MenuTilesProps {
  menus: readonly WorkMenu[];
  /** Numbers on the tiles, by the ids of their menus. */
  badges?: Readonly<Record<string, number>>;
  /** Those of a larger whole; without them, these differ within their rows. */
  tints?: Tints;
  onOpen: (menu: WorkMenu) => void;
  onHold?: (menu: WorkMenu) => void;
  /** They are pinned by this person. */
  own?: boolean;
}

/** Menus as tiles, four per row. */
export function MenuTiles({ menus, badges, tints, onOpen, onHold, own }: MenuTilesProps) {
  const pictures = useMenuPictures(menus);
  const colors = gridColors(menus.map(({ name }) => name));
  return (
    <Box className="menu-tiles">
      {drawMenus(
        menus,
        (menu, index) => (
          <TileEntry
            key={menu.id}
            title={menu.name}
            tint={tints?.get(menu.id) ?? colors[index]}
            count={badges?.[menu.id]}
            {...pictures[index]}
            onTap={() => onOpen(menu)}
            onLongPress={onHold && (() => onHold(menu))}
          />
        ),
        own,
      )}
    </Box>
  );
}
