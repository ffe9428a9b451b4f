import type { PanePlace } from '@/features/shared/panes/place';

/** Without a mouse and a keyboard the panes keep their widths. */
export function PaneSeparator(_place: PanePlace) {
  return null;
}
