import type { IconName } from '../icon/paths';
import type { Tint } from '../theme/color-from-name';

export interface TileProps {
  /** Title of the menu or thing; its hash chooses the tint, its first character is drawn when there is no icon. */
  title: string;
  icon?: IconName;
  /** The tenant's own image. */
  src?: string;
  /** Called when the image cannot be drawn from its address. */
  onBroken?: () => void;
  /** 44 px in grids and lists, 28 in chips, 56 in heads. Default 44. */
  size?: 28 | 44 | 56;
  tint?: Tint;
}

export interface TileEntryProps extends TileProps {
  /** Text under the tile, size 12. Default the title. */
  label?: string;
  count?: number;
  onTap: () => void;
  onLongPress?: () => void;
}
