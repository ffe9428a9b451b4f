import { useEffect, useRef } from 'react';
import type { Point } from './zoom';

/** How much one line of a wheel, or one pixel of a touch pad, zooms. */
const PER_PIXEL = 1 / 500;
const LINE_PX = 33;

/** A wheel, or two fingers on a touch pad, over an element: zooms at the pointer instead of scrolling the page. */
export function useWheelZoom(id: string, zoomAt: (factor: number, point: Point) => void): void {
  const current = useRef(zoomAt);
  current.current = zoomAt;
  useEffect(() => {
    const element = document.getElementById(id);
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
      current.current(2 ** (-pixels * PER_PIXEL), { x: event.clientX, y: event.clientY });
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [id]);
}
