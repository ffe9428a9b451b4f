import type { IconName } from '../icon/paths';

export interface ActionItem {
  key: string;
  text: string;
  hint?: string;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
}

export interface ActionSheetOptions {
  /** What the actions are for: the record's title. Default 操作. */
  title?: string;
  items: readonly ActionItem[];
}
