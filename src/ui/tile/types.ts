import type { IconName } from '../icon/paths';
import type { Tint } from '../theme/color-from-name';

export interface TileProps {
  /** Of the menu or thing; its hash chooses the tint, its first character stands in for an icon. */
  title: string;
  icon?: IconName;
  /** An image of the tenant's own. */
  src?: string;
  /** The image cannot be drawn from where it is. */
  onBroken?: () => void;
  /** 44 px in grids and lists, 28 in chips, 56 in heads. Default 44. */
  size?: 28 | 44 | 56;
  tint?: Tint;
}

export interface TileEntryProps extends TileProps {
  /** Under the tile, 12. Default the title. */
  label?: string;
  count?: number;
  onTap: () => void;
  onLongPress?: () => void;
}
