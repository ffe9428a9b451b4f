import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { windowSize } from '@/device/runtime/window-size';
import type { ScrollPosition } from '../scroll/types';
import { focusedRow } from './focused-row';
import { useTheme } from '../theme/theme';
import { createHeights, type Heights } from './heights';
import { measureRows } from './measure';
import type { VirtualListProps } from './types';
import { positionAt, topOf, windowAt, withFocused, type RowWindow } from './window';

/** Drawn beyond either edge, px: less than a screen keeps the document small, and fast scrolling still finds rows. */
const OVERSCAN = 400;

const sameWindow = (a: RowWindow, b: RowWindow) => a.first === b.first && a.last === b.last;

export interface DrawnWindow {
  heights: Heights;
  shown: RowWindow;
  scrollTo?: { top: number };
  scrolled: (position: ScrollPosition) => void;
  resized: (viewport: number) => void;
}

/** Which rows of a list are drawn, kept up to date while it scrolls, grows and is measured. */
export function useRowWindow(props: VirtualListProps, listId: string): DrawnWindow {
  const { count, jump, onRange, onTop } = props;
  const estimate = props.estimate * useTheme().textScale;
  const [, redraw] = useState(0);
  const kept = useRef<Heights>();
  const heights = useMemo(() => {
    const next = createHeights(count, estimate);
    // Measured rows survive growth: the first rows of a longer list are the same rows.
    for (const [index, height] of kept.current?.measured() ?? []) next.measure(index, height);
    kept.current = next;
    return next;
  }, [count, estimate]);

  const place = useRef({ top: 0, viewport: windowSize().height });
  /** Height of what scrolls above the rows, px. */
  const head = useRef(0);
  const at = useCallback(
    () =>
      withFocused(
        windowAt(heights, place.current.top - head.current, place.current.viewport, OVERSCAN),
        focusedRow(listId),
        heights.count,
      ),
    [heights, listId],
  );
  const [drawn, setDrawn] = useState(at);
  const [scrollTo, setScrollTo] = useState<{ top: number }>();
  const shown = drawn.last < count ? drawn : at();

  const topRow = useRef<number>();
  const update = useCallback(() => {
    const next = at();
    setDrawn((now) => (sameWindow(now, next) ? now : next));
    // Browsers round where they scroll to: a row that ends within a pixel has been left.
    const { index } = positionAt(heights, place.current.top - head.current + 1);
    if (index !== topRow.current) onTop?.(index);
    topRow.current = index;
  }, [at, heights, onTop]);

  useEffect(update, [update]);
  useEffect(() => onRange?.(shown.first, shown.last), [onRange, shown.first, shown.last]);
  const jumped = useRef(jump);
  useEffect(() => {
    if (!jump || jumped.current === jump) return;
    jumped.current = jump;
    place.current.top = topOf(heights, { index: jump.index, delta: 0 }) + head.current;
    setScrollTo({ top: place.current.top });
    update();
  }, [jump, heights, update]);

  useLayoutEffect(() => {
    const { first, last } = shown;
    measureRows(listId, last - first + 1, (measured, above, top) => {
      // Moving the focus scrolls the list before any event reports it.
      if (top !== undefined && focusedRow(listId) !== undefined) place.current.top = top;
      const moved = Math.abs(above - head.current) > 1;
      head.current = above;
      const within = place.current.top - above;
      const anchor = positionAt(heights, within);
      const changed = measured.filter((height, index) => heights.measure(first + index, height)).length > 0;
      if (!changed) {
        if (moved) update();
        return;
      }
      const kept = topOf(heights, anchor) + above;
      if (within > 0 && Math.abs(kept - place.current.top) > 1) {
        place.current.top = kept;
        setScrollTo({ top: kept });
      }
      redraw((turn) => turn + 1);
      update();
    });
  });

  return {
    heights,
    shown,
    scrollTo,
    scrolled({ top, viewport }) {
      place.current = { top, viewport: viewport || place.current.viewport };
      update();
    },
    resized(viewport) {
      place.current.viewport = viewport;
      update();
    },
  };
}
