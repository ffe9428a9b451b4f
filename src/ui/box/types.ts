import type { PrimitiveProps, PrimitiveRole } from '../internal/primitive';

/** A point of a finger or the mouse, in pixels of the screen. */
export interface PanPoint {
  x: number;
  y: number;
}

/** Dragging: every callback gets all fingers on the element (the mouse is one). */
export interface PanHandlers {
  onStart(points: PanPoint[]): void;
  onMove(points: PanPoint[]): void;
  onEnd(points: PanPoint[]): void;
}

export interface BoxProps extends PrimitiveProps {
  /** The element on H5; other targets have only views. Default `div`. */
  as?:
    | 'div'
    | 'section'
    | 'header'
    | 'footer'
    | 'main'
    | 'nav'
    | 'article'
    | 'aside'
    | 'ul'
    | 'ol'
    | 'li'
    | 'dl'
    | 'dd'
    | 'fieldset';
  id?: string;
  role?: PrimitiveRole;
  /** Accessible name. */
  name?: string;
  /** Announce changes of the content. */
  live?: 'polite' | 'assertive';
  /** Out of sight for assistive technology. */
  hidden?: boolean;
  /** Of a list drawn in part: which item this is (from 0), and how many there are in all. */
  place?: { index: number; count: number };
  /** Whether children may be reached at all; false for what lies under an overlay. */
  reachable?: boolean;
  onPan?: PanHandlers;
}
