import type { PrimitiveProps, PrimitiveRole } from '../internal/primitive';

/** The scroll position, in pixels. */
export interface ScrollPosition {
  top: number;
  left: number;
  /** Height of the whole content. */
  height: number;
  /** Height of the visible part; 0 where the target does not report it. */
  viewport: number;
}

export interface ScrollProps extends PrimitiveProps {
  id?: string;
  role?: PrimitiveRole;
  name?: string;
  horizontal?: boolean;
  /** Scrolls there each time the object changes. */
  scrollTo?: { top?: number; left?: number; smooth?: boolean };
  /** Brings the element with this id into view (mini-programs; on H5 use `revealField`). */
  intoView?: string;
  onScroll?: (position: ScrollPosition) => void;
  /** Within `endDistance` px (default 240) of the end. Called again only after the content has grown. */
  onReachEnd?: () => void;
  endDistance?: number;
  /** H5: takes focus, so that the keyboard can scroll content without anything to tap. */
  focusable?: boolean;
  /** H5: called with its measured height, now and on each change. */
  onViewport?: (height: number) => void;
}
