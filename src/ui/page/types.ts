import type { ReactNode } from 'react';
import type { IconName } from '../icon/paths';
import type { ScrollPosition } from '../scroll/types';
import type { OfflineBarProps } from '../states/types';

/** An action in the head, on the right. At most two. */
export interface PageAction {
  name: string;
  /** Shown as this icon, else as its name. */
  icon?: IconName;
  disabled?: boolean;
  /** A count on the icon; 0 shows nothing. */
  badge?: number;
  onTap: () => unknown;
}

export interface PageProps {
  /** In the head and, on H5, in the window's title. */
  title: string;
  /** `large`: left, 22 px, for the four tabs. `plain`: centred with a back arrow. `none`: the page draws its own. Default `plain`. */
  head?: 'large' | 'plain' | 'none';
  /** Shown in place of the title in a large head. */
  lead?: ReactNode;
  actions?: readonly PageAction[];
  /** Called when the arrow is tapped; default: the port's `back`. False draws no arrow. */
  onBack?: (() => unknown) | false;
  /** Stays fixed under the head: search, tabs, filters. */
  under?: ReactNode;
  /** Sticky below the content: an `<ActionBar>`. */
  footer?: ReactNode;
  /** Floats over the content, bottom right: a `<Fab>`. */
  float?: ReactNode;
  /** Shows the offline bar. */
  offline?: OfflineBarProps | false;
  /** A tab page: leaves room for the bottom bar. */
  tab?: boolean;
  /** Desktop: no rail next to it (login). */
  withoutRail?: boolean;
  /**
   * Desktop: `column` is limited to 720 px, `wide` to 1600 px (for what is drawn in columns, and fields of a form card two in a
   * row), `full` takes the window. Default `column`.
   */
  width?: 'column' | 'wide' | 'full';
  ground?: 'page' | 'surface';
  /**
   * Refreshes; settles when done. Triggered by pulling down where the route table allows it (`pull`), on the desktop by a
   * button in the head.
   */
  onRefresh?: () => Promise<unknown>;
  onReachEnd?: () => void;
  onScroll?: (position: ScrollPosition) => void;
  scrollTo?: { top?: number; smooth?: boolean };
  /** The content does its own scrolling (a VirtualList, a map). */
  fixed?: boolean;
  children?: ReactNode;
}
