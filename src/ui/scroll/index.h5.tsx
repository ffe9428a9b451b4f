import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from '../internal/cx';
import type { ScrollPosition, ScrollProps } from './types';
import './index.scss';

const END_DISTANCE = 240;

/** Elements at which the keyboard stops. */
const FOCUSABLE = 'a[href], button, input, textarea, select, [tabindex="0"]';

function positionOf(element: HTMLElement): ScrollPosition {
  const { scrollTop, scrollLeft, scrollHeight, clientHeight } = element;
  return { top: scrollTop, left: scrollLeft, height: scrollHeight, viewport: clientHeight };
}

/** A scroller with the browser's physics. */
export function Scroll(props: ScrollProps) {
  const { id, role, name, horizontal, scrollTo, className, style, children } = props;
  const ref = useRef<HTMLDivElement>(null);
  const current = useRef(props);
  current.current = props;
  const endAt = useRef(-1);

  useLayoutEffect(() => {
    if (!scrollTo || !ref.current) return;
    const { smooth, ...place } = scrollTo;
    ref.current.scrollTo({ ...place, behavior: smooth ? 'smooth' : 'auto' });
  }, [scrollTo]);

  const checkEnd = useCallback((element: HTMLElement) => {
    const { scrollTop, scrollHeight, clientHeight } = element;
    const { endDistance = END_DISTANCE, onReachEnd } = current.current;
    const near = clientHeight > 0 && scrollHeight - scrollTop - clientHeight <= endDistance;
    // Once for each height, and once more for a user who scrolls up and comes back: the requested page may not have arrived.
    if (!near) endAt.current = -1;
    if (!onReachEnd || !near || endAt.current === scrollHeight) return;
    endAt.current = scrollHeight;
    onReachEnd();
  }, []);

  const { onReachEnd, onViewport } = props;
  const watches = Boolean(onReachEnd || onViewport);
  useEffect(() => {
    const element = ref.current;
    if (!element || !watches || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      current.current.onViewport?.(element.clientHeight);
      checkEnd(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [watches, checkEnd]);

  // A scroller without focusable content takes the focus itself, so that the keyboard can scroll it.
  useEffect(() => {
    const element = ref.current;
    if (!element || props.focusable) return;
    if (horizontal || element.querySelector(FOCUSABLE)) element.removeAttribute('tabindex');
    else element.tabIndex = 0;
  });

  const scrolled = () => {
    const element = ref.current;
    if (!element) return;
    current.current.onScroll?.(positionOf(element));
    if (!horizontal) checkEnd(element);
  };

  return (
    <div
      ref={ref}
      id={id}
      role={role}
      aria-label={name}
      tabIndex={props.focusable ? 0 : undefined}
      className={cx('scroll', horizontal ? 'scroll--x' : 'scroll--y', className)}
      style={style}
      onScroll={scrolled}
    >
      {children}
    </div>
  );
}
