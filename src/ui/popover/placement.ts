/** Distance from the field and from the edges of the window, px. */
const GAP = 4;
const EDGE = 8;

export interface Size {
  width: number;
  height: number;
}

/** Where a popover is, px from the window's edges: from the top below its field, from the bottom above it, so that it grows away. */
export interface Place {
  left: number;
  top?: number;
  bottom?: number;
  maxHeight: number;
}

/**
 * Below the field; above it where that does not fit and there is more room. Moved sideways into the window.
 *
 * @param field where the field is in the window
 * @param size of the popover without a limit
 * @param whole it must not be cut: where it fits on neither side it lies over its field
 */
export function placePopover(
  field: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  size: Size,
  window: Size,
  whole = false,
): Place {
  const left = Math.max(EDGE, Math.min(field.left, window.width - EDGE - size.width));
  const below = window.height - field.bottom - GAP - EDGE;
  const above = field.top - GAP - EDGE;
  if (whole && size.height > Math.max(below, above)) {
    const top = Math.max(EDGE, window.height - EDGE - size.height);
    return { left, top, maxHeight: window.height - 2 * EDGE };
  }
  return size.height <= below || below >= above
    ? { left, top: field.bottom + GAP, maxHeight: below }
    : { left, bottom: window.height - field.top + GAP, maxHeight: above };
}
