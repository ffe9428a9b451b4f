import type { IconName } from '../icon/paths';

export interface ActionItem {
  key: string;
  text: string;
  hint?: string;
  icon?: IconName;
  danger?: boolean;
  /** The safe choice: a blue button that takes the focus, without icon and hint. At most one, and the first. */
  primary?: boolean;
  disabled?: boolean;
}

export interface ActionSheetOptions {
  /** What the actions are for: the record's title. Default 操作. */
  title?: string;
  items: readonly ActionItem[];
}
