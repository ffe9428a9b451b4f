import { useEffect, useLayoutEffect, useReducer, useRef, useState, type FocusEvent } from 'react';
import { windowSize } from '@/device/runtime/window-size';
import { useEvent } from '@/lib/use-event';
import { useTheme } from '../theme/theme';
import { ROW_HEIGHTS, type ListLook } from './column-look';
import type { GridPlace } from './grid-keys';
import { rowsToDraw, topFor } from './grid-window';
import { gridPlaceOf } from './placed-columns';

/** A line of text with the least room around it, px, before the reader's text size. */
const TEXT_HEIGHT = 28;

/** How high the rows of a table are, px. */
export const useRowHeight = ({ density }: ListLook): number =>
  Math.max(ROW_HEIGHTS[density], Math.ceil(TEXT_HEIGHT * useTheme().textScale));

/** From this speed on, px/ms, nobody reads what passes; it has slowed down when nothing has moved for so long, ms. */
const FAST = 3;
const REST_MS = 90;

/** Whether rows fly past. @returns takes where they are now, in px, and says so; `onRest` is called once they do not any more */
function createSpeed(onRest: () => void) {
  let [at, since] = [0, 0];
  let rest: ReturnType<typeof setTimeout> | undefined;
  return {
    isFast(top: number): boolean {
      const now = performance.now();
      const passed = now - since;
      const isFast = passed < REST_MS && Math.abs(top - at) > FAST * passed;
      [at, since] = [top, now];
      clearTimeout(rest);
      if (isFast) rest = setTimeout(onRest, REST_MS);
      return isFast;
    },
    stop: () => clearTimeout(rest),
  };
}

export interface GridSight {
  count: number;
  /** Of a row, px. */
  height: number;
  isDrawn: boolean;
}

/** Which rows of a table are drawn, and which of them has the keyboard. */
export function useGrid({ count, height, isDrawn }: GridSight) {
  const scroller = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState(() => ({ top: 0, view: windowSize().height }));
  const [flies, setFlies] = useState(false);
  const speed = useRef<ReturnType<typeof createSpeed>>();
  speed.current ??= createSpeed(() => setFlies(false));
  useEffect(() => () => speed.current?.stop(), []);
  const [isAside, setAside] = useState(false);
  const [stop, setStop] = useState(0);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const follow = useEvent(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, scrollLeft, clientHeight } = element;
    setAside(scrollLeft > 0);
    setFlies(speed.current?.isFast(scrollTop) ?? false);
    const fixed = element.querySelectorAll<HTMLElement>('.table__row--head, .table__row--foot');
    const taken = Array.from(fixed).reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    const view = clientHeight - taken;
    setSight((before) => ({ top: scrollTop, view: view > 0 ? view : before.view }));
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isDrawn, follow]);

  const focused = useRef<GridPlace>();
  /** The row or cell that has the focus. */
  const held = useRef<Element>();
  useLayoutEffect(() => {
    // A row that has only now been read takes the place of its blank, and the focus with it.
    if (held.current && !held.current.isConnected) {
      held.current = undefined;
      if (document.activeElement === document.body) focused.current ??= { index: stop, column: -1 };
    }
    const place = focused.current;
    if (!place) return;
    focused.current = undefined;
    const row = scroller.current?.querySelector<HTMLElement>(`[aria-rowindex="${place.index + 2}"]`);
    const cell = row?.querySelectorAll<HTMLElement>(':scope > .table__cell[tabindex]')[place.column];
    if (cell) cell.focus();
    else row?.focus({ preventScroll: true });
  });
  const reveal = (index: number) => {
    const element = scroller.current;
    if (element) element.scrollTop = topFor(index, height, sight);
    setStop(index);
    follow();
  };
  return {
    scroller,
    stop,
    /** Rows in sight. */
    screen: Math.floor(sight.view / height),
    drawn: rowsToDraw(count, height, sight, stop),
    /** Rows pass too fast to be read. */
    flies,
    /** It is scrolled sideways. */
    isAside,
    follow,
    /** Brings a row into sight, and makes it the one at which Tab stops. */
    reveal,
    /** Leads the keyboard to a place. */
    goTo({ index, column }: GridPlace) {
      const to = Math.max(0, Math.min(index, count - 1));
      reveal(to);
      focused.current = { index: to, column };
      // The keyboard may have left the place that it goes to.
      redraw();
    },
    onFocus({ target }: FocusEvent) {
      const at = Number(target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 2;
      if (at >= 0) setStop(at);
      held.current = gridPlaceOf(target) ? target : undefined;
    },
  };
}
