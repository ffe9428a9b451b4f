import { createElement, useEffect, useLayoutEffect, useRef } from 'react';
import type { BoxProps, PanHandlers, PanPoint } from './types';

const touchPoints = (event: TouchEvent): PanPoint[] =>
  Array.from(event.touches, (touch) => ({ x: touch.clientX, y: touch.clientY }));

/** After touch events, browsers send mouse events for old pages within this time (ms): those are not a second touch. */
const MOUSE_ECHO = 800;

/** Listens without React, since dragging must not render and its listeners must be passive. */
function listenToPan(element: HTMLElement, current: () => PanHandlers | undefined): () => void {
  const start = (event: TouchEvent) => current()?.onStart(touchPoints(event));
  const move = (event: TouchEvent) => current()?.onMove(touchPoints(event));
  let touched = -Infinity;
  const end = (event: TouchEvent) => {
    touched = event.timeStamp;
    current()?.onEnd(touchPoints(event));
  };
  const mouseMove = (event: MouseEvent) => current()?.onMove([{ x: event.clientX, y: event.clientY }]);
  const mouseUp = () => {
    window.removeEventListener('mousemove', mouseMove);
    window.removeEventListener('mouseup', mouseUp);
    current()?.onEnd([]);
  };
  const mouseDown = (event: MouseEvent) => {
    if (event.button !== 0 || event.timeStamp - touched < MOUSE_ECHO) return;
    current()?.onStart([{ x: event.clientX, y: event.clientY }]);
    window.addEventListener('mousemove', mouseMove);
    window.addEventListener('mouseup', mouseUp);
  };
  const passive = { passive: true };
  element.addEventListener('touchstart', start, passive);
  element.addEventListener('touchmove', move, passive);
  element.addEventListener('touchend', end, passive);
  element.addEventListener('touchcancel', end, passive);
  element.addEventListener('mousedown', mouseDown);
  return () => {
    element.removeEventListener('touchstart', start);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', end);
    element.removeEventListener('mousedown', mouseDown);
    window.removeEventListener('mousemove', mouseMove);
    window.removeEventListener('mouseup', mouseUp);
  };
}

const attributesOf = ({ id, role, name, live, hidden, place, className, style }: BoxProps) => ({
  id,
  role,
  className,
  style,
  'aria-label': name,
  'aria-live': live,
  'aria-modal': role === 'dialog' || role === 'alertdialog' || undefined,
  'aria-posinset': place && place.index + 1,
  'aria-setsize': place?.count,
  'aria-hidden': hidden || undefined,
});

/** A box that can be dragged on or made unreachable. */
function LiveBox(props: BoxProps) {
  const { as = 'div', reachable, onPan, children } = props;
  const ref = useRef<HTMLElement>(null);
  const pan = useRef(onPan);
  pan.current = onPan;
  const pans = onPan !== undefined;
  useEffect(() => (pans && ref.current ? listenToPan(ref.current, () => pan.current) : undefined), [pans]);
  useLayoutEffect(() => {
    if (ref.current && reachable !== undefined) ref.current.toggleAttribute('inert', !reachable);
  }, [reachable]);
  return createElement(as, { ref, ...attributesOf(props) }, children);
}

/** A box: the layout element of everything else. A long form has thousands of them, so most have no hooks. */
export function Box(props: BoxProps) {
  if ('onPan' in props || 'reachable' in props) return createElement(LiveBox, props);
  return createElement(props.as ?? 'div', attributesOf(props), props.children);
}
