import type { IconName } from '../icon/paths';

export interface ChipProps {
  text: string;
  selected?: boolean;
  /** Whether a chip that is switched on and off is on: shown and announced. */
  pressed?: boolean;
  icon?: IconName;
  /** A count after the text, in a pill. */
  count?: number;
  /** Trailing ✕: tapping the chip removes it. */
  removable?: boolean;
  /** 32 px drawn in a bar (target 44), or 44 px in a sheet. Default `bar`. */
  size?: 'bar' | 'block';
  /** Fills the cell of a grid: a long text wraps instead of making the chip wider. */
  fill?: boolean;
  /** Background of the chip where it is not selected: white on the page, sunken in a card. Default `surface`. */
  ground?: 'surface' | 'sunken';
  /** One of a group of choices: announces its state. Default `button`. */
  role?: 'button' | 'checkbox' | 'radio';
  disabled?: boolean;
  name?: string;
  id?: string;
  /** Opens a menu. */
  popup?: 'menu';
  onTap: () => void;
  onLongPress?: () => void;
}
