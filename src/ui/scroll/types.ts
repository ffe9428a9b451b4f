import type { PrimitiveProps, PrimitiveRole } from '../internal/primitive';

/** Where a scroller stands, in pixels. */
export interface ScrollPosition {
  top: number;
  left: number;
  /** Height of the whole content. */
  height: number;
  /** Height of what is seen; 0 where the target does not tell. */
  viewport: number;
}

export interface ScrollProps extends PrimitiveProps {
  id?: string;
  role?: PrimitiveRole;
  name?: string;
  horizontal?: boolean;
  /** Goes there each time the object changes. */
  scrollTo?: { top?: number; left?: number; smooth?: boolean };
  /** Brings the element of this id into view (mini-programs; on H5 use `revealField`). */
  intoView?: string;
  onScroll?: (position: ScrollPosition) => void;
  /** Within `endDistance` px (default 240) of the end. Called again only after the content has grown. */
  onReachEnd?: () => void;
  endDistance?: number;
  /** H5: may take focus, so that the keyboard scrolls content without anything to tap. */
  focusable?: boolean;
  /** H5: its measured height, now and on each change. */
  onViewport?: (height: number) => void;
}
