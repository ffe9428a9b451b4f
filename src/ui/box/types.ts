import type { PrimitiveProps, PrimitiveRole } from '../internal/primitive';

/** The position of a finger or the mouse, in screen pixels. */
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
  /** Whether changes of the content are announced. */
  live?: 'polite' | 'assertive';
  /** Hidden from assistive technology. */
  hidden?: boolean;
  /** For a list that is only partly drawn: which item this is (from 0), and how many there are in all. */
  place?: { index: number; count: number };
  /** Whether children can be reached at all; false for content under an overlay. */
  reachable?: boolean;
  onPan?: PanHandlers;
}
