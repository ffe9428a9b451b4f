import type { CellProps } from '@/ui/cell/types';

/** A page that Mine leads to without parameters. */
export type MineLink =
  | 'changePassword'
  | 'disc'
  | 'homeLayout'
  | 'loginDevices'
  | 'noticeSettings'
  | 'outbox'
  | 'serverConfig'
  | 'storage'
  | 'styleDemo'
  | 'upgradePopup';

/** One line of Mine: it leads to a page, or does something where it is. */
export interface MineEntry extends Pick<CellProps, 'title' | 'hint' | 'value' | 'icon' | 'name' | 'onTap'> {
  page?: MineLink;
}
